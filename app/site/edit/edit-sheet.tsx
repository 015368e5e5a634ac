import { href, Link } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { googleResult } from "#app/business/admin/google-result.tsx";
import { originsOfFacts } from "#app/business/facts/business.server.ts";
import { wordReader } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { savedNote } from "#app/business/facts/site-visibility.server.ts";
import { dateAndTime, shortDay } from "#app/business/facts/time.ts";
import { Chevron } from "#app/content/editor/entry-buttons.tsx";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { guidePictures } from "#app/guide/make/guide.server.ts";
import tools from "#app/images/about-tools.jpg?w=480&format=webp&as=picture";
import heroAfter from "#app/images/concrete-showroom-after.jpg?w=480&flop=true&format=webp&as=picture";
import heroBefore from "#app/images/concrete-showroom-before.jpg?w=480&flop=true&format=webp&as=picture";
import servicesPhoto from "#app/images/hero-interior.jpg?w=480&format=webp&as=picture";
import localPhoto from "#app/images/pool-deck-after.jpg?w=480&format=webp&as=picture";
import whyPhoto from "#app/images/tile-kitchen-after.jpg?w=480&format=webp&as=picture";
import { AccentChoice } from "#app/look/accent-choice.tsx";
import { SavedReply } from "#app/requests/conversation/saved-reply.tsx";
import { confirmedFacts } from "#app/start/start-state.server.ts";
import { TitleLink } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/edit-sheet.ts";
import { otherNames, sheetOf, sheetRules, sheets } from "./all-sheets.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  const sheet = sheetOf(params.sheet);
  const next = sheets[sheets.indexOf(sheet) + 1];
  return {
    ...loadSheet(sheet, (iso) => shortDay(new Date(iso))),
    next: next && !sheet.up && !next.up ? { key: next.key, title: next.title } : null,
    names: otherNames(),
    savedNote: sheet.shownAt && sheet.key !== estimatesSheet.key ? savedNote() : "Saved.",
    file: guidePictures(sheet.key),
    confirmed: sheet.key === businessSheet.key ? [...confirmedFacts()] : [],
    origins: sheet.key === businessSheet.key ? originsOfFacts() : {},
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sheet = sheetOf(params.sheet);
  const by = administrator(context).email;
  const address = href("/admin/site/:sheet", { sheet: sheet.key });
  const rules = sheetRules[sheet.key];
  return answerSheetForm(sheet, request, { by, address, showTime: dateAndTime, rules });
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
    card: "/share.jpg",
  },
  about: { photo: tools.img.src, localPhoto: localPhoto.img.src },
};

export default function EditSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, names, next, ...editor } = loaderData;
  const read = wordReader(useBusiness(), names);
  const google = googleResult(sheet);
  const reply = "templates" in sheet.fields && <SavedReply read={read} />;
  return (
    <SheetEditor
      key={sheet.key}
      {...editor}
      sheet={sheet}
      read={read}
      answer={actionData}
      images={ownImages[sheet.key]}
      below={{ ...google.below, accent: <AccentChoice /> }}
      beside={{ ...google.beside, "": reply }}
      foot={
        <>
          {sheet.also && <AlsoRow {...sheet.also} />}
          <p className="flex flex-wrap justify-between gap-x-6 px-edge pt-4 pr-(--inset)">
            {!sheet.up && <TitleLink to={href("/admin/site")}>All pages</TitleLink>}
            {next && (
              <TitleLink to={href("/admin/site/:sheet", { sheet: next.key })}>
                Next: {next.title}
              </TitleLink>
            )}
          </p>
        </>
      }
    />
  );
}

/** The way to a related page, as a row below the parts. */
const AlsoRow = ({ label, line, path }: NonNullable<Sheet["also"]>) => (
  <Link
    className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto] content-center border-line border-b py-2.5 pr-(--inset) pl-edge no-underline"
    to={path}
  >
    <h2 className="leading-snug">{label}</h2>
    <Chevron className="row-span-2 self-center -rotate-90" />
    <span className="text-note text-quiet">{line}</span>
  </Link>
);
