import type { ComponentProps } from "react";
import { Link } from "react-router";

type Variant = "primary" | "outline" | "danger" | "quiet";

const shape =
  "inline-flex items-center justify-center border rounded-edge text-center leading-[1.2] font-semibold no-underline cursor-pointer transition-[background-color,border-color] duration-quick print:hidden forced-colors:border-2 forced-colors:border-[ButtonText]! forced-color-adjust-none";
const full = "min-h-button px-button-inset text-body";
const filled = `${full} border-transparent`;
const small = "min-h-target px-4.5 text-note";

const looks: Record<Variant, string> = {
  primary: `${filled} bg-action text-on-action hover:bg-action-hover active:not-disabled:bg-ink`,
  outline: `${full} border-current text-ink hover:border-transparent hover:bg-ink hover:text-surface active:not-disabled:bg-quiet`,
  danger: `${filled} bg-error text-on-error hover:bg-ink hover:text-surface`,
  quiet: `${small} border-action text-copper hover:bg-action hover:text-on-action active:not-disabled:bg-action-hover`,
};

// A line moves along the bottom of a disabled button, which is waiting for a response.
const waiting =
  "disabled:cursor-progress disabled:border-line disabled:bg-surface-muted disabled:bg-passing-edge disabled:bg-[length:200%_3px] disabled:bg-[position:0_100%] disabled:bg-repeat-x disabled:text-quiet motion-safe:disabled:animate-pass";

/** Classes that make a button small. */
export const smallButton = "min-h-target! px-4.5! text-note!";

/** Classes of a button, for links of other components. */
export const buttonLook = (variant: Variant = "primary") => `${shape} ${looks[variant]}`;

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: Variant };
type ButtonProps = ComponentProps<"button"> & { variant?: Variant };

/** A submit button, unless another type is given. */
export const Button = ({ variant, className = "", type = "submit", ...rest }: ButtonProps) => (
  <button type={type} className={`${buttonLook(variant)} ${waiting} ${className}`} {...rest} />
);

// On phones the bar at the foot has the one filled button.
const aboveBar =
  "max-lg:above-bar:border-current max-lg:above-bar:bg-transparent max-lg:above-bar:text-ink";

/** A link that looks like a button. */
export function ButtonLink({ variant = "primary", className = "", ...rest }: ButtonLinkProps) {
  const above = variant === "primary" ? aboveBar : "";
  return <Link className={`${buttonLook(variant)} ${above} ${className}`} {...rest} />;
}

/** Classes of a link with a line behind it that grows on hover. */
export const moreLook =
  "inline-flex items-center gap-[0.6em] min-h-target font-semibold text-copper no-underline cursor-pointer active:text-copper-deep print:hidden after:h-0.5 after:w-7 after:bg-current after:transition-[width] after:duration-calm after:ease-out after:forced-color-adjust-none hover:after:w-11";

/** A link to more of something. */
export function MoreLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${moreLook} ${className}`} {...rest} />;
}

/** A telephone link. */
export const CallLink = ({ className = "", children, ...rest }: ComponentProps<"a">) => (
  <a
    className={`inline-flex min-h-target max-w-full flex-none items-center font-semibold wrap-anywhere no-underline hover:underline ${className}`}
    {...rest}
  >
    {children}
  </a>
);

/** Classes of an icon button, without colors. */
export const iconShape =
  "inline-grid size-target flex-none cursor-pointer place-items-center rounded-edge [&_svg]:size-5.5";

/** Classes of an icon button. */
export const iconLook = `${iconShape} hover:bg-surface-muted active:bg-line`;

/** Classes of a button or link that deletes something. */
export const deleteLook =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note font-medium whitespace-nowrap text-error underline decoration-1 underline-offset-[0.22em] hover:decoration-2 print:hidden";
