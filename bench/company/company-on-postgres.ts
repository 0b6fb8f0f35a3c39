import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { openDatabase } from "../../server/src/main.ts";
import { startPostgres } from "../../server/src/testing/postgres.ts";
import { type Owner, startTestServer, type TestServer } from "../../server/src/testing/test-server.ts";

/** A new company on a server that runs in this process, with a separate PostgreSQL database. */
export type CompanyOnPostgres = {
  readonly hazina: TestServer;
  readonly owner: Owner;
  /** Calls the API as the company's first user and returns the response body; throws if the server refuses. */
  call<Body>(method: string, path: string, body?: object | FormData): Promise<Body>;
  /** Runs SQL statements in one transaction, without the triggers, policies and time limits of the product. */
  fill(...statements: readonly SQL[]): Promise<void>;
};

/** Runs a measurement on a new company. Deletes the database afterwards. */
export async function onPostgres(measure: (company: CompanyOnPostgres) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const settings = { DATA_DIR: folder, DEMO: "off", DATABASE_URL: await postgres.create("bench") };
  const hazina = await startTestServer(settings, (config) => openDatabase(config));
  try {
    const owner = await hazina.company("Bench Traders");
    await measure({
      hazina,
      owner,
      async call<Body>(method: string, path: string, body?: object | FormData) {
        const answer = await hazina.call<Body>(owner, method, path, body);
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer.body;
      },
      fill: (...statements) => fill(hazina, statements),
    });
  } finally {
    await hazina.stop();
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

async function fill({ server }: TestServer, statements: readonly SQL[]): Promise<void> {
  const { raw } = server.services.database;
  await raw.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(statement);
  });
  await raw.execute(sql`vacuum analyze`);
}

/**
 * Returns the SQL that inserts copies of a row into its table, each with a new id.
 * @param table the table's name.
 * @param id the id of the row to copy.
 * @param count the number of copies.
 * @param changed the columns whose values differ from those of the row, as a JSON object in SQL; `n` is the number of
 * the copy, from 1.
 */
export function copies(table: string, id: string, count: number, changed: SQL): SQL {
  const name = sql.identifier(table);
  return sql`insert into ${name}
    select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid()) || ${changed})).*
    from ${name} source, generate_series(1, ${count}::int) n where source.id = ${id}`;
}
