import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";

/** ISO 8601 in UTC, as JavaScript's `toISOString` writes it. */
const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/**
 * A list of lines, stored as a JSON array. A row brought from elsewhere may hold anything here and
 * must not take down the pages that list it: what is no array is read as the lines of its text.
 */
const lines = customType<{ data: string[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (list) => JSON.stringify(list),
  fromDriver: readLines,
});

function readLines(stored: string): string[] {
  const list: unknown = parse(stored);
  const found = Array.isArray(list) ? list : typeof list === "string" ? list.split("\n") : [];
  return found
    .filter((it) => typeof it === "string")
    .map((it) => it.trim())
    .filter(Boolean);
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/**
 * Gallery projects. The image columns hold addresses: `/uploads/NAME` or any other that the owner
 * brings. The columns from `before_alt` on have defaults, so that rows brought from elsewhere can be
 * inserted with the first ones alone.
 */
export const galleryProjects = sqliteTable(
  "gallery_projects",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    created_at: text().notNull().default(now),
    title: text().notNull(),
    category: text().notNull(),
    location: text().notNull(),
    /** Free text such as "March 2025", or an ISO timestamp. */
    date: text().notNull(),
    before_image_url: text().notNull(),
    after_image_url: text().notNull(),
    description: text().notNull(),
    /** What was done, a line each. */
    details: lines().notNull().default([]),
    duration: text().notNull(),
    before_alt: text().notNull().default(""),
    after_alt: text().notNull().default(""),
    /** Drafts are never shown to visitors. */
    draft: integer({ mode: "boolean" }).notNull().default(false),
    /** Came with the demo: no work of this business. */
    sample: integer({ mode: "boolean" }).notNull().default(false),
    /** Counts the writes, so that an edit of an outdated copy is noticed. */
    version: integer().notNull().default(1),
    updated_at: text().notNull().default(now),
    /** Set while the project lies in the trash. */
    deleted_at: text(),
  },
  (t) => [
    index("projects_public").on(t.created_at, t.id).where(sql`deleted_at is null and draft = 0`),
    index("projects_public_category")
      .on(t.category, t.created_at, t.id)
      .where(sql`deleted_at is null and draft = 0`),
    index("projects_office").on(t.created_at, t.id).where(sql`deleted_at is null`),
    index("projects_trash").on(t.deleted_at).where(sql`deleted_at is not null`),
    index("projects_before_image").on(t.before_image_url),
    index("projects_after_image").on(t.after_image_url),
  ],
);

/**
 * Files that this site stores in uploads/, each before it is there: pictures, with the size that a page
 * reserves for them, and the owner's guide. What nothing refers to a day later is removed.
 */
export const photos = sqliteTable(
  "photos",
  {
    /** The stored file's name, `{before|after}-{timestamp}-{sanitized name}` or `guide-{digest}.pdf`. */
    name: text().primaryKey(),
    /** Pixels of the stored original, after orientation; 0 while it is being stored, and of a PDF. */
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: text().notNull().default(now),
  },
  (t) => [index("photos_created").on(t.created_at)],
);

/** Contact requests. */
export const contactRequests = sqliteTable(
  "contact_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** A service code, or empty. */
    service: text().notNull().default(""),
    message: text().notNull(),
    /** pending, contacted or completed; whatever else stands here is shown raw. */
    status: text().notNull().default("pending"),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Flagged by the honeypot: kept, but outside the list and the counts. */
    spam: integer({ mode: "boolean" }).notNull().default(false),
    /** SHA-256 of what was sent: the same form sent again soon is stored once. */
    digest: text(),
    version: integer().notNull().default(1),
    /** When the customer was asked for a review last. */
    invited_at: text(),
    /** Set while the request lies in the trash. */
    deleted_at: text(),
    /** Its words in lower case without accents, for the search; null until the next search fills it. */
    search_text: text(),
  },
  (t) => [
    index("requests_without_search_text").on(t.id).where(sql`search_text is null`),
    index("requests_office").on(t.created_at, t.id).where(sql`deleted_at is null and spam = 0`),
    index("requests_status")
      .on(t.status, t.created_at, t.id)
      .where(sql`deleted_at is null and spam = 0`),
    index("requests_spam").on(t.created_at, t.id).where(sql`deleted_at is null and spam = 1`),
    index("requests_trash").on(t.deleted_at).where(sql`deleted_at is not null`),
    index("requests_digest").on(t.digest, t.created_at),
  ],
);

