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

/** ISO 8601 in UTC, as JavaScript's `toISOString` writes it. */
const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** A list of lines, stored as a JSON array. Rows inserted by plain SQL may hold any text: it is read line by line. */
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
 * Gallery projects. The image columns hold addresses: `/uploads/NAME` or any other. The columns from `before_alt`
 * on have defaults, so that rows can be inserted by plain SQL without them.
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
    /** Came with the demo. */
    sample: integer({ mode: "boolean" }).notNull().default(false),
    /** Incremented by each write, to notice an edit of an outdated copy. */
    version: integer().notNull().default(1),
    updated_at: text().notNull().default(now),
    /** Set while the project is in the trash. */
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
 * Files that this site stores in uploads/: pictures with their size, and the owner's guide. The row is inserted
 * before the file is written; a file that no row refers to is removed after a day.
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
    /** A service's code, or empty. */
    service: text().notNull().default(""),
    message: text().notNull(),
    /** pending, contacted or completed; other values are shown as they are. */
    status: text().notNull().default("pending"),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Flagged by the honeypot: stored, but not listed or counted. */
    spam: integer({ mode: "boolean" }).notNull().default(false),
    /** SHA-256 of the form: the same form sent again soon is stored once. */
    digest: text(),
    /** Email address of the administrator who entered it for a caller; empty where the customer sent it. */
    entered_by: text().notNull().default(""),
    version: integer().notNull().default(1),
    /** When the customer was last asked for a review. */
    invited_at: text(),
    /** Set while the request is in the trash. */
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

/** The owner's notes on a request; customers do not see them. */
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
    /** Set by an edit, to notice an edit of outdated words. */
    updated_at: text(),
    /** Set by a deletion, which can be undone. */
    deleted_at: text(),
  },
  (t) => [index("notes_request").on(t.request_id, t.created_at)],
);

/** Links to a customer's page. The database has only the tokens' hashes, so each copy of a link is a new one. */
export const requestLinks = sqliteTable(
  "request_links",
  {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: text().primaryKey(),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    /** Who created it in the back office: it ends with their account. */
    administrator_id: integer().references(() => administrators.id, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
  },
  (t) => [
    index("request_links_request").on(t.request_id),
    index("request_links_administrator").on(t.administrator_id),
  ],
);

/** Messages of customer and owner after the request itself. */
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
    /** Empty if only photos were sent. */
    text: text().notNull().default(""),
    /** SHA-256 of the form: the same form sent again soon is stored once. */
    digest: text(),
    created_at: text().notNull().default(now),
  },
  (t) => [index("messages_request").on(t.request_id, t.created_at)],
);

/** Photos that customers sent, in a folder of their own that only the customer and the owner can read. */
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
    /** Bytes received; the photos of a request have a common limit. */
    bytes: integer().notNull().default(0),
    /** The name that a document was sent with; empty for photos. */
    file_name: text().notNull().default(""),
    /** SHA-256 of the received bytes: a request stores the same picture once. */
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
 * Request photos whose files have to be removed: a trigger (migration 0016) adds those whose row was deleted.
 * Photos that are being stored are in here until they have a row.
 */
export const removedRequestPhotos = sqliteTable("removed_request_photos", {
  name: text().primaryKey(),
  /** Not before this moment; empty is now. */
  due_at: text().notNull().default(""),
});

