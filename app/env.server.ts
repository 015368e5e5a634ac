import { z } from "zod";

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const whole = (standard: number) =>
  text.pipe(z.coerce.number<string | undefined>().int().min(0).default(standard));
const address = (scheme: RegExp) => text.pipe(z.url({ protocol: scheme }).optional());

const schema = z.object({
  PORT: whole(3000),
  DATABASE_PATH: text.pipe(z.string().default("data/site.db")),
  UPLOADS_DIR: text.pipe(z.string().default("uploads")),
  SITE_URL: address(/^https?$/).transform((url) => (url ? new URL(url).origin : undefined)),
  TRUST_PROXY: whole(0),
  ADMIN_EMAIL: text.pipe(z.email().toLowerCase().optional()),
  ADMIN_PASSWORD: z.string().min(8).max(200).or(z.literal("")).optional(),
  BUSINESS_NAME: text.pipe(z.string().default("Mojave Surface Restoration")),
  BUSINESS_PHONE: text.pipe(z.string().default("(702) 555-0142")),
  BUSINESS_EMERGENCY_PHONE: text.pipe(z.string().default("(702) 555-0187")),
  BUSINESS_EMAIL: text.pipe(z.email().default("hello@mojavesurface.example")),
  BUSINESS_LICENSE: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address(/^https?$/),
  OPENAI_MODEL: text.pipe(z.string().default("gpt-3.5-turbo")),
  CHAT_DAILY_LIMIT: whole(1000),
  SMTP_URL: address(/^smtps?$/),
  NOTIFY_EMAIL: text.pipe(z.email().optional()),
  BACKUP_DIR: text,
  BACKUP_KEEP: text.pipe(z.coerce.number<string | undefined>().int().min(1).default(14)),
});

/** The environment, as `contract.md` lists it, with its defaults filled in. */
export type Environment = z.infer<typeof schema>;

/**
 * Reads the environment.
 * @throws Error whose message names each wrong variable and what is wrong with it
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${wrong.join("; ")}`);
}

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The environment of this process: the only reading of `process.env` in the application. */
export const env = readOrExit();
