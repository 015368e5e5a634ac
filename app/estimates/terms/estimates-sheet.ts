import { text, webAddress, whole, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part, type ValuesOf } from "#app/content/sheet/sheet.ts";
import {
  notDollars,
  notPart,
  notPercent,
  partCents,
  readCents,
  readPart,
  readPercent,
} from "#app/estimates/estimate/money.ts";
import { notAWebAddress } from "#app/forms/text-fields.ts";

const amount = { first: "", max: 20, optional: true, format: "decimal" } as const;

/** What all estimates have in common. */
export const estimatesSheet = defineSheet({
  key: "estimates",
  title: "Words and terms",
  about: "What stands on every estimate, and what happens after it is sent.",
  shownAt: "/request/example/estimates/example",
  example: "On an estimate",
  up: { label: "Estimates", path: "/admin/estimates" },
  also: { label: "Price list", line: "What your work costs", path: "/admin/site/prices" },
  parts: [
    part({ id: "words", heading: "On the estimate" })({
      days: whole({ label: "Days an estimate holds", first: 30, min: 1, max: 365 }),
      opening: text({
        label: "Opening words",
        first:
          "Thank you for asking us about your floor. This is what we would do, and what it costs.",
        max: 1000,
        rows: 3,
        optional: true,
        names: ["customer", "service"],
      }),
      terms: text({
        label: "Terms",
        first: "",
        max: 4000,
        rows: 6,
        optional: true,
        note: "Your state may want your license’s limit or the day of completion named here.",
      }),
      notice: text({
        label: "Notice beside the signature",
        first: "",
        max: 2000,
        rows: 5,
        optional: true,
        note: "For a sale at the customer’s home, 16 CFR 429 wants a sentence beside the signature: that they may cancel until midnight of the third business day. Put it in your own words; a lawyer knows what your state adds.",
      }),
    }),
    part({
      id: "deposit",
      heading: "Deposit and tax",
      at: "total",
      note: "Many states limit a deposit to a sum, or to a share of the total if that is less. Enter your limits below, and a draft above one warns you.",
    })({
      deposit: text({
        label: "Deposit",
        first: "",
        max: 20,
        optional: true,
        format: "decimal or %",
        note: "A share of the total such as 30%, or dollars such as 500.00. Empty: none.",
      }),
      depositWords: text({
        label: "How it is paid",
        first: "",
        max: 200,
        optional: true,
        note: "Such as: By check or card, before the work begins.",
      }),
      paymentLink: webAddress(
        "Address of your payment page",
        "After a yes, page and email show “Pay the deposit” with it.",
      ),
      capDollars: text({ ...amount, label: "Warn above, dollars" }),
      capPercent: text({ ...amount, label: "Warn above, percent" }),
      tax: text({
        ...amount,
        label: "Sales tax in percent",
        note: "Empty: none. It falls only on lines that are marked as taxed.",
      }),
    }),
    part({ id: "after", heading: "After it is sent" })({
      followUpDays: whole({
        label: "Days until we ask again",
        first: 5,
        min: 1,
        max: 60,
        optional: true,
        none: "never",
        note: "Empty: never. A customer who has not answered gets this email once.",
      }),
      followUpWords: text({
        label: "Words of that email",
        first:
          "Hello {customer},\n\nhave you had time to look at our estimate? If something is unclear, just reply to this email.",
        max: 2000,
        rows: 5,
        names: ["customer", "service"],
      }),
      reminder: yesNo({ label: "Remind them a few days before the last day", first: true }),
      keptYears: whole({
        label: "Years that accepted estimates are kept",
        first: 7,
        min: 1,
        max: 30,
        note: "Tax offices and courts may ask for a contract years later. The others go with their request.",
      }),
    }),
  ],
  check: ({ deposit, paymentLink, capDollars, capPercent, tax }) => {
    const wrong: Record<string, string> = {};
    if (readPart(deposit) === null) wrong.deposit = notPart;
    if (paymentLink !== "" && !paymentLink.startsWith("https://"))
      wrong.paymentLink = notAWebAddress;
    if (capDollars !== "" && readCents(capDollars) === null) wrong.capDollars = notDollars;
    if (capPercent !== "" && readPercent(capPercent) === null) wrong.capPercent = notPercent;
    if (tax !== "" && readPercent(tax) === null) wrong.tax = notPercent;
    return wrong;
  },
});

export type EstimateTerms = ValuesOf<typeof estimatesSheet>;

/** Hundredths of a percent; 0 without sales tax. */
export const taxOf = ({ tax }: EstimateTerms): number => readPercent(tax) ?? 0;

/** The deposit in cents above which the owner is warned, of a total in cents; Infinity without a cap. */
export function depositCap({ capDollars, capPercent }: EstimateTerms, total: number): number {
  const percentHundredths = readPercent(capPercent);
  const share =
    percentHundredths === null
      ? Number.POSITIVE_INFINITY
      : partCents({ kind: "percent", percentHundredths }, total);
  return Math.min(share, readCents(capDollars) ?? Number.POSITIVE_INFINITY);
}
