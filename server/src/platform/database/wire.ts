/** A statement with the values of its parameters, in the order of `$1`, `$2`, … */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const NO_TYPES = Buffer.from([0, 0]);
const TEXT_BOTH_WAYS = Buffer.from([0, 0]);
const EVERY_ROW = Buffer.from([0, 0, 0, 0]);
const END = Buffer.from([0]);
const NULL = Buffer.from([0xff, 0xff, 0xff, 0xff]);

/**
 * Returns the message that makes the database parse a statement and store it under a name. The database determines the
 * parameter types.
 */
export function parseMessage(name: string, text: string): Buffer {
  return message("P", [Buffer.from(`${name}\0${text}\0`), NO_TYPES]);
}

/** Returns the message that binds parameter values to the parsed statement with this name. */
export function bindMessage(name: string, values: readonly unknown[]): Buffer {
  const parts = [Buffer.from(`\0${name}\0`), NO_TYPES, int16(values.length)];
  for (const value of values) {
    const text = parameterText(value);
    if (text === null) parts.push(NULL);
    else {
      const bytes = Buffer.from(text);
      parts.push(int32(bytes.length), bytes);
    }
  }
  return message("B", [...parts, TEXT_BOTH_WAYS]);
}

/** The message that asks which columns the bound statement returns. */
export const DESCRIBE_MESSAGE = message("D", [Buffer.from("P"), END]);

/** The message that runs the bound statement and requests all its rows. */
export const EXECUTE_MESSAGE = message("E", [END, EVERY_ROW]);

/**
 * The message that ends a batch. After an error the database skips everything up to this message. A statement outside
 * a transaction is committed at this message.
 */
export const SYNC_MESSAGE = message("S", []);

/**
 * Returns the message that makes the database forget the parsed statement with this name; an unknown name causes no
 * error.
 */
export function closeMessage(name: string): Buffer {
  return message("C", [Buffer.from(`S${name}\0`)]);
}

/** Converts a value to text for the database, as its driver for Node does; null if there is no value. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if ("toISOString" in value && typeof value.toISOString === "function") return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function arrayText(items: readonly unknown[]): string {
  const each = items.map((item) => {
    if (Array.isArray(item)) return arrayText(item);
    const text = parameterText(item);
    return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${each.join(",")}}`;
}

function message(code: string, parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return Buffer.concat([Buffer.from(code), int32(length), ...parts]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}