/** What the owner notes on a request, for nobody else's eyes. */
export const contactNotes = sqliteTable(
  "contact_notes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    author: text().notNull(),
    text: text().notNull(),
    created_at: text().notNull().default(now),
    /** Set when its words were changed; an edit of outdated words is noticed by it. */
    updated_at: text(),
    /** Set once it was deleted, so that this can be undone. */
    deleted_at: text(),
  },
  (t) => [index("notes_request").on(t.request_id, t.created_at)],
);

/**
 * Links to a customer's page, each with a token of its own: one that was shown or mailed cannot be
 * read out of the database again, so whoever needs another gets a new one. They end with the request.
 */
export const requestLinks = sqliteTable(
  "request_links",
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    /** Who made it in the back office: it ends with their account, since they may have kept it. */
    administrator_id: integer().references(() => administrators.id, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
  },
  (t) => [
    index("request_links_request").on(t.request_id),
    index("request_links_administrator").on(t.administrator_id),
  ],
);

/** What customer and owner wrote to each other after the request's own words. */
export const requestMessages = sqliteTable(
  "request_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    sender: text({ enum: ["customer", "owner"] }).notNull(),
    /** Email address of the administrator who wrote it; empty for the customer. */
    author: text().notNull().default(""),
    /** Empty where only photos were sent. */
    text: text().notNull().default(""),
    /** SHA-256 of what was sent: the same form sent again soon is stored once. */
    digest: text(),
    created_at: text().notNull().default(now),
  },
  (t) => [index("messages_request").on(t.request_id, t.created_at)],
);

/** Photos that customers sent. They lie in a folder of their own, for the customer and the owner only. */
export const requestPhotos = sqliteTable(
  "request_photos",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    /** The message that it came with; null for those of the request itself. */
    message_id: integer().references(() => requestMessages.id, { onDelete: "cascade" }),
    /** Its number in the addresses of this request's photos, from 1; never given twice. */
    number: integer().notNull(),
    /** The stored file's name in that folder. */
    name: text().notNull().unique(),
    /** Pixels of the stored file, after orientation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** How many bytes came; a request takes 60 MB in all. */
    bytes: integer().notNull().default(0),
    /** SHA-256 of the bytes as they came: the same picture is stored once a request. */
    digest: text().notNull(),
    created_at: text().notNull().default(now),
  },
  (t) => [
    uniqueIndex("request_photos_number").on(t.request_id, t.number),
    uniqueIndex("request_photos_digest").on(t.request_id, t.digest),
    index("request_photos_message").on(t.message_id),
  ],
);

/**
 * Photos of requests whose files are to be removed: those whose rows are gone, written by a trigger
 * (migration 0016) whatever deletes the row, and those that are being stored, until they have a row.
 */
export const removedRequestPhotos = sqliteTable("removed_request_photos", {
  name: text().primaryKey(),
  /** Not before this moment; empty is now. */
  due_at: text().notNull().default(""),
});

/** Replies that the owner keeps for use again. `{name}`, `{service}` and `{phone}` stand for the facts. */
export const replyTemplates = sqliteTable("reply_templates", {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  text: text().notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  created_at: text().notNull().default(now),
  updated_at: text().notNull().default(now),
});

