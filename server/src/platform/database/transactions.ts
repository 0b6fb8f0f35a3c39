import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import { PgliteSession, PgliteTransaction } from "drizzle-orm/pglite/session";
import type { Pool, PoolClient } from "pg";
import type { Connection, Tx } from "./database.ts";
import type { EmbeddedClient } from "./embedded-client.ts";
import { beginIn, beginTextIn } from "./scope.ts";

type Transaction = Connection["transaction"];

const dialect = new PgDialect();
const COMMIT = { text: "commit", values: [] };
const ROLLBACK = { text: "rollback", values: [] };

/** Transactions of the embedded database, one at a time: begun in their scope in one crossing, ended in another. */
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

/** Returns what the query layer of a transaction sends its statements to; once the transaction is over, nothing. */
function whileOpen(client: EmbeddedClient) {
  let isOpen = true;
  return {
    close() {
      isOpen = false;
    },
    async query(text: string, values: readonly unknown[] = [], { rowMode }: { rowMode?: "array" | "object" } = {}) {
      if (!isOpen) throw new Error("The transaction is over.");
      const [answered] = await client.run([{ text, values }], rowMode);
      return answered;
    },
  };
}

/** Single statements of the embedded database, each a transaction of its own. */
export function embeddedStatements(client: EmbeddedClient) {
  return new (class Statements {
    async query(text: string, values: readonly unknown[] = [], { rowMode }: { rowMode?: "array" | "object" } = {}) {
      const [answered] = await client.locked(() => client.run([{ text, values }], rowMode));
      return answered;
    }
  })();
}

function embeddedTx(statements: ReturnType<typeof whileOpen>): Tx {
  const session = new PgliteSession(statements as never, dialect, undefined);
  return new PgliteTransaction(dialect, session as never, undefined) as unknown as Tx;
}

/** Transactions of PostgreSQL, each on a connection of its own: begun in their scope in one round trip. */
export function postgresTransactions(pool: Pool): Transaction {
  return async (scope, work) => {
    const begin = beginTextIn(scope);
    const client = await pool.connect();
    let broken: unknown;
    try {
      await client.query(begin);
      const outcome = await work(postgresTx(client));
      refuseAborted((await client.query("commit")).command);
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

function postgresTx(client: PoolClient): Tx {
  const session = new NodePgSession(client, dialect, undefined);
  return new NodePgTransaction(dialect, session as never, undefined) as unknown as Tx;
}

/** A transaction in which a statement failed is undone by the database, even where the failure was passed over. */
function refuseAborted(command: string | undefined): void {
  if (command === "ROLLBACK") throw new Error("The transaction was undone: one of its statements failed.");
}
