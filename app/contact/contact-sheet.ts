import { heading, searchPart, sentence } from "#app/business/sharing/page-parts.ts";
import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { lines, list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";

const line = (label: string, first: string, max: number) => text({ label, first, max });

/** The texts of the contact page and its thank-you screen. The labels of the form are fixed. */
export const contactSheet = defineSheet({
  key: "contact",
  title: "Contact page",
  about: "The form, what stands beside it, and the thank-you.",
  shownAt: "/contact",
  parts: [
    part({ id: "contact-form", heading: "Form", summary: "Name, phone, email, service, message" })({
      headline: heading("Headline", "Get In Touch"),
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
    }),
    part({ id: "beside", heading: "Next to the form", summary: "{telephone}, {hours}" })({
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
      reasonsHeading: heading("Heading", "Why choose us"),
      reasons: lines({
        label: "Reasons",
        entry: "Reason",
        max: 120,
        first: [
          "{assurance}",
          "{rating} rating from {reviews} reviews",
          "{satisfaction} satisfaction",
        ],
        maxEntries: 8,
      }),
    }),
    part({ id: "area", heading: "Area", summary: "{area}, {county}" })({
      areaHeading: heading("Heading", "Where we work"),
      areaNote: sentence(
        "Under the towns",
        "{area} is in {county}, {state}. Free estimates within {radius} miles. Miles in a straight line from its downtown.",
      ),
    }),
    part({
      id: "thanks",
      heading: "Thank-you page",
      at: "contact-form",
      summary: "A reply within {reply time}",
      shownAt: "/contact?sent",
    })({
      thanksHeading: heading("Heading", "Thank You!"),
      thanks: sentence("Under that heading", "Your message has been submitted successfully."),
      thanksReply: sentence("Second line", "We'll get back to you within {reply time}."),
      thanksCall: line("Line above the phone number", "In a hurry? Call us at", 80),
    }),
    searchPart(
      "Contact",
      "Ask for a free estimate for your floor in {area}: answered within {reply time}. Free within {radius} miles.",
    ),
  ],
});

export type ContactWords = PageWords<typeof contactSheet>;