/**
 * The queue of mails and pushes (app/database/queue.server.ts): written in the transaction of what
 * caused them, sent afterwards. Once a mail has gone, or was given up, its words are taken out; a push
 * is removed.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What caused it, such as "request-12": one cause is mailed once. */
    cause: text().notNull().unique(),
    /** The request it is about: the mail waits while that lies in the trash, and goes with it. */
    request_id: integer().references(() => contactRequests.id, { onDelete: "cascade" }),
    /** The device that it is pushed to; null for a mail. A push's text is what the device is told, as JSON. */
    device_id: integer().references((): AnySQLiteColumn => pushSubscriptions.id, {
      onDelete: "cascade",
    }),
    /** Null is the owner, under the address that is set when the mail is sent. */
    recipient: text(),
    reply_to: text({ mode: "json" }).$type<{ name: string; address: string }>(),
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    html: text(),
    headers: text({ mode: "json" }).$type<Record<string, string>>(),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    next_attempt_at: text().notNull().default(now),
    /** After this it is worth nothing to its reader, and no longer sent. */
    expires_at: text(),
    last_error: text(),
    sent_at: text(),
    created_at: text().notNull().default(now),
  },
  (t) => [
    index("outbox_due").on(t.state, t.next_attempt_at),
    index("outbox_request").on(t.request_id),
    index("outbox_device").on(t.device_id).where(sql`device_id is not null`),
    index("outbox_recipient").on(t.recipient, t.created_at),
  ],
);

/** Who may sign in to the back office. */
export const administrators = sqliteTable("administrators", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  /** As colleagues call them; empty where nobody gave one. */
  name: text().notNull().default(""),
  password_hash: text().notNull(),
  created_at: text().notNull().default(now),
});

/** Links that let somebody in or prove an address. Who has one holds the token, the database only its hash. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    kind: text({ enum: ["reset", "invitation", "email"] }).notNull(),
    /** Whose password or address it changes; null for an invitation. */
    administrator_id: integer().references(() => administrators.id, { onDelete: "cascade" }),
    /** Who is invited. */
    name: text().notNull().default(""),
    /** The address that it proves. */
    email: text().notNull().default(""),
    created_at: text().notNull().default(now),
    expires_at: text().notNull(),
  },
  (t) => [index("account_links_kind").on(t.kind, t.created_at)],
);

/** Who got in, and what was done to accounts. */
export const activity = sqliteTable(
  "activity",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Email address of who did it. */
    who: text().notNull(),
    /** A code of app/accounts/changes/activity.ts. */
    what: text().notNull(),
    /** Whom or what it was done to, as text. */
    about: text().notNull().default(""),
    /** The browser's own name for itself, at most 200 characters. */
    device: text().notNull().default(""),
    created_at: text().notNull().default(now),
  },
  (t) => [index("activity_created").on(t.created_at, t.id)],
);

/** Sign-ins. The browser holds the token, the database only its hash. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    administrator_id: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
    last_used_at: text().notNull().default(now),
    expires_at: text().notNull(),
    /** The browser's own name for itself, at most 200 characters. */
    device: text().notNull().default(""),
    /** Whether it began with a passkey, and not with the password. */
    by_passkey: integer({ mode: "boolean" }).notNull().default(false),
    /** Which one: it ends with that. Null after the password, and in the session that removed the passkey. */
    passkey_id: text().references(() => passkeys.id, { onDelete: "cascade" }),
  },
  (t) => [index("sessions_administrator").on(t.administrator_id, t.last_used_at)],
);

/** What the site signs its pushes with (VAPID), so that push services know them for the same site's. */
export const pushKeys = sqliteTable("push_keys", {
  /** An uncompressed point of P-256, base64url: devices ask for notifications with it. */
  public_key: text().primaryKey(),
  /** 32 bytes, base64url. A secret. */
  private_key: text().notNull(),
  created_at: text().notNull().default(now),
});

