import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { originsOfFacts } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import tools from "#app/images/about-tools.jpg?w=480&format=webp&as=picture";
import heroAfter from "#app/images/concrete-showroom-after.jpg?w=480&flop=true&format=webp&as=picture";
import heroBefore from "#app/images/concrete-showroom-before.jpg?w=480&flop=true&format=webp&as=picture";
import servicesPhoto from "#app/images/hero-interior.jpg?w=480&format=webp&as=picture";
import localPhoto from "#app/images/pool-deck-after.jpg?w=480&format=webp&as=picture";
import whyPhoto from "#app/images/tile-kitchen-after.jpg?w=480&format=webp&as=picture";
import { confirmedFacts } from "#app/start/start-state.server.ts";
import type { Route } from "./+types/edit-sheet.ts";
import { asRead, sheetOf, sheetRules } from "./all-sheets.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  const sheet = sheetOf(params.sheet);
  const { saved, ...opened } = loadSheet(sheet);
  return {
    ...opened,
    words: asRead(sheet),
    saved: saved && { at: dateAndTime(saved.at), by: saved.by },
    confirmed: sheet.key === businessSheet.key ? [...confirmedFacts()] : [],
    origins: sheet.key === businessSheet.key ? originsOfFacts() : {},
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sheet = sheetOf(params.sheet);
  const by = administrator(context).email;
  const saved = `${href("/admin/site/:sheet", { sheet: sheet.key })}?saved`;
  const rules = sheetRules[sheet.key];
  return answerSheetForm(sheet, request, { by, saved, showTime: dateAndTime, rules });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.sheet.title ?? "Site"} | Back office` },
];

/** Images to show for missing photos: addresses by sheet and field. */
const ownImages: Partial<Record<string, Partial<Record<string, string>>>> = {
  home: {
    heroBefore: heroBefore.img.src,
    heroAfter: heroAfter.img.src,
    servicesPhoto: servicesPhoto.img.src,
    whyPhoto: whyPhoto.img.src,
  },
  about: { photo: tools.img.src, localPhoto: localPhoto.img.src },
  sharing: { card: "/share.jpg" },
};

export default function EditSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, words } = loaderData;
  const Reading = readings[sheet.key];
  return (
    <SheetEditor
      {...loaderData}
      answer={actionData}
      images={ownImages[sheet.key]}
      reading={Reading && <Reading words={words} />}
    />
  );
}

type Words = { words: Record<string, unknown> };

/** The pages as a search engine lists them. */
function SearchResults({ words }: Words) {
  const pages = Object.keys(words).filter((name) => `${name}Title` in words);
  return (
    <section className="grid gap-5 max-lg:hidden" aria-label="On the page now">
      <p className="text-quiet text-small">In search results</p>
      {pages.map((page) => (
        <p key={page}>
          <b className="block font-semibold text-copper">{String(words[`${page}Title`])}</b>
          <span className="text-note text-quiet">{String(words[page])}</span>
        </p>
      ))}
    </section>
  );
}

const example = {
  title: "For example: Photographs first",
  words:
    "Hello Robin Hale,\n\nthank you for asking. Could you send us some photographs of the floor? Then we can say more before we come and look.",
};

/** Templates as a customer reads them, or an example. */
function Replies({ words }: Words) {
  const templates = words.templates as (typeof example)[];
  return (
    <section className="grid gap-5" aria-label="As a customer reads it">
      <p className="text-quiet text-small">As a customer reads it, here called Robin Hale</p>
      {(templates.length > 0 ? templates : [example]).map(({ title, words }) => (
        <p key={title + words} className="border border-line p-5 whitespace-pre-line wrap-anywhere">
          <b className="mb-2 block font-semibold">{title}</b>
          {words}
        </p>
      ))}
    </section>
  );
}

/** What stands beside a sheet in the place of its page, by the sheet. */
const readings: Partial<Record<string, typeof Replies>> = {
  sharing: SearchResults,
  replies: Replies,
};
