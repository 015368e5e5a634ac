import type { RequestView } from "#app/requests/request/contact-requests.server.ts";

export const rowLink =
  "inline-flex min-h-target min-w-target items-center justify-center text-note whitespace-nowrap";

type Props = { links: Record<string, string | null>; look: string; name?: string };

/** A link for each address, by its label; with `name`, also who is reached, for screen readers. */
export const ContactLinks = ({ links, look, name }: Props) =>
  Object.entries(links).map(
    ([label, address]) =>
      address && (
        <a key={label} className={look} href={address} aria-label={name && `${label} ${name}`}>
          {label}
        </a>
      ),
  );

/** Links to call and to text a customer, beside the name in a row that is itself a link. */
export function CallAndText({ name, call, text, className }: RequestView & { className: string }) {
  return (
    <span className={`relative z-1 flex gap-1 print:hidden ${className}`}>
      <ContactLinks links={{ Call: call, Text: text }} look={rowLink} name={name} />
    </span>
  );
}

const oneLine =
  "relative z-1 inline-flex min-h-target items-center leading-[1.3] wrap-anywhere lg:-my-1";

/** A customer's phone number and email address, in a column of their own. */
export function PhoneAndEmail({ phone, call, email, write }: RequestView) {
  const [mailbox, ...host] = email.split("@");
  return (
    <div className="flex min-w-0 flex-col items-start border-line text-note lg:border-l lg:py-0.5 lg:pr-gutter lg:pl-inset print:flex-row print:gap-x-6">
      {call ? (
        <a className={oneLine} href={call}>
          {phone}
        </a>
      ) : (
        phone && <span className={oneLine}>{phone}</span>
      )}
      {write && (
        <a className={oneLine} href={write} aria-label={`Email ${email}`}>
          <span className="line-clamp-2">
            {mailbox}@<wbr />
            {host.join("@")}
          </span>
        </a>
      )}
    </div>
  );
}
