import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { searchFields, searchPart } from "#app/business/sharing/search-fields.ts";
import { list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";

const line = (label: string, first: string, max = 90) => text({ label, first, max });
const sentence = (label: string, first: string) => text({ label, first, max: 300, rows: 2 });

/** The texts of the contact page and its thank-you screen. The labels of the form are fixed. */
export const contactSheet = defineSheet({
  key: "contact",
  title: "Contact page",
  about: "The form, what stands beside it, and the thank-you.",
  shownAt: "/contact",
  fields: {
    headline: line("Headline", "Get In Touch"),
    lead: sentence(
      "Under the headline",
      "Say what the floor is made of and where it is. We reply within {reply time}.",
    ),
    noService: line("First choice in the service list", "Not sure yet", 60),
    beside: text({
      label: "Next to the button",
      first: "No newsletter, no list. A person reads it.",
      max: 120,
      optional: true,
    }),
    callUs: line("Line above the big phone number", "Call us", 60),
    facts: list({
      label: "Under email and hours",
      entry: "Line",
      item: {
        name: text({ label: "Label", first: "", max: 40 }),
        words: text({ label: "Text", first: "", max: 120 }),
      },
      first: [
        { name: "Estimates", words: "Free within {radius} miles" },
        { name: "Scheduling", words: "Typically {scheduling}" },
      ],
      maxEntries: 8,
    }),
    reasonsHeading: line("Heading", "Why choose us"),
    reasons: list({
      label: "Reasons",
      entry: "Reason",
      item: { line: text({ label: "Reason", first: "", max: 120 }) },
      first: [
        { line: "{assurance}" },
        { line: "{rating} rating from {reviews} reviews" },
        { line: "{satisfaction} satisfaction" },
      ],
      maxEntries: 8,
    }),
    areaHeading: line("Heading", "Where we work"),
    areaNote: sentence(
      "Under the towns",
      "{area} is in {county}, {state}. Free estimates within {radius} miles. Miles in a straight line from its downtown.",
    ),
    thanksHeading: line("Heading", "Thank You!"),
    thanks: sentence("Under that heading", "Your message has been submitted successfully."),
    thanksReply: sentence("Second line", "We'll get back to you within {reply time}."),
    thanksCall: line("Line above the phone number", "In a hurry? Call us at", 80),
    ...searchFields(
      "Contact",
      "Ask for a free estimate for your floor in {area}: answered within {reply time}. Free within {radius} miles.",
    ),
  },
  groups: [
    {
      id: "contact-form",
      heading: "Form",
      summary: "Name, phone, email, service, message",
      fields: ["headline", "lead", "noService", "beside"],
    },
    {
      id: "beside",
      heading: "Next to the form",
      summary: "{telephone}, {hours}",
      fields: ["callUs", "facts", "reasonsHeading", "reasons"],
    },
    {
      id: "area",
      heading: "Area",
      summary: "{area}, {county}",
      fields: ["areaHeading", "areaNote"],
    },
    {
      id: "thanks",
      heading: "After sending",
      summary: "A reply within {reply time}",
      shownAt: "/contact?sent",
      at: "contact-form",
      fields: ["thanksHeading", "thanks", "thanksReply", "thanksCall"],
    },
    searchPart,
  ],
});

export type ContactWords = PageWords<typeof contactSheet>;
