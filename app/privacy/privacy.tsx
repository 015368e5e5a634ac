import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { TextLink } from "#app/pieces/contact-actions.tsx";
import { CallLink } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Lead, Section } from "#app/ui/page/layout.tsx";
import { PageHead, Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/privacy.ts";
import { privacySheet } from "./privacy-sheet.ts";
import { makesBackups, recipients, storedThings } from "./stored-data.server.ts";

export function loader() {
  const words = pageWords(privacySheet);
  return {
    words,
    sharing: sharedAs(words),
    things: storedThings(),
    recipients: recipients(),
    hasBackups: makesBackups(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/privacy"),
      trail: [{ name: "Privacy", path: href("/privacy") }],
    },
    matches,
  );

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { words, things, recipients, hasBackups } = loaderData;
  const { phone, email } = useBusiness();
  return (
    <>
      <PageHead aside={<Lead>{words.lead}</Lead>}>
        <h1>{words.headline}</h1>
      </PageHead>
      <Section>
        <Split>
          <SplitSide as="section" id="list" aria-labelledby="stored">
            <h2 className="mb-8" id="stored">
              What, why, how long
            </h2>
            <FactList>
              {things.map(({ name, what, why }) => (
                <Fact key={name} name={<b className="font-semibold text-ink">{name}</b>}>
                  {what}
                  {why && <p className="mt-1 text-quiet">{why}</p>}
                </Fact>
              ))}
            </FactList>
            {words.more && <p className="mt-8 max-w-[34em] whitespace-pre-line">{words.more}</p>}
          </SplitSide>
          <SplitSide>
            <section aria-labelledby="removed">
              <h2 className="mb-8" id="removed">
                Have it removed
              </h2>
              <p className="max-w-[34em]">
                Press &lsquo;Withdraw the request&rsquo; on your request&rsquo;s page. Or ask us, by
                telephone or mail, to remove all that we keep about you, or to give you a copy of
                it: no form, no reason needed.
                {hasBackups && " Backups hold it until they are replaced."}
              </p>
              <ActionRow className="mt-6">
                <CallLink href={telephoneLink(phone)}>{phone}</CallLink>
                <TextLink />
                <a
                  className="inline-flex min-h-target items-center wrap-anywhere"
                  href={`mailto:${email}`}
                >
                  {email}
                </a>
              </ActionRow>
            </section>
            <h2 className="mt-12 mb-4 text-big">Who receives it</h2>
            <FactList>
              {recipients.map(({ name, gets }) => (
                <Fact key={name} name={name}>
                  {gets}
                </Fact>
              ))}
            </FactList>
          </SplitSide>
        </Split>
      </Section>
    </>
  );
}
