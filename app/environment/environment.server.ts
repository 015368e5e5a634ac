import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { z } from "zod";

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** A whole number in digits; `standard` if not set. */
const whole = (standard: number, least = 0, most = 999_999) =>
  text
    .refine(
      (value = String(standard)) =>
        /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `has to be a whole number from ${least} to ${most}`,
    )
    .transform((value) => (value === undefined ? standard : Number(value)));

const mailbox = z.email("has to be an email address");

const address = (scheme: RegExp, example: string) =>
  text.pipe(
    z.url({ protocol: scheme, error: `has to be an address such as ${example}` }).optional(),
  );

/** An origin. A path is refused, because it would be ignored. */
const origin = text
  .refine(
    (url) => !url || (/^https?:\/\/[^/?#@\s]+\/?$/i.test(url) && URL.canParse(url)),
    "has to be an address such as https://floors.example, without a path",
  )
  .transform((url) => (url ? new URL(url).origin : undefined));

/** A restic repository. Without its kind, restic would make a folder beside the program. */
const repository = text.refine(
  (url) => !url || /^(\/|[a-z0-9]+:)./.test(url),
  "has to be a repository of restic such as s3://bucket/folder, sftp:user@host:/folder, rest:https://host/folder or /a/folder",
);

/** Converts `s3://bucket/folder` to restic's own form: restic would read the bucket as a host. */
const asResticAddress = (url: string | undefined, endpoint = "https://s3.amazonaws.com") =>
  url?.replace(/^s3:\/\//, `s3:${endpoint.replace(/\/$/, "")}/`).replace(/(?<=.)\/$/, "");

/** Host names, separated by commas. `*.` matches any subdomain of at least two labels. */
const hosts = text
  .transform((list) => list?.toLowerCase().split(/[\s,]+/))
  .refine(
    (list) =>
      (list ?? []).every((host) =>
        /^((\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+|localhost|\[::1\])$/.test(host),
      ),
    "has to be names of hosts such as fcm.googleapis.com, *.notify.windows.com",
  );

/** Refuses SQLite's databases in memory: the data would be lost when the process ends. */
const isFile = (path?: string) => !/^:memory:$|^file:|[\\/]$/i.test(path ?? "");

const schema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: text,
  DATABASE_PATH: text
    .refine(isFile, "has to be the path of a file")
    .pipe(z.string().default("data/site.db")),
  UPLOADS_DIR: text.pipe(z.string().default("uploads")),
  SITE_URL: origin,
  TRUST_PROXY: whole(0),
  ADMIN_EMAIL: text.pipe(mailbox.toLowerCase().optional()),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(.{8,200})?$/s, "has to have between 8 and 200 characters")
    .optional(),
  BUSINESS_NAME: text,
  BUSINESS_PHONE: text,
  BUSINESS_EMERGENCY_PHONE: text,
  BUSINESS_EMAIL: text.pipe(mailbox.optional()),
  BUSINESS_LICENSE: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address(/^https?$/, "https://api.example/v1"),
  OPENAI_MODEL: text.pipe(z.string().default("gpt-3.5-turbo")),
  CHAT_DAILY_LIMIT: whole(1000),
  SMTP_URL: address(/^smtps?$/, "smtps://name:password@mail.example"),
  NOTIFY_EMAIL: text.pipe(mailbox.optional()),
  PUSH_HOSTS: hosts,
  BACKUP_DIR: text,
  BACKUP_KEEP: whole(14, 1),
  BACKUP_URL: repository,
  AWS_ENDPOINT_URL_S3: address(/^https?$/, "https://s3.example"),
  BACKUP_PASSPHRASE: z
    .string()
    .regex(/^(.{8,1000})?$/, "has to have at least 8 characters, on one line")
    .transform((words) => words || undefined)
    .optional(),
});

/** Requires a passphrase for copies elsewhere: they are always encrypted. */
const environment = schema
  .refine(({ BACKUP_URL, BACKUP_PASSPHRASE }) => !BACKUP_URL || BACKUP_PASSPHRASE, {
    path: ["BACKUP_PASSPHRASE"],
    error: "has to be set where BACKUP_URL is: everything that is sent there is encrypted with it",
  })
  .transform((all) => ({
    ...all,
    BACKUP_URL: asResticAddress(all.BACKUP_URL, all.AWS_ENDPOINT_URL_S3),
  }));

/** The environment variables that the README lists, with their defaults. */
type Environment = z.infer<typeof environment>;

/** Checks the environment variables. @throws Error that names each wrong variable and the reason */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const result = environment.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new Error(`The environment is not usable: ${wrong.join("; ")}.`);
}

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The environment of this process. */
export const env = readOrExit();

// SQLite cannot store a request without a temporary file. It reads this with its first database.
// Next to the database only that disk needs space.
const databaseFolder = dirname(resolve(env.DATABASE_PATH));
process.env.SQLITE_TMPDIR ||= databaseFolder;
try {
  accessSync(tmpdir(), constants.W_OK | constants.X_OK);
} catch {
  // For libvips and Node. The system's folder is read-only in a container.
  process.env.TMPDIR = databaseFolder;
}

/** Whether npm consumed an option of this command, because it was written before `--`. */
export const isKeptByNpm = (option: string): boolean =>
  process.env[`npm_config_${option.replaceAll("-", "_")}`] !== undefined;
