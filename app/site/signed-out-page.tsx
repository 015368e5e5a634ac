import type { SignedOut } from "#app/administrators/signed-out.ts";

/** Gives the owner back what a form brought after the session had ended. */
export function SignedOutPage({ written }: SignedOut) {
  return (
    <section className="top">
      <title>You are signed out | Back office</title>
      <meta name="robots" content="noindex" />
      <div className="bays">
        <div className="bay">
          <h1 className="text-h2">You are signed out</h1>
          <p className="lead mt-6">
            Nothing was saved. Sign in in another tab, then go back with your browser or copy what
            you wrote from here.
          </p>
          <p className="acts mt-8">
            <a className="btn" href="/admin/login" target="_blank" rel="noopener">
              Sign in
            </a>
          </p>
        </div>
        <div className="bay">
          <h2 className="sect-head text-lead">What you wrote</h2>
          <dl className="mt-4 grid w-full gap-4">
            {written.map(([label, text], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={index}>
                <dt className="small muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