/** Devices that asked to be told of new requests: at most one a session, which it ends with. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    session: text()
      .notNull()
      .unique()
      .references(() => sessions.token_hash, { onDelete: "cascade" }),
    /** The address at the push service under which it takes what is for this device. */
    endpoint: text().notNull().unique(),
    /** The device's half of the encryption (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The key it was asked for with: a service takes no push that another signs. */
    public_key: text()
      .notNull()
      .references(() => pushKeys.public_key, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
    /** Since when nothing reaches it, and what was wrong last; null while all is well. */
    failing_since: text(),
    last_error: text(),
  },
  (t) => [index("push_subscriptions_key").on(t.public_key)],
);

/** What lets somebody in instead of a password: the device holds the secret, this the public half. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    administrator_id: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: "cascade" }),
    /** The domain that it was made for (the relying party's id): browsers use it nowhere else. */
    domain: text().notNull(),
    /** As COSE encodes it. */
    public_key: blob({ mode: "buffer" }).notNull(),
    /** How often it was used, as the device counts; 0 for good where it does not. */
    counter: integer().notNull().default(0),
    /** How browsers reach the device: "internal", "hybrid", "usb" and the like. */
    transports: lines().notNull().default([]),
    /** As its owner calls it. */
    name: text().notNull(),
    /** Whether a password manager or an account keeps it, for several devices. */
    backed_up: integer({ mode: "boolean" }).notNull().default(false),
    created_at: text().notNull().default(now),
    last_used_at: text(),
  },
  (t) => [index("passkeys_administrator").on(t.administrator_id, t.created_at)],
);

/** The assistant's replies, counted by day (of the business's zone) and step; nothing a visitor writes is stored. */
export const chatReplies = sqliteTable(
  "chat_replies",
  {
    day: text().notNull(),
    step: text({ enum: ["model", "keyword", "failed"] }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.step] })],
);

/** Subject words of questions that found no answer, counted only while the owner wants that. */
export const unansweredWords = sqliteTable("unanswered_words", {
  word: text().primaryKey(),
  count: integer().notNull().default(1),
  /** When it was asked for last. */
  asked_at: text().notNull().default(now),
});

/** How often something limited happened lately (app/http/limits.server.ts). */
export const limits = sqliteTable(
  "limits",
  {
    /** What is limited, and for whom: "contact 203.0.113.7". */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Milliseconds since 1970 at which counting begins anew. */
    resets_at: integer().notNull(),
  },
  (t) => [index("limits_resets").on(t.resets_at)],
);

/** What the owner made of a sheet of words or facts; one that was never saved has no row. */
export const sheets = sqliteTable(
  "sheets",
  {
    /** The sheet's name in its address: "home", "business". */
    key: text().notNull(),
    language: text().notNull().default("en"),
    /** A JSON object of its fields' values. What a later version adds is missing here. */
    fields: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    updated_at: text().notNull().default(now),
    /** Email address of who saved it. */
    updated_by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.language] })],
);

