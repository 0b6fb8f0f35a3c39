import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type OpenDatabase, openPostgres, overEmbedded } from "../platform/database/open.ts";
import { openMemoryCopy } from "./memory-copy.ts";

/** The database that this run of the tests uses: PostgreSQL unless `embedded` is asked for. */
export const TEST_DATABASE = process.env.TEST_DATABASE === "embedded" ? "embedded" : "postgres";

/** The template of every test's database, created by the set-up of the run. */
export type Template<Prepared = unknown> = {
  /** The data folder of an embedded database, or the address of one on the run's PostgreSQL. */
  readonly source: string;
  /** The users in the template. */
  readonly prepared: Prepared;
};

/** The template of this run; undefined where nothing was prepared. */
export function readTemplate(): Template | undefined {
  const written = process.env.TEST_TEMPLATE;
  return written === undefined ? undefined : (JSON.parse(written) as Template);
}

function template(): Template {
  const found = readTemplate();
  if (!found) throw new Error("Run the tests through vitest.config.ts: its set-up prepares the database.");
  return found;
}

/** A test's own database, a copy of the run's template: migrated, with companies whose users are signed in. */
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

/** Creates a database on the run's PostgreSQL, empty or as a copy of another, and returns its address. */
export async function createTestPostgresDatabase(copied = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: addressOf("postgres") });
  await admin.connect();
  await admin.query(`create database ${name} template ${copied}`);
  await admin.end();
  return addressOf(name);
}

/** The name of the database at an address. */
function nameIn(address: string): string {
  return new URL(address).pathname.slice(1);
}

/** The address of a database on the run's PostgreSQL. */
function addressOf(database: string): string {
  const address = new URL(template().source);
  address.pathname = `/${database}`;
  return address.href;
}
