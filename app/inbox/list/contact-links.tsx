import type { RequestView } from "#app/requests/request/contact-requests.server.ts";

type Props = { request: RequestView; look: string };

/** Links to call and to text a customer; to write an email where there is no number to call. */
export function ContactLinks({ request: { name, call, text, write }, look }: Props) {
  const links = { Call: call, Text: text, Email: call ? "" : write };
  return Object.entries(links).map(
    ([label, address]) =>
      address && (
        <a key={label} className={look} href={address} aria-label={`${label} ${name}`}>
          {label}
        </a>
      ),
  );
}

const oneLine =
  "relative z-1 inline-flex min-h-target min-w-target items-center leading-[1.3] wrap-anywhere";

/** A customer's phone number and email address, in a column of their own. */
export function PhoneAndEmail({ phone, call, email, write }: RequestView) {
  const [mailbox, ...host] = email.split("@");
  return (
    <div className="flex min-w-0 flex-col items-start border-line text-note tabular-nums lining-nums lg:border-l lg:pt-0.75 lg:pr-4 lg:pl-inset 2xl:flex-row 2xl:flex-wrap 2xl:content-start 2xl:gap-x-4 print:flex-row print:gap-x-6">
      {call ? (
        <a className={oneLine} href={call}>
          {phone}
        </a>
      ) : (
        phone && <span className={oneLine}>{phone}</span>
      )}
      {write && (
        <a
          className={`${oneLine} max-2xl:lg:-mt-2 max-2xl:lg:mb-1`}
          href={write}
          aria-label={`Email ${email}`}
        >
          <span className="line-clamp-2">
            {mailbox}@<wbr />
            {host.join("@")}
          </span>
        </a>
      )}
    </div>
  );
}
