/** A picture that is not taken; its message is a sentence for the owner. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
}
