import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type OpenDatabase, openPostgres, overEmbedded } from "../platform/database/open.ts";
import { openMemoryCopy } from "./memory-copy.ts";

/** The kind of database that this test run uses: `postgres` unless TEST_DATABASE is `embedded`. */
export const TEST_DATABASE = process.env.TEST_DATABASE === "embedded" ? "embedded" : "postgres";

/** The template that every test's database is copied from; the set-up of the run creates it. */
export type Template<Prepared = unknown> = {
  /**
   * The data folder of an embedded database, or the address of a database on the run's PostgreSQL.
   */
  readonly source: string;
  /** The prepared users in the template. */
  readonly prepared: Prepared;
};

/** Returns the template of this run; undefined if none was prepared. */
export function readTemplate(): Template | undefined {
  const written = process.env.TEST_TEMPLATE;
  return written === undefined ? undefined : (JSON.parse(written) as Template);
}

function template(): Template {
  const found = readTemplate();
  if (!found) throw new Error("Run the tests through vitest.config.ts: its set-up prepares the database.");
  return found;
}

/**
 * Opens the database of a test. It is a copy of the run's template: already migrated, with companies whose users are
 * signed in.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { source } = template();
  if (TEST_DATABASE === "embedded") return overEmbedded(await openMemoryCopy(join(source, "database")));
  return openPostgres(await createTestPostgresDatabase(nameIn(source)));
}

/**
 * Copies the run's template, and returns the environment variables with which a server in a separate process opens the
 * copy.
 */
export async function copyTestDatabase(dataDir: string): Promise<Record<string, string>> {
  const { source } = template();
  if (TEST_DATABASE === "postgres") {
    return { DATA_DIR: dataDir, DATABASE_URL: await createTestPostgresDatabase(nameIn(source)) };
  }
  cpSync(join(source, "database"), join(dataDir, "database"), { recursive: true });
  return { DATA_DIR: dataDir };
}

/**
 * Creates a database on the run's PostgreSQL and returns its address.
 * @param copied the database to copy; by default the new one is empty.
 */
export async function createTestPostgresDatabase(copied = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: addressOf("postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template ${copied}`);
  await admin.end();
  return addressOf(name);
}

/** Returns the database name in an address. */
function nameIn(address: string): string {
  return new URL(address).pathname.slice(1);
}

/** Returns the address of a database on the run's PostgreSQL. */
function addressOf(database: string): string {
  const address = new URL(template().source);
  address.pathname = `/${database}`;
  return address.href;
}
