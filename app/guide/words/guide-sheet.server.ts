import { searchPart } from "#app/business/sharing/page-parts.ts";
import { type ChoiceField, lines, list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { pageNames, serviceChoice } from "./chapters-sheet.server.ts";
import firstPrices from "./prices.json" with { type: "json" };

/** Projects in the guide. */
const maxCases = 3;

/** The line of the contents that goes with the chapter of examples. */
export const examplesLine = "Before and after examples";

const line = (label: string, max: number, first: string) => text({ label, first, max });

const cell = (label: string, max: number, joint?: string, first = "") =>
  text({ label, first, max, ...(joint && { joint, optional: true }) });

const points = { entry: "Line", max: 120, maxEntries: 10 };

/** Projects to choose from, the newest ones. */
const maxOffered = 200;

const projectChoice: ChoiceField = {
  kind: "choice",
  label: "Project",
  first: "",
  get options() {
    const stored = (sheetRow("guide")?.fields.cases ?? []) as { project: string }[];
    return Object.fromEntries([
      ...stored.map(({ project }) => [project, "No longer shown"]),
      ...listPublishedIds(maxOffered).map(({ id, title }) => [id, title]),
    ]);
  },
};

/** The words of the guide but for its chapters (chapters-sheet.server.ts). */
export const guideSheet = defineSheet({
  key: "guide",
  title: "Guide",
  about: "Its letter, prices, jobs and last page. The PDF is made again when you save.",
  shownAt: "/floor-restoration-guide.pdf",
  also: { label: "Chapters", line: "What the guide says", path: "/admin/site/guide-chapters" },
  parts: [
    part({ id: "offer", heading: "Where it is offered", at: "main", shownAt: "/guide" })({
      offer: line("Heading", 90, "Free Floor Restoration Guide"),
      offerLine: line("Under the heading", 160, "Get your comprehensive guide instantly"),
      contents: lines({
        ...points,
        label: "What it holds",
        first: [
          "The complete restoration process",
          "Professional tips",
          "Maintenance practices",
          "Cost-saving strategies",
          examplesLine,
        ],
      }),
      privacy: text({
        label: "Under the button",
        first: "We respect your privacy and won't spam you.",
        max: 160,
        optional: true,
      }),
    }),
    part({ id: "cover", heading: "Cover" })({
      title: line("Title", 60, "Floor Restoration Secrets"),
      subtitle: line(
        "Under the title",
        160,
        "What can be saved, what it takes, and how to keep it that way.",
      ),
    }),
    part({ id: "letter", heading: "Opening letter" })({
      letterHeading: line("Heading", 90, "There is usually a better floor under this one."),
      letter: text({
        label: "Letter",
        rows: 12,
        max: 1_800,
        names: pageNames,
        note: "A blank line starts a new paragraph.",
        first: [
          "Most floors that people replace were not worn out. They were dirty in a way a mop cannot reach, or worn only at the surface.",
          "This guide is what we tell owners when we stand on their floor: how to find out what it is, what a proper restoration consists of, what you can do yourself, and when to leave it alone. An owner who knows what to ask for gets better work, from us or from anyone.",
          "Keep it with the papers of the house. The calendar on page {calendar page} and the record on page {record page} are meant to be used for years.",
        ].join("\n\n"),
      }),
      letterSigned: text({ label: "Signed", first: "", max: 80, optional: true }),
    }),
    part({ id: "prices", heading: "What it costs" })({
      pricesLead: text({
        label: "Above the prices",
        rows: 4,
        max: 500,
        first: "Every floor is different: these prices are for planning, and an estimate decides.",
      }),
      prices: list({
        label: "Prices",
        entry: "Line",
        note: "A price that you entered under Services is printed in place of that service's lines here. The sample's lines are not printed under your name until you change them: an estimate decides.",
        item: {
          what: cell("Work", 60),
          from: cell("From", 14),
          to: cell("To", 14, " to "),
          per: cell("Per", 14, " per ", "sq ft"),
          instead: cell("To replace it instead", 24, "; replacing "),
          holds: cell("Holds, with care", 30, "; holds "),
          service: serviceChoice(),
        },
        first: firstPrices,
        maxEntries: 14,
        sample: true,
      }),
    }),
    part({ id: "cases", heading: "Before and after", empty: "No projects chosen" })({
      cases: list({
        label: "Projects of the gallery",
        entry: "Project",
        note: `Up to ${numberWord(maxCases)}, shown before and after. Without any, the guide has no such page.`,
        item: { project: projectChoice },
        first: [],
        maxEntries: maxCases,
      }),
    }),
    part({ id: "call", heading: "Last page" })({
      callHeading: line("Heading", 60, "Tell us about the floor."),
      callLead: text({
        label: "Under the heading",
        rows: 4,
        max: 500,
        names: pageNames,
        first:
          "We come and look, and tell you what we would do, what we would leave, and what it costs. {estimates} within {radius} miles of {area}. If cleaning is all it needs, we will say so.",
      }),
      callReady: lines({
        ...points,
        label: "Have this ready",
        names: pageNames,
        first: [
          "What the floor is, or what the tests on page {know page} showed",
          "How large it is, roughly: length by width",
          "What bothers you about it, and since when",
          "What was last done to it, and with which product",
          "When people have to walk on it",
          "Three photographs: the room, the worst spot, the same by lamp light",
        ],
      }),
    }),
    {
      ...searchPart(
        "Free Floor Restoration Guide",
        "A free guide for owners: what can be restored, what it takes, a maintenance calendar, costs and how to save on concrete, stone, VCT, tile and grout.",
      ),
      shownAt: "/guide",
    },
  ],
});
