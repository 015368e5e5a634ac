import { examine } from "#app/operate/examine.server.ts";

const marks = { well: "ok   ", note: "note ", wrong: "WRONG" };

const findings = await examine();
for (const { what, state, says } of findings) console.log(`${marks[state]}  ${what}: ${says}`);
process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
