// A minimal Node server: responses from memory, and one transaction for each form. bare.ts starts it as a
// process: PORT, the responses in ANSWERS, the database in DATABASE_PATH.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import type { Answer } from "./bare.ts";

const { PORT, ANSWERS = "", DATABASE_PATH = "" } = process.env;
const stored: Answer[] = JSON.parse(readFileSync(ANSWERS, "utf8"));
const answers = stored.map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body, "base64") }));
const db = new Database(DATABASE_PATH);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("create table requests (name text, email text, phone text, service text, message text)");
const add = db.prepare("insert into requests values (@name, @email, @phone, @service, @message)");

createServer(async (request, response) => {
  if (request.method === "POST") {
    add.run(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(303, { Location: "/" }).end();
  } else {
    const answer = answers[Number(request.url?.slice(1))];
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  }
}).listen(Number(PORT), () => console.log("listening"));
