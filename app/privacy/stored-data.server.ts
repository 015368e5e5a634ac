import { currentBusiness } from "#app/business/facts/business.server.ts";
import { assistantWords } from "#app/chat/assistant-sheet.server.ts";
import { minVisitorsInWords, unansweredDays } from "#app/chat/unanswered/unanswered.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";

/** Lists the data stored about visitors with the current settings: what, why and for how long. */
export function storedThings() {
  const { keptYears } = readSheet(estimatesSheet);
  return [
    {
      name: "A request",
      what: "Name, email, phone, the service, your words, and what we note about the job.",
      why: `To answer it. ${requestsEnd(currentBusiness().keptMonths)} What we delete by hand, or you withdraw after we wrote to you, lies in a trash for ${trashDays} days before it is gone.`,
    },
    {
      name: "Photos",
      what: "Those that you send, without the place and time that the camera wrote into them. You and we see them, nobody else.",
      why: "To judge the floor before we come. As long as the request: they go with it.",
    },
    {
      name: "Messages",
      what: "What you and we write to each other on your request’s page, with times.",
      why: "So that both sides can look it up. As long as the request.",
    },
    {
      name: "An estimate",
      what: "Its lines, sums and terms as we sent them, and what you answered. If you accept: the name you typed, the time, your network address and your browser.",
      why: `So that both sides can rely on it. As long as the request; what you accepted ${keptYears === 1 ? "a year" : `${keptYears} years`}, because tax offices and courts may ask for it.`,
    },
    {
      name: "A review",
      what: "Stars, words and the name you chose, the month and the service.",
      why: "To show it here, with your consent. Until you take it down on your request’s page or ask us to; it may stay when the request has gone.",
    },
    mailIsConfigured && {
      name: "Mail to you",
      what: "That it was sent, to which address and when. Its words are taken out once it has gone.",
      why: "So that you get each mail once. As long as the request.",
    },
    {
      name: "Your network address",
      what: "How often forms are sent from it.",
      why: "We count it, for an hour at most, to stop abuse.",
    },
    {
      name: "The guide",
      what: "Nothing. Name and email are checked and dropped.",
      why: "",
    },
    chatThing(),
  ].filter((it) => it !== false);
}

const requestsEnd = (months: number) =>
  months > 0
    ? `Until you withdraw it, else, once it is completed, ${months === 1 ? "a month" : `${months} months`} after the last thing that happened on it.`
    : "Until you withdraw it or ask us to remove it.";

function chatThing() {
  const tab = "What you ask stays in your browser’s tab until that is closed.";
  if (!assistantWords().countUnanswered)
    return { name: "The chat", what: `Nothing. ${tab}`, why: "" };
  return {
    name: "The chat",
    what: `Single words of questions that found no answer, counted once ${minVisitorsInWords} visitors have asked for them, without who asked. Questions themselves are not stored. ${tab}`,
    why: `To learn what this site does not answer yet. ${unansweredDays} days after a word was last asked for.`,
  };
}

/** Lists who receives data about visitors with the current settings. */
export function recipients() {
  return [
    { name: "Us", gets: "All of it. Everybody here signs in with an account of their own" },
    mailIsConfigured && {
      name: "Our mail provider",
      gets: "Passes on the mails to you and to us",
    },
    env.OPENAI_API_KEY !== undefined && {
      name: "A language model’s provider",
      gets: "What you ask in the chat, to answer it, and what you write about your floor, to prepare an estimate. Not your name, unless you write it there",
    },
    {
      name: "Google, Apple or Microsoft",
      gets: "If you talk to the chat, your browser may send them the recording",
    },
    { name: "Backups", gets: backups() },
    { name: "Cookies", gets: "None, unless you work here" },
    { name: "Advertisers", gets: "None" },
  ].filter((it) => it !== false);
}

/** Whether this site makes any backups. */
export const makesBackups = (): boolean => Boolean(env.BACKUP_DIR || env.BACKUP_URL);

function backups(): string {
  const copies = [
    env.BACKUP_DIR &&
      `A copy of everything each day, for us alone; the oldest of ${env.BACKUP_KEEP} goes when a new one is made`,
    env.BACKUP_URL &&
      `A copy in a store elsewhere, encrypted before it leaves, so that the store cannot read it; kept for ${env.BACKUP_KEEP} days`,
  ].filter(Boolean);
  return copies.length > 0 ? copies.join(". ") : "None are made by this site";
}
