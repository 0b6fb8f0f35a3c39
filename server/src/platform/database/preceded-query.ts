import pg from "pg";
import { bindMessage, EXECUTE_MESSAGE, parseMessage, type Statement } from "./wire.ts";

type Taken = (error: Error | undefined, result: pg.QueryResult) => void;

/** A query object of the driver, with the methods that the driver calls for the database's messages. */
type Answers = pg.Submittable & {
  handleDataRow(row: unknown): void;
  handleCommandComplete(command: unknown, connection: pg.Connection): void;
};

const UNNAMED = "";

/**
 * Creates a query for PostgreSQL's driver that is sent in one message together with preceding statements, whose
 * results are ignored. The database runs all statements of a message in one transaction; if the first statement begins
 * a transaction, that transaction stays open. If a statement fails, the statements after it do not run, so the query
 * never runs without those that precede it.
 */
export function precededQuery(before: readonly Statement[], config: pg.QueryConfig, taken: Taken): pg.Submittable {
  // Without parameters too: after a failure the database skips all up to the end that only the extended protocol sends.
  const query = new pg.Query({ ...config, queryMode: "extended" } as pg.QueryConfig, taken as never);
  const { submit, handleDataRow, handleCommandComplete } = query as unknown as Answers;
  let ahead = before.length;
  return Object.assign(query, {
    submit(connection: pg.Connection) {
      connection.stream.cork();
      try {
        if (connection.stream.writable) connection.stream.write(Buffer.concat(before.flatMap(messagesOf)));
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    },
    handleDataRow(row: unknown) {
      if (ahead === 0) handleDataRow.call(query, row);
    },
    handleCommandComplete(command: unknown, connection: pg.Connection) {
      if (ahead === 0) handleCommandComplete.call(query, command, connection);
      else ahead -= 1;
    },
  });
}

function messagesOf({ text, values }: Statement): Buffer[] {
  return [parseMessage(UNNAMED, text), bindMessage(UNNAMED, values), EXECUTE_MESSAGE];
}
