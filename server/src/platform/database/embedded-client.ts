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

/** The result of a statement, in the form that the query layer expects. */
export type Answered = {
  readonly rows: unknown[];
  readonly fields: readonly Field[];
  readonly command: string;
  readonly affectedRows: number;
};

type Field = { readonly name: string; readonly dataTypeID: number };
type Kept = { readonly name: string; fields: readonly Field[] | undefined };
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];
type Read = (text: string) => unknown;

/** The number of parsed statements that the database keeps; the most recently used stay. */
const MOST_KEPT = 256;
/** The maximum length of a cached statement. Longer ones insert a varying number of rows and seldom repeat. */
const LONGEST_KEPT = 4_000;
const UNKEPT = "";
const LONGEST_TURN_MS = 5;
/** Types that the columns themselves parse: times, dates and month series. */
const READ_BY_COLUMNS = new Set([1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182, 1016]);

/**
 * Sends each statement to the embedded database in a single call into its WebAssembly program, where its own `query`
 * makes six: it parses and describes a text once, keeps it under a name, and from then on only binds and runs it. The
 * caller of `run` must hold the database's lock.
 */
export class EmbeddedClient {
  readonly #pglite: PGlite;
  readonly #kept = new Map<string, Kept>();
  #named = 0;
  #turnBegan = performance.now();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs work while nothing else uses the database; callers that wait for the network run between two turns. */
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
   * Lets network events be handled from time to time, because calls to the database never yield to the event loop and
   * many successive ones would block everything else.
   */
  async #letNetworkIn(): Promise<void> {
    if (performance.now() - this.#turnBegan < LONGEST_TURN_MS) return;
    await setImmediate();
    this.#turnBegan = performance.now();
  }

  /**
   * Runs statements, each with its own text, in one call into the database's WebAssembly program; after an error the
   * remaining ones are not run.
   * @param rowMode whether a row is a list of its values, or a record of them by column.
   * @throws the database's error, with its code.
   */
  run(statements: readonly Statement[], rowMode: "array" | "object" = "object"): Promise<Answered[]> {
    return this.#pglite.runExclusive(async () => {
      const forgotten = this.#makeRoom(statements.length);
      const kept = statements.map(({ text }) => this.#keptOf(text));
      const parts = statements.flatMap((statement, index) => messagesOf(statement, kept[index]));
      try {
        const all = Buffer.concat([...forgotten, ...parts, SYNC_MESSAGE]);
        const messages = await this.#pglite.execProtocolStream(all, { syncToFs: false });
        return this.#answersOf(messages, kept, rowMode);
      } catch (error) {
        await this.#forget(statements);
        throw error;
      }
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

  /** Forgets a failed statement, whose plan may be the reason; it is parsed again the next time. */
  async #forget(statements: readonly Statement[]): Promise<void> {
    const names = statements.flatMap(({ text }) => this.#kept.get(text)?.name ?? []);
    for (const { text } of statements) this.#kept.delete(text);
    await this.#pglite.execProtocolStream(Buffer.concat([...names.map(closeMessage), SYNC_MESSAGE]), {
      syncToFs: false,
    });
  }

  #answersOf(messages: readonly Message[], kept: readonly Kept[], rowMode: "array" | "object"): Answered[] {
    const answers: Answered[] = [];
    let rows: (string | null)[][] = [];
    for (const message of messages) {
      const current = kept[answers.length];
      if (message.name === "dataRow") rows.push((message as unknown as { fields: (string | null)[] }).fields);
      else if (message.name === "rowDescription" && current) current.fields = fieldsOf(message);
      else if (message.name === "commandComplete") {
        const fields = current?.fields ?? [];
        const { text } = message as unknown as { text: string };
        answers.push({ rows: readRows(rows, fields, rowMode), fields, ...outcomeOf(text) });
        rows = [];
      }
    }
    for (const one of kept) one.fields ??= [];
    return answers;
  }
}

function readRows(rows: (string | null)[][], fields: readonly Field[], rowMode: "array" | "object"): unknown[] {
  if (rows.length === 0) return [];
  const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID));
  const values = rows.map((row) => row.map((text, at) => read(text, readers[at])));
  if (rowMode === "array") return values;
  return values.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
}

/**
 * Returns the parser of a type's values, like that of PostgreSQL's driver, so that both databases answer the same;
 * undefined for types that the columns themselves parse.
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

function fieldsOf(message: Message): Field[] {
  const { fields } = message as unknown as { fields: readonly Field[] };
  return fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
}

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "COPY"]);

/** Reads a command's tag, such as `INSERT 0 5`. */
function outcomeOf(tag: string): Pick<Answered, "command" | "affectedRows"> {
  const [command = "", ...numbers] = tag.split(" ");
  return { command, affectedRows: COUNTED.has(command) ? Number(numbers.at(-1)) : 0 };
}
