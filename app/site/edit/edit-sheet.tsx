import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { googleResult } from "#app/business/admin/google-result.tsx";
import { originsOfFacts } from "#app/business/facts/business.server.ts";
import { wordReader } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { savedNote } from "#app/business/facts/site-visibility.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { answerSheetForm, loadSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
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
import { otherNames, sheetOf, sheetRules } from "./all-sheets.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  const sheet = sheetOf(params.sheet);
  return {
    ...loadSheet(sheet, dateAndTime),
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
  const { sheet, names, ...editor } = loaderData;
  const read = wordReader(useBusiness(), names);
  const google = googleResult(sheet.shownAt);
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
      foot={sheet.key === "guide" && <OwnPdfLink />}
    />
  );
}

const OwnPdfLink = () => (
  <p className="px-edge pt-4">
    <TitleLink to={href("/admin/site/guide/file")}>Use my own PDF</TitleLink>
  </p>
);
