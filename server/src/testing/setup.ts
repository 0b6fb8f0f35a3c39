import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded, openPostgres } from "../platform/database/open.ts";
import { startPostgres } from "./postgres.ts";
import { preparePeople } from "./prepared-people.ts";
import { TEST_DATABASE, type Template } from "./test-database.ts";
import { startTestServer } from "./test-server.ts";

/**
 * Prepares the database that every test of this run copies: migrated, with companies whose users
 * are signed in. Returns the function that removes it.
 */
export default function prepareTemplate(): Promise<() => Promise<void>> {
  return TEST_DATABASE === "postgres" ? prepareOnPostgres() : prepareEmbedded();
}

async function prepareEmbedded() {
  const source = mkdtempSync(join(tmpdir(), "hazina-template-"));
  await fill(source, () => openEmbedded(source, false));
  return async () => rmSync(source, { recursive: true, force: true });
}

async function prepareOnPostgres() {
  const postgres = await startPostgres();
  const source = await postgres.create("hazina_template");
  await fill(source, () => openPostgres(source));
  return postgres.stop;
}

async function fill(source: string, open: Parameters<typeof startTestServer>[1]): Promise<void> {
  const test = await startTestServer({}, open);
  try {
    const template: Template = { source, prepared: await preparePeople(test) };
    // Mail of before the tests: a server that really sends mail has none of it to send.
    await test.server.services.database.raw.execute("update outbox set sent_at = created_at");
    process.env.TEST_TEMPLATE = JSON.stringify(template);
  } finally {
    await test.stop();
  }
}