/** What the business offers, in the order of the pages. A request keeps the code it came with. */
export const services = sqliteTable(
  "services",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Its anchor on the services page and its value in the contact form; never changed. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** Where it is done, a line of the home page's index. */
    line: text().notNull().default(""),
    subtitle: text().notNull().default(""),
    /** What we do, a line each. */
    offers: lines().notNull().default([]),
    /** What you get, a line each. */
    benefits: lines().notNull().default([]),
    /** The words of its link to the contact form. */
    quote: text().notNull().default(""),
    /** "$3 to $6 a square foot"; empty where nothing is said of it. */
    price: text().notNull().default(""),
    /** JSON of a photo on a page each (app/content/field.ts); null is the image it came with. */
    before: text({ mode: "json" }).$type<PagePhoto | null>(),
    after: text({ mode: "json" }).$type<PagePhoto | null>(),
    featured: integer({ mode: "boolean" }).notNull().default(false),
    shown: integer({ mode: "boolean" }).notNull().default(true),
    /** In the footer and among the contact form's choices. */
    listed: integer({ mode: "boolean" }).notNull().default(true),
    position: integer().notNull().default(0),
    /** As it came with the site, and never saved by the owner. */
    sample: integer({ mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Set while it lies in the trash. */
    deleted_at: text(),
  },
  (t) => [index("services_order").on(t.position, t.id)],
);

/** What customers said. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    text: text().notNull(),
    /** Whole stars, 1 to 5. */
    stars: integer().notNull(),
    /** A service's code; where the customer sent it, the name that it had then. */
    service: text().notNull().default(""),
    /** When it was given, ISO 8601; empty for the samples, which have `relative_date`. */
    date: text().notNull().default(""),
    /** The samples' own words: "2 weeks ago". */
    relative_date: text().notNull().default(""),
    /** Where it comes from: made up with the site, entered by the owner, or by the customer. */
    source: text({ enum: ["sample", "owner", "invitation"] })
      .notNull()
      .default("owner"),
    shown: integer({ mode: "boolean" }).notNull().default(true),
    on_home: integer({ mode: "boolean" }).notNull().default(false),
    position: integer().notNull().default(0),
    /**
     * The request that an invitation was for: one review each. A review outlives its request, and
     * goes when its writer wants it to.
     */
    request_id: integer().references(() => contactRequests.id, { onDelete: "set null" }),
    /** The project whose photos stand beside it. */
    project_id: integer().references(() => galleryProjects.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Set while it lies in the trash. */
    deleted_at: text(),
  },
  (t) => [
    index("reviews_order").on(t.position, t.id),
    uniqueIndex("reviews_request").on(t.request_id),
  ],
);

/** What the owner waved off the list of first steps. */
export const dismissedSteps = sqliteTable("dismissed_steps", {
  /** The step's code: "mail", "sample-reviews". */
  step: text().primaryKey(),
  created_at: text().notNull().default(now),
  created_by: text().notNull(),
});

/** What was changed in the back office, a row for each field, with the way back. */
export const changes = sqliteTable(
  "changes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What it belongs to: a sheet's key, "services", "reviews". */
    subject: text().notNull(),
    /** The row of a list that was changed; null for a sheet. */
    subject_id: integer(),
    /** The field's name; empty for a whole row (made, deleted). */
    field: text().notNull().default(""),
    /** As it is shown: "Home", "Headline". */
    title: text().notNull(),
    label: text().notNull(),
    /** The values before and after, as JSON; null where there was none. */
    was: text({ mode: "json" }).$type<unknown>(),
    now: text({ mode: "json" }).$type<unknown>(),
    created_at: text().notNull().default(now),
    created_by: text().notNull(),
    /** When the former value was brought back from here. */
    reverted_at: text(),
  },
  (t) => [index("changes_subject").on(t.subject, t.id)],
);

/**
 * How often the data behind something was written, counted by triggers (migration 0003), so that
 * writes from outside this process count too.
 */
export const revisions = sqliteTable("revisions", {
  /** "gallery" (projects and their photos), "contact" (requests) or "site" (words, facts, lists). */
  name: text().primaryKey(),
  number: integer().notNull().default(0),
});

/** What this database says of itself. One row, which the migration makes (migration 0007). */
export const databaseState = sqliteTable("database_state", {
  /** 32 random hexadecimal digits: the folder of uploads that belongs to this database carries them. */
  id: text().primaryKey(),
  /** From when on old things may be removed for good, in milliseconds since 1970; null: not known yet. */
  next_removal_at: integer(),
  /**
   * Set once the site was reached by https while it did not know its public address: the host by
   * which an administrator came, empty where only visitors did.
   */
  https_host: text(),
  /** 64 random hexadecimal digits: signs the questions that passkeys answer. */
  passkey_key: text().notNull().default(""),
});
