import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import { PgliteSession, PgliteTransaction } from "drizzle-orm/pglite/session";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import type { Connection, Tx } from "./database.ts";
import type { EmbeddedClient } from "./embedded-client.ts";
import { precededQuery } from "./preceded-query.ts";
import { beginIn, enterIn, type Scope } from "./scope.ts";
import type { Statement } from "./wire.ts";

type Transaction = Connection["transaction"];

const dialect = new PgDialect();
const COMMIT = { text: "commit", values: [] };
const ROLLBACK = { text: "rollback", values: [] };

/**
 * Creates the function that runs transactions of the embedded database, one at a time. Starting a transaction,
 * including the settings of its scope, takes one call into the WebAssembly program, and ending it takes another.
 */
export function embeddedTransactions(client: EmbeddedClient): Transaction {
  return (scope, work) =>
    client.locked(async () => {
      await client.run(beginIn(scope));
      const statements = whileOpen(client);
      try {
        const outcome = await work(embeddedTx(statements));
        statements.close();
        const [ended] = await client.run([COMMIT]);
        refuseAborted(ended?.command);
        return outcome;
      } catch (error) {
        statements.close();
        await client.run([ROLLBACK]);
        throw error;
      }
    });
}

/**
 * Wraps the database client for a single transaction. After `close` is called, the wrapper throws an error for every
 * statement.
 */
function whileOpen(client: EmbeddedClient) {
  let isOpen = true;
  return {
    close() {
      isOpen = false;
    },
    async query(text: string, values: readonly unknown[] = [], { rowMode }: { rowMode?: "array" | "object" } = {}) {
      if (!isOpen) throw new Error("The transaction has ended.");
      const [answered] = await client.run([{ text, values }], rowMode);
      return answered;
    },
  };
}

/** Creates the function that runs single statements of the embedded database, each in its own transaction. */
export function embeddedStatements(client: EmbeddedClient) {
  return new (class Statements {
    async query(text: string, values: readonly unknown[] = [], { rowMode }: { rowMode?: "array" | "object" } = {}) {
      const [answered] = await client.locked(() => client.run([{ text, values }], rowMode));
      return answered;
    }
  })();
}

/**
 * Returns a query handle for single statements of the embedded database over the rows of a scope. Each runs in its
 * own transaction and takes one call into the WebAssembly program.
 */
export function embeddedSingle(client: EmbeddedClient, scope: Scope): Tx {
  return embeddedTx({
    async query(text: string, values: readonly unknown[] = [], { rowMode }: { rowMode?: "array" | "object" } = {}) {
      const [, answered] = await client.locked(() => client.run([enterIn(scope), { text, values }], rowMode));
      return answered;
    },
  });
}

function embeddedTx(statements: Pick<ReturnType<typeof whileOpen>, "query">): Tx {
  const session = new PgliteSession(statements as never, dialect, undefined);
  return new PgliteTransaction(dialect, session as never, undefined) as unknown as Tx;
}

/**
 * Creates the function that runs transactions of PostgreSQL, each on its own connection. A
 * transaction begins in its scope together with its first statement.
 */
export function postgresTransactions(pool: Pool): Transaction {
  return async (scope, work) => {
    const client = await pool.connect();
    const statements = beginsWithFirstQuery(client, scope);
    let broken: unknown;
    try {
      const outcome = await work(postgresTx(statements));
      if (statements.hasBegun()) refuseAborted((await client.query("commit")).command);
      return outcome;
    } catch (error) {
      await client.query("rollback").catch((failure: unknown) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken !== undefined);
    }
  };
}

/**
 * Returns the client for a transaction's query layer. The client begins the transaction together with the
 * first statement.
 */
function beginsWithFirstQuery(client: PoolClient, scope: Scope) {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    query(config: QueryConfig, values?: unknown[]) {
      if (hasBegun) return client.query(config, values);
      hasBegun = true;
      return sendTogether(client, beginIn(scope), config, values);
    },
  };
}

/**
 * Returns a query handle for single statements of PostgreSQL over the rows of a scope. Each runs in its own
 * transaction on its own connection.
 */
export function postgresSingle(pool: Pool, scope: Scope): Tx {
  return postgresTx({
    async query(config: QueryConfig, values?: unknown[]) {
      const client = await pool.connect();
      let isDone = false;
      try {
        const answered = await sendTogether(client, [enterIn(scope)], config, values);
        isDone = true;
        return answered;
      } finally {
        // The connection itself may have failed, which shows only later.
        client.release(!isDone);
      }
    },
  });
}

function sendTogether(client: PoolClient, before: readonly Statement[], config: QueryConfig, values: unknown[] = []) {
  return new Promise<QueryResult>((resolve, reject) => {
    client.query(
      precededQuery(before, { ...config, values }, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });
}

function postgresTx(statements: { query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> }): Tx {
  const session = new NodePgSession(statements as never, dialect, undefined);
  return new NodePgTransaction(dialect, session as never, undefined) as unknown as Tx;
}

/**
 * Throws if the database rolled a transaction back because one of its statements failed, even if
 * the code ignored that error.
 */
function refuseAborted(command: string | undefined): void {
  if (command === "ROLLBACK") throw new Error("The transaction was undone: one of its statements failed.");
}
