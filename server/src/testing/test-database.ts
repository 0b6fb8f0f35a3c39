import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type OpenDatabase, openPostgres, overEmbedded } from "../platform/database/open.ts";

/** Which database this run of the tests uses. */
export const TEST_DATABASE = process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/** An empty migrated database of the test's own, a copy of the run's template. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error("Run the tests through vitest.config.ts: its set-up prepares the database.");
  if (TEST_DATABASE === "embedded") {
    return overEmbedded(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(template))]) }));
  }
  return openPostgres(await createTestPostgresDatabase());
}

/** Creates an empty database on the run's PostgreSQL and answers its address. */
export async function createTestPostgresDatabase(): Promise<string> {
  const template = process.env.TEST_TEMPLATE ?? "";
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: template });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return template.replace(/\/postgres$/, `/${name}`);
}