/**
 * The queue of mails and pushes (app/database/queue.server.ts), written in the transaction of their cause. After
 * the last attempt a mail's words are removed, and a push is deleted.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What caused it, such as "request-12": one cause is mailed once. */
    cause: text().notNull().unique(),
    /** The mail waits while its request is in the trash, and is deleted with it. */
    request_id: integer().references(() => contactRequests.id, { onDelete: "cascade" }),
    /** The device that it is pushed to; null for a mail. A push's text is what the device is told, as JSON. */
    device_id: integer().references((): AnySQLiteColumn => pushSubscriptions.id, {
      onDelete: "cascade",
    }),
    /** Null: the owner's address at the time of sending. */
    recipient: text(),
    reply_to: text({ mode: "json" }).$type<{ name: string; address: string }>(),
    subject: text().notNull().default(""),
    text: text().notNull().default(""),
    html: text(),
    headers: text({ mode: "json" }).$type<Record<string, string>>(),
    /** Files in the folder of uploads, and PDFs of estimates by the id of their row. */
    attachments: text({ mode: "json" }).$type<
      ({ path: string; filename: string } | { document: number; filename: string })[]
    >(),
    /** `held`: it waited in a backup that was restored, until the owner sends it or drops it. */
    state: text({ enum: ["waiting", "sent", "failed", "held", "dropped"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    next_attempt_at: text().notNull().default(now),
    /** Not sent after this. */
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
  /** As they sign, and as colleagues call them; empty where nobody gave one. */
  name: text().notNull().default(""),
  password_hash: text().notNull(),
  /** The kinds of mail that also go to their own address, a line each (app/mail/owner-mail-kinds.ts). */
  mails: lines().notNull().default([]),
  created_at: text().notNull().default(now),
});

/** Links for invitations, new passwords and new addresses. The database has only the tokens' hashes. */
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

/** The activity list: sign-ins and changes of accounts. */
export const activity = sqliteTable(
  "activity",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Email address of who did it. */
    who: text().notNull(),
    /** A code of app/accounts/account/activity.server.ts. */
    what: text().notNull(),
    /** The person or thing that was changed. */
    about: text().notNull().default(""),
    /** The beginning of the `User-Agent`. */
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
    /** The beginning of the `User-Agent`. */
    device: text().notNull().default(""),
    /** Whether it began with a passkey, and not with the password. */
    by_passkey: integer({ mode: "boolean" }).notNull().default(false),
    /** The session ends with its passkey. Null after a password, and in the session that removed the passkey. */
    passkey_id: text().references(() => passkeys.id, { onDelete: "cascade" }),
  },
  (t) => [index("sessions_administrator").on(t.administrator_id, t.last_used_at)],
);

/** The VAPID key pair that signs all pushes. */
export const pushKeys = sqliteTable("push_keys", {
  /** An uncompressed point of P-256, base64url: devices ask for notifications with it. */
  public_key: text().primaryKey(),
  /** 32 bytes, base64url. A secret. */
  private_key: text().notNull(),
  created_at: text().notNull().default(now),
});

/** Push subscriptions, at most one for a session, with which it ends. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    session: text()
      .notNull()
      .unique()
      .references(() => sessions.token_hash, { onDelete: "cascade" }),
    /** The device's address at the push service. */
    endpoint: text().notNull().unique(),
    /** The device's half of the encryption (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The VAPID key that it belongs to. */
    public_key: text()
      .notNull()
      .references(() => pushKeys.public_key, { onDelete: "cascade" }),
    created_at: text().notNull().default(now),
    /** Since when it cannot be reached, and the last error; null without an error. */
    failing_since: text(),
    last_error: text(),
  },
  (t) => [index("push_subscriptions_key").on(t.public_key)],
);

/** Passkeys; the device has the private key. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    administrator_id: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: "cascade" }),
    /** The relying party's id: browsers use the passkey only on this domain. */
    domain: text().notNull(),
    /** As COSE encodes it. */
    public_key: blob({ mode: "buffer" }).notNull(),
    /** The device's signature counter; always 0 if it does not count. */
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

/** The assistant's replies, counted by day (in the business's time zone) and step, without any words. */
export const chatReplies = sqliteTable(
  "chat_replies",
  {
    day: text().notNull(),
    step: text({ enum: ["model", "keyword", "unknown", "failed"] }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.step] })],
);

/** Words of unanswered questions, if the owner wants them counted. */
export const unansweredWords = sqliteTable("unanswered_words", {
  word: text().primaryKey(),
  count: integer().notNull().default(1),
  /** When it was asked for last. */
  asked_at: text().notNull().default(now),
});

