import { iconAddress, useLook } from "./look.ts";

/** Links of the document's head: the look's style sheet and icons. */
export function LookLinks() {
  const { stylesheet, icon } = useLook();
  return (
    <>
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      {icon === null ? (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        </>
      ) : (
        <>
          <link rel="icon" href={iconAddress(icon, "32")} sizes="32x32" type="image/png" />
          <link rel="icon" href={iconAddress(icon, "192")} sizes="192x192" type="image/png" />
        </>
      )}
      <link rel="apple-touch-icon" href={iconAddress(icon, "180")} />
    </>
  );
}
