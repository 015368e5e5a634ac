// The least that a Node server can do: one page from memory, and a form's row committed by itself.
// Started by bare.ts as a process of its own: PORT, the page in PAGE, the database in DATABASE_PATH.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";

const { PORT, PAGE = "", DATABASE_PATH = "" } = process.env;
const page = readFileSync(PAGE);
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
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
    response.writeHead(200, { ...headers, "Content-Length": page.byteLength }).end(page);
  }
}).listen(Number(PORT), () => console.log("listening"));
