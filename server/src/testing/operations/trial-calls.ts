import { sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import { PgliteSession, PgliteTransaction } from "drizzle-orm/pglite/session";
import pg from "pg";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { ACCESS, companyScope, type Scope } from "../../platform/database/scope.ts";
import { openTestDatabase } from "../test-database.ts";
import type { TestServer } from "../test-server.ts";

/**
 * Test calls to a server. The changes that a call makes can be inspected and are then rolled back, so that each call
 * finds the same records.
 */
export type Trials = {
  /** Runs work and rolls back all its changes. */
  undone<Value>(work: () => Promise<Value>): Promise<Value>;
  /**
   * Returns the number of rows and a checksum of each table, keyed by table name. The tables in `but` are left out.
   */
  standing(but: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
  end(): Promise<void>;
};

type Inner = { readonly session: { readonly client: unknown } };
type Rows = { readonly rows: readonly Record<string, string>[] };

const dialect = new PgDialect();

/**
 * Creates a test database in which all changes after `begin` are rolled back at the end, because the server's
 * transactions are then nested in a single transaction. Pass `open` to the server. Call `begin` once the records for
 * the calls exist; it starts the single transaction and stops the job queue.
 */
export function trialDatabase() {
  let opened: OpenDatabase | undefined;
  const open = async () => {
    opened = await openTestDatabase();
    return opened;
  };
  const begin = async ({ server }: TestServer): Promise<Trials> => {
    const { services } = server;
    const { jobs, database } = services;
    await jobs.stop();
    Object.assign(jobs, { send: async () => undefined, stop: async () => undefined });
    const address = opened?.jobs.connectionString;
    const { tx, statements, close } = address ? await overPostgres(address) : overEmbedded(database);
    const whole = { isOpen: false };
    const inParts = transactionsInParts(tx, statements, whole);
    const doors: Pick<Database, "inCompany" | "inAccess" | "raw"> = {
      raw: statements,
      inCompany: (scope, work) => inParts(companyScope(scope), work),
      inAccess: (work) => inParts(ACCESS, work),
    };
    Object.assign(database, doors);
    return {
      undone: (work) => undone(statements, whole, work),
      standing: (but) => standing(statements, but),
      end: close,
    };
  };
  return { open, begin };
}

/**
 * The state that the functions in this file share: whether the single transaction, which is rolled back at the end, is
 * open.
 */
type Whole = { isOpen: boolean };

type Session = { readonly tx: () => Tx; readonly statements: Tx; readonly close: () => Promise<void> };

function overEmbedded({ raw }: Database): Session {
  const { client } = (raw as unknown as Inner).session;
  const session = new PgliteSession(client as never, dialect, undefined);
  const tx = () => new PgliteTransaction(dialect, session as never, undefined) as unknown as Tx;
  return { tx, statements: raw, close: async () => undefined };
}

async function overPostgres(address: string): Promise<Session> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const session = new NodePgSession(client, dialect, undefined);
  const tx = () => new NodePgTransaction(dialect, session as never, undefined) as unknown as Tx;
  return { tx, statements: tx(), close: () => client.end() };
}

/**
 * Returns a function that runs transactions one at a time. While the single transaction is open, each of them is
 * nested in it, and a nested transaction that fails is rolled back alone.
 */
function transactionsInParts(tx: () => Tx, statements: Tx, whole: Whole) {
  let last: Promise<unknown> = Promise.resolve();
  const enter = ({ role, company, branch }: Scope) =>
    statements.execute(
      sql`select set_config('role', ${role}, true), set_config('app.company', ${company}, true), set_config('app.branch', ${branch}, true)`,
    );
  const leave = () => statements.execute(sql`select set_config('role', 'none', true)`);
  return <Value>(scope: Scope, work: (tx: Tx) => Promise<Value>): Promise<Value> => {
    const part = async () => {
      const { isOpen } = whole;
      await statements.execute(isOpen ? sql`savepoint part` : sql`begin`);
      try {
        await enter(scope);
        const outcome = await work(tx());
        await statements.execute(isOpen ? sql`release savepoint part` : sql`commit`);
        return outcome;
      } catch (error) {
        await statements.execute(isOpen ? sql`rollback to savepoint part` : sql`rollback`);
        throw error;
      } finally {
        await leave();
      }
    };
    const turn = last.then(part, part);
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function undone<Value>(statements: Tx, whole: Whole, work: () => Promise<Value>): Promise<Value> {
  await statements.execute(sql`begin`);
  whole.isOpen = true;
  try {
    return await work();
  } finally {
    whole.isOpen = false;
    await statements.execute(sql`rollback`);
  }
}

async function standing(statements: Tx, but: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = (await statements.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )) as unknown as Rows;
  const names = rows.flatMap(({ name }) => (name === undefined || but.has(name) ? [] : [name]));
  const sums = names.map((name) => {
    const table = sql.identifier(name);
    return sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) as sum from ${table} row`;
  });
  const found = (await statements.execute(sql.join(sums, sql` union all `))) as unknown as Rows;
  return new Map(found.rows.map(({ name = "", sum = "" }) => [name, sum]));
}
