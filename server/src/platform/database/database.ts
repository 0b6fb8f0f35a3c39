import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { ACCESS, type CompanyScope, companyScope, type Scope } from "./scope.ts";

/**
 * A handle for database queries. A handle from `inCompany` has access only to the rows of one company, and a handle
 * from `inAccess` to the sign-in tables.
 */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The part of a query handle that can only select. Each query is a single SQL statement. */
export type Reader = Pick<Tx, "select">;

/**
 * The database interface for the whole server. Each function opens transactions under a role with only the rights
 * that it needs.
 */
export type Database = {
  readonly kind: "embedded" | "postgres";
  /** Runs one transaction in which only the rows of one company are visible. */
  inCompany<Value>(scope: CompanyScope, work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /**
   * Runs one transaction on identities, sessions, mail and other data that belongs to no company. Only `access` and
   * `platform` use it.
   */
  inAccess<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /**
   * Returns a reader of one company's rows that runs each SQL query in its own transaction. It is meant for a call
   * that needs only one query.
   */
  readerOf(scope: CompanyScope): Reader;
  /**
   * Runs single SQL statements in no company's scope, for health checks, jobs and counters. Domains must not use it.
   */
  readonly raw: Tx;
  close(): Promise<void>;
};

/** An open connection to the database, over which `databaseOver` builds a `Database`. */
export type Connection = {
  readonly kind: Database["kind"];
  readonly db: Tx;
  /** Begins a transaction in a scope, runs the work, and commits if it succeeds; otherwise rolls back. */
  transaction<Value>(scope: Scope, work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Returns a query handle that runs each SQL statement in a scope, in its own transaction. */
  single(scope: Scope): Tx;
  close(): Promise<void>;
};

/** Builds a `Database` over a connection. */
export function databaseOver(connection: Connection): Database {
  return {
    kind: connection.kind,
    raw: connection.db,
    close: connection.close,
    inCompany: (scope, work) => connection.transaction(companyScope(scope), work),
    inAccess: (work) => connection.transaction(ACCESS, work),
    readerOf: (scope) => connection.single(companyScope(scope)),
  };
}

/** Limits a transaction to one company for its remaining statements. */
export async function enterCompany(tx: Tx, scope: CompanyScope): Promise<void> {
  await tx.execute(enter(companyScope(scope)));
}

/**
 * Gives a transaction access to the activation applications of all companies for its remaining statements. Used by the
 * operator console.
 */
export async function enterOperator(tx: Tx): Promise<void> {
  await tx.execute(enter({ role: "hazina_operator", company: "", branch: "" }));
}

/** Switches a transaction to the sign-in tables for its remaining statements. */
export async function enterAccess(tx: Tx): Promise<void> {
  await tx.execute(enter(ACCESS));
}

/**
 * Runs work on the rows of all branches of a company, even in a transaction that is limited to one branch. After the
 * work, the transaction is limited to that branch again. It is meant for data that concerns the whole company, such as
 * payroll numbers or an employee's pay for a month. The work may use rows of other branches, but must never show them
 * to a user of a branch.
 */
export async function acrossBranches<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  const asked = sql`select coalesce(current_setting('app.branch', true), '') as branch`;
  const [narrowed] = await rowsOf<{ branch: string }>(tx, asked);
  const branch = narrowed?.branch ?? "";
  if (branch === "") return work();
  const narrow = (to: string) => tx.execute(sql`select set_config('app.branch', ${to}, true)`);
  await narrow("");
  try {
    return await work();
  } finally {
    // A transaction that failed takes no more statements, and is undone whole.
    await narrow(branch).catch(() => undefined);
  }
}

/**
 * Runs an SQL statement that the query builder cannot express, and returns its rows. `Row` is the type of a row: an
 * object with a value for each column name.
 */
export async function rowsOf<Row>(tx: Tx, statement: SQL): Promise<readonly Row[]> {
  const answer = (await tx.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}

function enter({ role, company, branch }: Scope): SQL {
  return sql`select set_config('role', ${role}, true), set_config('app.company', ${company}, true), set_config('app.branch', ${branch}, true)`;
}
