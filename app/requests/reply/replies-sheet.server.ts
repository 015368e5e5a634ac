import { list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { nameTrouble, replyLength, replyNames } from "./send-reply.server.ts";

/** The owner's reply templates. */
export const repliesSheet = defineSheet({
  key: "replies",
  title: "Saved replies",
  about: "Replies you use often. Insert one into an answer, then change it as you like.",
  also: { label: "Back to requests", path: "/admin/contacts" },
  fields: {
    templates: list({
      label: "Replies",
      entry: "Reply",
      item: {
        title: text({ label: "Title", first: "", max: 80 }),
        words: text({ label: "Words", first: "", max: replyLength, rows: 5, names: replyNames }),
      },
      first: [],
      maxEntries: 50,
    }),
  },
  check: ({ templates }) =>
    Object.fromEntries(
      templates.flatMap(({ words }, place) => {
        const trouble = nameTrouble(words);
        return trouble ? [[`templates.${place}.words`, trouble]] : [];
      }),
    ),
  groups: [
    {
      id: "templates",
      heading: "Replies",
      note: "For what you write again and again, each under a title that you find it by. The customer’s name stands wherever you insert it.",
      fields: ["templates"],
    },
  ],
});
