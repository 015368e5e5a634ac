import { expect, test } from "vitest";
import { readEnvironment } from "#app/environment/environment.server.ts";

test("with nothing set, or set to nothing, everything has its default", () => {
  const defaults = readEnvironment({});
  expect(defaults).toMatchObject({ PORT: 3000, TRUST_PROXY: 0, BACKUP_KEEP: 14 });
  expect(defaults.SITE_URL).toBeUndefined();
  const names = Object.keys(defaults);
  const empty = readEnvironment(Object.fromEntries(names.map((name) => [name, ""])));
  expect({ ...empty, ADMIN_PASSWORD: undefined }).toEqual(defaults);
});

test("what is set is trimmed and read", () => {
  const set = readEnvironment({
    PORT: " 8080 ",
    SITE_URL: "HTTPS://Floors.Example/",
    ADMIN_EMAIL: "Owner@Floors.Example",
    SMTP_URL: "smtp://name:p%40ss@mail.example:587",
  });
  expect(set).toMatchObject({
    PORT: 8080,
    SITE_URL: "https://floors.example",
    ADMIN_EMAIL: "owner@floors.example",
    SMTP_URL: "smtp://name:p%40ss@mail.example:587",
  });
});

test.each([
  [
    "PORT",
    ["abc", "70000", "-1", "1e3", "0x10", "80.5"],
    "PORT has to be a whole number from 0 to 65535",
  ],
  ["TRUST_PROXY", ["yes", "1.5", "-1"], "TRUST_PROXY has to be a whole number from 0 to 999999"],
  ["CHAT_DAILY_LIMIT", ["many"], "CHAT_DAILY_LIMIT has to be a whole number from 0 to 999999"],
  ["BACKUP_KEEP", ["0"], "BACKUP_KEEP has to be a whole number from 1 to 999999"],
  [
    "BACKUP_URL",
    ["copies", "store.example/copies", "s3:"],
    "BACKUP_URL has to be a repository of restic such as s3://bucket/folder, sftp:user@host:/folder, rest:https://host/folder or /a/folder; BACKUP_PASSPHRASE has to be set where BACKUP_URL is: everything that is sent there is encrypted with it",
  ],
  [
    "BACKUP_PASSPHRASE",
    ["short", "two lines\nof words"],
    "BACKUP_PASSPHRASE has to have at least 8 characters, on one line",
  ],
  [
    "SITE_URL",
    [
      "floors.example",
      "ftp://floors.example",
      "https://[",
      "https://a.example/x",
      "https://b@a.example",
    ],
    "SITE_URL has to be an address such as https://floors.example, without a path",
  ],
  ["ADMIN_EMAIL", ["owner"], "ADMIN_EMAIL has to be an email address"],
  [
    "ADMIN_PASSWORD",
    ["short", "x".repeat(201)],
    "ADMIN_PASSWORD has to have between 8 and 200 characters",
  ],
  ["BUSINESS_EMAIL", ["x"], "BUSINESS_EMAIL has to be an email address"],
  ["NOTIFY_EMAIL", ["x"], "NOTIFY_EMAIL has to be an email address"],
  [
    "SMTP_URL",
    ["mail.example", "http://mail.example"],
    "SMTP_URL has to be an address such as smtps://name:password@mail.example",
  ],
  [
    "PUSH_HOSTS",
    ["https://push.example", "push", "*.com", "*", "a.example/x", "a.example:80", "a.*.example"],
    "PUSH_HOSTS has to be names of hosts such as fcm.googleapis.com, *.notify.windows.com",
  ],
  ["DATABASE_PATH", [":memory:", "file:x", "data/"], "DATABASE_PATH has to be the path of a file"],
  ["OPENAI_BASE_URL", ["x"], "OPENAI_BASE_URL has to be an address such as https://api.example/v1"],
])("a wrong %s is named in one sentence, which does not repeat it", (name, values, sentence) => {
  for (const value of values)
    expect(() => readEnvironment({ [name]: value }), value).toThrow(
      new Error(`The environment is not usable: ${sentence}.`),
    );
});

test("all wrong variables are named at once", () => {
  expect(() => readEnvironment({ PORT: "x", NOTIFY_EMAIL: "y" })).toThrow(
    /PORT has .*; NOTIFY_EMAIL has .*\.$/,
  );
});

test.each([
  ["s3://copies/my/floors/", "s3:https://s3.amazonaws.com/copies/my/floors"],
  ["s3://copies", "s3:https://s3.example:9000/copies", "https://s3.example:9000/"],
  ["s3:https://s3.example/copies", "s3:https://s3.example/copies"],
  ["sftp:me@nas:/copies", "sftp:me@nas:/copies"],
  ["rest:https://me:word@nas/floors/", "rest:https://me:word@nas/floors"],
  ["rclone:cloud:floors", "rclone:cloud:floors"],
  ["/mnt/usb disk/floors", "/mnt/usb disk/floors"],
])("BACKUP_URL %s is restic's %s", (BACKUP_URL, address, endpoint = "") => {
  const set = { BACKUP_URL, BACKUP_PASSPHRASE: "five or six words", AWS_ENDPOINT_URL_S3: endpoint };
  expect(readEnvironment(set).BACKUP_URL).toBe(address);
});

test("a copy elsewhere has a passphrase, or there is none", () => {
  expect(() => readEnvironment({ BACKUP_URL: "s3://copies" })).toThrow(
    "BACKUP_PASSPHRASE has to be set where BACKUP_URL is",
  );
});
