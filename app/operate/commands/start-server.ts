// `npm start`: starts the production server with its memory settings, on every operating system.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const command = [
  process.execPath,
  resolve("node_modules/@react-router/serve/bin.cjs"),
  resolve("build/server/index.js"),
];

const missing = command.find((file) => !existsSync(file));
if (missing) {
  const remedy = "Start the site in its own folder, after npm ci and npm run build.";
  console.error(`${missing} is not there. ${remedy}`);
  process.exit(1);
}

const database = process.env.DATABASE_PATH || "data/site.db";
/**
 * Next to the database, where nobody else can write: Node runs this code. Without a database
 * Node would create the folder before the server can refuse a wrong DATABASE_PATH.
 */
const hasDatabase = statSync(database, { throwIfNoEntry: false })?.isFile();
const compileCache = hasDatabase ? resolve(dirname(database), "compile-cache") : "";

const environment = {
  ...process.env,
  NODE_ENV: "production",
  PORT: process.env.PORT || "3000",
  // docs/performance.md, "Memory", has the effect of these two.
  NODE_OPTIONS: process.env.NODE_OPTIONS || "--max-semi-space-size=1 --max-old-space-size=256",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compileCache,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || "2",
};

// Replaces this process, so that signals reach the server and no second process remains. Not on Windows.
if (process.platform !== "win32" && process.execve)
  process.execve(process.execPath, command, environment);
const [program = "", ...words] = command;
spawn(program, words, { stdio: "inherit", env: environment }).once("exit", (code) => {
  process.exitCode = code ?? 1;
});