/** Counters of the limits (app/http/limits.server.ts). */
export const limits = sqliteTable(
  "limits",
  {
    /** The limit and the client: "contact 203.0.113.7". */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Milliseconds since 1970 at which counting begins anew. */
    resets_at: integer().notNull(),
  },
  (t) => [index("limits_resets").on(t.resets_at)],
);

/** Saved sheets of words or facts; a sheet that was never saved has no row. */
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

/** A request's estimate that is being written, and was not sent yet. */
export const estimateDrafts = sqliteTable("estimate_drafts", {
  request_id: integer()
    .primaryKey()
    .references(() => contactRequests.id, { onDelete: "cascade" }),
  /** A JSON object (app/estimates/estimate/estimate.ts, EstimateDraft). */
  content: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  /** Its total without the optional lines. */
  total_cents: integer().notNull(),
  /** Incremented by each write, to notice an edit of an outdated copy. */
  revision: integer().notNull().default(1),
  updated_at: text().notNull().default(now),
  /** Email address of who saved it. */
  updated_by: text().notNull(),
});

/** The last number of each year: numbers have no gap, and none is given twice, also after a removal. */
export const estimateNumbers = sqliteTable("estimate_numbers", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Estimates that were sent. One that follows an accepted one has a number of its own. */
export const estimates = sqliteTable(
  "estimates",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    request_id: integer()
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    /** "2026-0007". */
    number: text().notNull().unique(),
  },
  (t) => [index("estimates_request").on(t.request_id, t.id)],
);

/**
 * Versions of estimates as they were sent. Triggers (migration 0038) refuse every change, and deletion before
 * that of the request. So they do for the documents and events below.
 */
export const estimateVersions = sqliteTable(
  "estimate_versions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    estimate_id: integer()
      .notNull()
      .references(() => estimates.id, { onDelete: "cascade" }),
    /** From 1. */
    version: integer().notNull(),
    /** Its total without the optional lines. */
    total_cents: integer().notNull(),
    /** The last day on which it can be accepted, "2026-12-25". */
    last_day: text().notNull(),
    sent_at: text().notNull(),
    /** Email address of the administrator who sent it. */
    sent_by: text().notNull(),
    /** A JSON object (app/estimates/document/estimate-document.ts, EstimateDocument). */
    document: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    uniqueIndex("estimate_versions_once").on(t.estimate_id, t.version),
    index("estimate_versions_sent").on(t.sent_at, t.id, t.total_cents),
  ],
);

/** PDFs of versions: as sent, and with the record of the acceptance. */
export const estimateDocuments = sqliteTable(
  "estimate_documents",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    version_id: integer()
      .notNull()
      .references(() => estimateVersions.id, { onDelete: "cascade" }),
    kind: text({ enum: ["sent", "accepted"] }).notNull(),
    /** Of the bytes, hexadecimal. */
    sha256: text().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [uniqueIndex("estimate_documents_once").on(t.version_id, t.kind)],
);

/**
 * What happened to a version after it was sent. One of the kinds that end it is stored once for a version, so
 * that of two at the same moment one fails.
 */
export const estimateEvents = sqliteTable(
  "estimate_events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    version_id: integer()
      .notNull()
      .references(() => estimateVersions.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        // These end it.
        ...(["accepted", "declined", "withdrawn", "replaced"] as const),
        // These happen once at most, but for questions.
        ...(["opened", "question", "deposit", "followed-up", "reminded"] as const),
      ],
    }).notNull(),
    at: text().notNull(),
    /** Email address of the administrator who caused it; empty for the customer and the clock. */
    author: text().notNull().default(""),
    /** What was accepted or declined, in cents; 0 for the other kinds. */
    total_cents: integer().notNull().default(0),
    /** A JSON object: of an acceptance its record, of a decline its reason. */
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex("estimate_events_end")
      .on(t.version_id)
      .where(sql`kind in ('accepted', 'declined', 'withdrawn', 'replaced')`),
    uniqueIndex("estimate_events_once").on(t.version_id, t.kind).where(sql`kind <> 'question'`),
    index("estimate_events_version").on(t.version_id, t.id),
    index("estimate_events_kind").on(t.kind, t.at, t.total_cents),
  ],
);

