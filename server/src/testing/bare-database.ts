import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { scratchFolder } from "./scratch-folder.ts";
import { createTestPostgresDatabase, TEST_DATABASE } from "./test-database.ts";

/** The path of the folder with all migrations. */
export const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

type Rows = { readonly rows: Record<string, unknown>[] };

/** An empty database for tests of migrations. `run` returns the rows of the last statement. */
type Bare = { run(text: string): Promise<Rows>; migrate(folder: string): Promise<void>; close(): Promise<void> };

/** Opens an empty database, to which the test applies migrations itself. */
export async function openBare(): Promise<Bare> {
  if (TEST_DATABASE === "embedded") {
    const pglite = await PGlite.create();
    return {
      run: async (text) => (await pglite.exec(text)).at(-1) as Rows,
      migrate: (migrationsFolder) => migratePglite(overPglite(pglite), { migrationsFolder }),
      close: () => pglite.close(),
    };
  }
  const pool = new pg.Pool({ connectionString: await createTestPostgresDatabase(), max: 1 });
  return {
    run: async (text) => [await pool.query(text)].flat().at(-1) as unknown as Rows,
    migrate: (migrationsFolder) => migratePostgres(overPostgres(pool), { migrationsFolder }),
    close: () => pool.end(),
  };
}

/** Copies the migrations that come before the named migration to a new folder, and returns the folder's path. */
export function migrationsBefore(name: string): string {
  const folder = scratchFolder("hazina-migrations-");
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !path.includes("generator") });
  const path = join(folder, "meta/_journal.json");
  const kept = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const entries = kept.entries.slice(
    0,
    kept.entries.findIndex(({ tag }) => tag === name),
  );
  writeFileSync(path, JSON.stringify({ ...kept, entries }));
  return folder;
}
