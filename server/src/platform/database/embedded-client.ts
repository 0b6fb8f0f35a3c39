import { setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import {
  bindMessage,
  closeMessage,
  DESCRIBE_MESSAGE,
  EXECUTE_MESSAGE,
  parseMessage,
  type Statement,
  SYNC_MESSAGE,
} from "./wire.ts";
import { type Field, readAnswers } from "./wire-answers.ts";

/** The result of a statement, in the form that the query layer expects. */
export type Answered = {
  readonly rows: unknown[];
  readonly fields: readonly Field[];
  readonly command: string;
  readonly affectedRows: number;
};

type Kept = { readonly name: string; fields: readonly Field[] | undefined };
type Read = (text: string) => unknown;

/**
 * The maximum number of parsed statements that are cached. If there are more, the least recently used ones are
 * removed.
 */
const MOST_KEPT = 256;
/**
 * The maximum length, in characters, of a statement that is cached. Longer statements are not cached, because they
 * insert a varying number of rows and are seldom repeated.
 */
const LONGEST_KEPT = 4_000;
const UNKEPT = "";
const LONGEST_TURN_MS = 5;
/** The ids (OIDs) of the types that column definitions parse themselves: times, dates and month series. */
const READ_BY_COLUMNS = new Set([1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182, 1016]);

/**
 * A client that sends each statement to the embedded database in a single call into its WebAssembly program; the
 * database's own `query` makes six calls. The client parses and describes each statement text once, stores it under a
 * name, and later only binds and runs it. The caller of `run` must have taken the database's lock.
 */
export class EmbeddedClient {
  readonly #pglite: PGlite;
  readonly #kept = new Map<string, Kept>();
  readonly #followers = new Map<string, Set<(text: string) => void>>();
  #named = 0;
  #turnBegan = performance.now();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * Runs work with exclusive use of the database. Afterwards, other waiting work and pending network events can run.
   */
  locked<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#pglite._runExclusiveTransaction(async () => {
      try {
        return await work();
      } finally {
        await this.#letNetworkIn();
      }
    });
  }

  /**
   * Yields to the event loop at intervals. Calls to the database never yield, so many calls in a row would block
   * network events.
   */
  async #letNetworkIn(): Promise<void> {
    if (performance.now() - this.#turnBegan < LONGEST_TURN_MS) return;
    await setImmediate();
    this.#turnBegan = performance.now();
  }

  /**
   * Runs statements, each with its own text, in one call into the database's WebAssembly program. After an error the
   * remaining statements are not run.
   * @param rowMode whether a row is an array of values, or an object keyed by column name.
   * @throws the database's error, with its code.
   */
  run(statements: readonly Statement[], rowMode: "array" | "object" = "object"): Promise<Answered[]> {
    return this.#pglite.runExclusive(async () => {
      const forgotten = this.#makeRoom(statements.length);
      const kept = statements.map(({ text }) => this.#keptOf(text));
      const parts = statements.flatMap((statement, index) => messagesOf(statement, kept[index]));
      try {
        return await this.#send(Buffer.concat([...forgotten, ...parts, SYNC_MESSAGE]), kept, rowMode);
      } catch (error) {
        await this.#forget(statements);
        throw error;
      }
    });
  }

  /**
   * Subscribes to a channel of the database: calls `follower` with the text of each message that arrives from now on.
   * Returns a function that ends the subscription.
   */
  async follow(channel: string, follower: (text: string) => void): Promise<() => void> {
    const followers = this.#followers.get(channel) ?? new Set();
    this.#followers.set(channel, followers.add(follower));
    await this.locked(() => this.run([{ text: `listen ${pg.escapeIdentifier(channel)}`, values: [] }]));
    return () => followers.delete(follower);
  }

  async #send(all: Buffer, kept: readonly Kept[], rowMode: "array" | "object"): Promise<Answered[]> {
    const bytes = await this.#pglite.execProtocolRaw(all, { syncToFs: false });
    const { answers, error, notifications } = readAnswers(bytes);
    for (const { channel, text } of notifications) {
      for (const follower of this.#followers.get(channel) ?? []) queueMicrotask(() => follower(text));
    }
    if (error) throw error;
    for (const [index, one] of kept.entries()) one.fields ??= answers[index]?.fields ?? [];
    return answers.map(({ rows, tag }, index) => {
      const fields = kept[index]?.fields ?? [];
      return { rows: readRows(rows, fields, rowMode), fields, ...outcomeOf(tag) };
    });
  }

  #keptOf(text: string): Kept {
    if (text.length > LONGEST_KEPT) return { name: UNKEPT, fields: undefined };
    const found = this.#kept.get(text) ?? { name: `kept_${this.#named++}`, fields: undefined };
    this.#kept.delete(text);
    this.#kept.set(text, found);
    return found;
  }

  #makeRoom(coming: number): Buffer[] {
    const names: string[] = [];
    for (const [text, { name }] of this.#kept) {
      if (this.#kept.size + coming <= MOST_KEPT) break;
      this.#kept.delete(text);
      names.push(name);
    }
    return names.map(closeMessage);
  }

  /**
   * Removes failed statements from the cache, because a cached plan may be the reason for the failure. They are parsed
   * again the next time they are run.
   */
  async #forget(statements: readonly Statement[]): Promise<void> {
    const names = statements.flatMap(({ text }) => this.#kept.get(text)?.name ?? []);
    for (const { text } of statements) this.#kept.delete(text);
    await this.#pglite.execProtocolRaw(Buffer.concat([...names.map(closeMessage), SYNC_MESSAGE]), { syncToFs: false });
  }
}

function readRows(
  rows: readonly (string | null)[][],
  fields: readonly Field[],
  rowMode: "array" | "object",
): unknown[] {
  if (rows.length === 0) return [];
  const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID));
  const values = rows.map((row) => row.map((text, at) => read(text, readers[at])));
  if (rowMode === "array") return values;
  return values.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
}

/**
 * Returns the function that parses values of a PostgreSQL type in the same way as PostgreSQL's driver, so that both
 * databases return equal values. The type is given by its number (OID). Returns undefined for a type that the column
 * definitions parse instead.
 */
function readerOf(type: number): Read | undefined {
  return READ_BY_COLUMNS.has(type) ? undefined : pg.types.getTypeParser(type, "text");
}

function read(text: string | null, reader: Read | undefined): unknown {
  return text === null || reader === undefined ? text : reader(text);
}

function messagesOf({ text, values }: Statement, kept: Kept | undefined): Buffer[] {
  const name = kept?.name ?? UNKEPT;
  if (kept?.fields) return [bindMessage(name, values), EXECUTE_MESSAGE];
  return [parseMessage(name, text), bindMessage(name, values), DESCRIBE_MESSAGE, EXECUTE_MESSAGE];
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "COPY"]);

/** Reads a statement's result tag, such as `INSERT 0 5`: the command and the number of affected rows. */
function outcomeOf(tag: string): Pick<Answered, "command" | "affectedRows"> {
  const [command = "", ...numbers] = tag.split(" ");
  return { command, affectedRows: COUNTED.has(command) ? Number(numbers.at(-1)) : 0 };
}
