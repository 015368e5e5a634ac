/** A picture that is not taken; its message is a sentence for who sent it, 503 asks to try again. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
  readonly status: 422 | 503;

  constructor(message: string, status: 422 | 503 = 422) {
    super(message);
    this.status = status;
  }
}
