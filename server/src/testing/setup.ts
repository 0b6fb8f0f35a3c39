import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openPostgres, overEmbedded } from "../platform/database/open.ts";
import { startPostgres } from "./postgres.ts";

/** The database that every test server of this run copies: set by TEST_DATABASE, embedded or postgres. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === "postgres" ? prepareOnPostgres() : prepareEmbedded();
}

async function prepareEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), "hazina-template-"));
  const pglite = await PGlite.create();
  await overEmbedded(pglite);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  const file = join(folder, "template.tar");
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  process.env.TEST_TEMPLATE = file;
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function prepareOnPostgres() {
  const postgres = await startPostgres();
  const { database } = await openPostgres(postgres.url("postgres"));
  await database.close();
  process.env.TEST_TEMPLATE = postgres.url("postgres");
  return postgres.stop;
}
