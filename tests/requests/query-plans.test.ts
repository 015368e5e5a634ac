import { beforeAll, expect, test } from "vitest";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db } from "#app/database/database.server.ts";
import {
  findPublishedProject,
  listProjects,
  listPublishedIds,
  listPublishedProjects,
  placeOfProject,
} from "#app/gallery/projects.server.ts";
import { countContactRequests } from "#app/inbox/list/request-counts.server.ts";
import { findMatches } from "#app/inbox/search/search.server.ts";
import {
  findContactRequest,
  listTrash,
  readRequests,
} from "#app/requests/request/contact-requests.server.ts";
import { contactRequests } from "#schema";

const { $client } = db;

// Reads the facts, which are then in memory.
currentBusiness();

/** Collects SQLite's query plans of all statements that run during `work`. */
function plansOf(work: () => unknown): string[] {
  const asked: string[] = [];
  const { prepare } = $client;
  $client.prepare = ((source: string) => {
    asked.push(source);
    return prepare.call($client, source);
  }) as typeof prepare;
  try {
    work();
  } finally {
    $client.prepare = prepare;
  }
  expect(asked.length).toBeGreaterThan(0);
  return asked.flatMap((source) => {
    const plan = $client.prepare(`explain query plan ${source}`);
    const unbound = Array((source.match(/\?/g) ?? []).length).fill(null);
    return plan.all(unbound).map((step) => (step as { detail: string }).detail);
  });
}

const filter = { status: null, q: "", spam: false };

beforeAll(() => {
  const fields = { name: "Jo", email: "jo@home.test", phone: "1", message: "A floor." };
  db.insert(contactRequests)
    .values(Array.from({ length: 600 }, () => fields))
    .run();
});

test.each<[string, () => unknown]>([
  ["the gallery", () => listPublishedProjects(null, 2)],
  ["the gallery's category", () => listPublishedProjects("Marble Restoration", 2)],
  ["a project", () => findPublishedProject(1)],
  ["a project's neighbours", () => placeOfProject(1, null)],
  ["its neighbours in a category", () => placeOfProject(1, "Power Washing")],
  ["the sitemap", () => listPublishedIds()],
  ["the owner's gallery", () => listProjects(2)],
  ["the requests", () => findMatches(filter, 25, 25)],
  ["the requests of a status", () => findMatches({ ...filter, status: "pending" }, 25, 25)],
  ["the Spam view", () => findMatches({ ...filter, spam: true }, 25, 26)],
  ["a search", () => findMatches({ ...filter, q: "oil 702" })],
  ["a search in a status", () => findMatches({ ...filter, q: "a", status: "pending" })],
  ["requests by their ids", () => readRequests([1, 2])],
  ["the export", () => findMatches(filter)],
  ["the tiles", () => countContactRequests()],
  ["the trash", () => listTrash(2, 25)],
  ["a request", () => findContactRequest(1)],
])("%s: every row is found through an index, in its order", (_, work) => {
  for (const step of plansOf(work)) {
    expect(step).not.toMatch(/TEMP B-TREE/);
    // A scan of an index reads a list in its order; a scan of a table is not allowed.
    expect(step).not.toMatch(/^SCAN (?!.*USING (COVERING )?INDEX)/);
  }
});