/** A photo of a page: the point that stays in view, in percent, and the words for who cannot see it. */
type Photo = { url: string; x: number; y: number; alt: string };

/** Services in the order of the pages. A request keeps its service's code. */
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
    /** JSON of a photo on a page each (app/content/sheet/field-kinds.ts); null is the image it came with. */
    before: text({ mode: "json" }).$type<Photo | null>(),
    after: text({ mode: "json" }).$type<Photo | null>(),
    featured: integer({ mode: "boolean" }).notNull().default(false),
    shown: integer({ mode: "boolean" }).notNull().default(true),
    /** In the footer and among the contact form's choices. */
    listed: integer({ mode: "boolean" }).notNull().default(true),
    position: integer().notNull().default(0),
    /** Came with the site and was never saved by the owner. */
    sample: integer({ mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Set while it is in the trash. */
    deleted_at: text(),
  },
  (t) => [index("services_order").on(t.position, t.id)],
);

/** The owner's price list: what a line of an estimate may begin with. Never public. */
export const priceItems = sqliteTable(
  "price_items",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** As the owner calls it. */
    name: text().notNull(),
    /** The words that stand on the estimate; empty where they are the name. */
    words: text().notNull().default(""),
    unit: text({ enum: ["sqft", "lnft", "hour", "piece", "flat"] }).notNull(),
    /** Cents for one unit. */
    price: integer().notNull(),
    /** Cents that a line comes to at least; 0 where there is no least charge. */
    least_charge: integer().notNull().default(0),
    /** A service's code; empty for every service. */
    service: text().notNull().default(""),
    /** Whether sales tax is charged on it. */
    taxed: integer({ mode: "boolean" }).notNull().default(false),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    created_at: text().notNull().default(now),
    updated_at: text().notNull().default(now),
    /** Set while it is in the trash. */
    deleted_at: text(),
  },
  (t) => [index("price_items_order").on(t.position, t.id)],
);

/** Reviews of customers. */
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
    /** The site that the owner copied it from: "google"; empty if the customer said it to them. */
    origin: text().notNull().default(""),
    /** Its address there; may be empty. */
    link: text().notNull().default(""),
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
    /** Set while it is in the trash. */
    deleted_at: text(),
  },
  (t) => [
    index("reviews_order").on(t.position, t.id),
    uniqueIndex("reviews_request").on(t.request_id),
  ],
);

/** First steps that the owner dismissed. */
export const dismissedSteps = sqliteTable("dismissed_steps", {
  /** The step's code: "mail", "sample-reviews". */
  step: text().primaryKey(),
  created_at: text().notNull().default(now),
  created_by: text().notNull(),
});

/** Changes in the back office, a row for each field. */
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

/** Write counters of the data behind the pages. Triggers (migration 0003) count writes of other processes too. */
export const revisions = sqliteTable("revisions", {
  /** "gallery" (projects and their photos), "contact" (requests) or "site" (words, facts, lists). */
  name: text().primaryKey(),
  number: integer().notNull().default(0),
});

/** One row about the database itself, inserted by migration 0007. */
export const databaseState = sqliteTable("database_state", {
  /** 32 random hexadecimal digits. */
  id: text().primaryKey(),
  /** When removals for good are due, in milliseconds since 1970; null: not known yet. */
  next_removal_at: integer(),
  /** Not read any more. */
  https_host: text(),
  /** 64 random hexadecimal digits: signs the challenges for passkeys. */
  passkey_key: text().notNull().default(""),
});
