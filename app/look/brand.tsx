import { Link } from "react-router";
import { iconAddress, useLook } from "./look.ts";

/** The default logo: a floor before and after, with a copper strip between. */
export function Mark() {
  return (
    <svg className="forced-color-adjust-none" viewBox="0 0 30 30" aria-hidden="true">
      <path className="fill-ink" d="M0 0h16v30H0z" />
      <path className="fill-mark" d="M19 0h11v30H19z" />
      <path className="fill-strip" d="M16 0h3v30h-3z" />
    </svg>
  );
}

/** Names with more letters are set smaller. */
const maxLargeLetters = 32;

type Props = { to: string; name: string; small?: boolean; className?: string };

/** The owner's logo on a light ground, or the mark. */
export function Logo() {
  const { logo } = useLook();
  if (!logo) return <Mark />;
  return (
    <img
      className="h-9 w-auto max-w-32 flex-none rounded-edge object-contain in-[.dark]:bg-ground in-[.dark]:p-1"
      {...logo}
      alt=""
    />
  );
}

/** Logo and name, as a link. */
export function Brand({ to, name, small = false, className = "" }: Props) {
  const letters =
    name.length > maxLargeLetters ? "text-note" : "text-[1.125rem] max-xs:[&>span]:max-w-[8.5em]";
  const size = small ? "text-[1rem] [&>img]:h-8 [&>svg]:size-6" : `[&>svg]:size-7.5 ${letters}`;
  return (
    <Link
      className={`inline-flex min-h-target min-w-0 items-center gap-3 leading-[1.05] font-semibold tracking-[-0.02em] no-underline font-stretch-116% [&>svg]:flex-none ${size} ${className}`}
      to={to}
      prefetch="intent"
    >
      <Logo />
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{name}</span>
    </Link>
  );
}

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
