import { Form, href } from "react-router";
import { thousands } from "#app/forms/text-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";

type Props = { words: { word: string; count: number }[] };

/** Which words' questions found no answer, and how often. */
export function UnansweredWords({ words }: Props) {
  return (
    <section className="max-w-176 px-edge py-10" aria-labelledby="found-nothing">
      <HeadingRow id="found-nothing" heading="Visitors asked, and found nothing" />
      {words.length === 0 ? (
        <EmptyNote>Nothing so far.</EmptyNote>
      ) : (
        <>
          <RuleList>
            {words.map(({ word, count }) => (
              <Rule key={word} name={<span dir="auto">{word}</span>}>
                {count === 1 ? "once" : `${thousands(count)} times`}
              </Rule>
            ))}
          </RuleList>
          <Form className="mt-6" method="post" action={`${href("/admin/site/assistant")}?forget`}>
            <Button variant="outline">Forget these words</Button>
          </Form>
        </>
      )}
      <p className="mt-4 text-quiet text-small">
        Single words only, never a question, and only what two visitors have asked for. One that
        nobody has asked for in 90 days is forgotten.
      </p>
    </section>
  );
}
