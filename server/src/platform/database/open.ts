import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { type ConstructorOptions, fromPglite } from "pg-boss";
import { type Connection, type Database, databaseOver, type Tx } from "./database.ts";
import { keepLogShort, openFolder } from "./durable-folder.ts";
import { EmbeddedClient } from "./embedded-client.ts";
import { lockFolder } from "./folder-lock.ts";
import { embeddedNotifications, type Notifications, postgresNotifications } from "./notifications.ts";
import { keepStatistics } from "./table-statistics.ts";
import {
  embeddedSingle,
  embeddedStatements,
  embeddedTransactions,
  postgresSingle,
  postgresTransactions,
} from "./transactions.ts";

/** The options with which the job queue connects to the server's database. */
export type JobConnection = Pick<ConstructorOptions, "connectionString" | "db" | "max">;

/** An open, migrated database with its job queue connection and its notifications. */
export type OpenDatabase = {
  readonly database: Database;
  readonly jobs: JobConnection;
  readonly notifications: Notifications;
};

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const MIGRATION_LOCK = 727_001;
const STATEMENT_TIMEOUT_MS = 30_000;
const POOL_SIZE = 20;

/** Connects to the PostgreSQL database at an address and migrates its tables. */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "hazina",
  });
  pool.on("error", () => undefined);
  // The statement on a broken connection fails by itself; without a listener the same error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = overPostgres(pool);
  const connection: Connection = {
    kind: "postgres",
    db: db as unknown as Tx,
    transaction: postgresTransactions(pool),
    single: (scope) => postgresSingle(pool, scope),
    close: () => pool.end(),
  };
  await migrateUnderLock(pool);
  return {
    database: databaseOver(connection),
    jobs: { connectionString: databaseUrl, max: 4 },
    notifications: postgresNotifications(databaseUrl),
  };
}

/**
 * Runs the migrations under a lock. If several processes start at the same time on one database, one of them migrates
 * and the others wait.
 */
async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migratePostgres(overPostgres(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release(true);
  }
}

/**
 * Opens the embedded database in a folder that no other process uses, and migrates its tables.
 * @param sync whether a commit waits for the disk.
 * @throws ConfigurationError when another process uses the folder.
 */
export async function openEmbedded(dataDir: string, sync: boolean): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const pglite = await openFolder(dataDir, sync);
    const stopKeeping = [keepLogShort(pglite), keepStatistics(pglite)];
    return await overEmbedded(pglite, () => {
      for (const stop of stopKeeping) stop();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Migrates the tables of an embedded database that is already open, in memory or in a folder, and returns it for use
 * by the server.
 * @param afterClose called once the database is closed.
 */
export async function overEmbedded(pglite: PGlite, afterClose: () => void = () => undefined): Promise<OpenDatabase> {
  await migratePglite(overPglite(pglite), { migrationsFolder: MIGRATIONS });
  const client = new EmbeddedClient(pglite);
  const connection: Connection = {
    kind: "embedded",
    db: overPglite(embeddedStatements(client) as never) as unknown as Tx,
    transaction: embeddedTransactions(client),
    single: (scope) => embeddedSingle(client, scope),
    close: async () => {
      await pglite.close();
      afterClose();
    },
  };
  return {
    database: databaseOver(connection),
    jobs: { db: fromPglite(pglite) },
    notifications: embeddedNotifications(client),
  };
}

/** Checks whether the database answers. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await database.raw.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
