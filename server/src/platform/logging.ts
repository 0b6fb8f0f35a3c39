import { withoutCardNumbers } from "@hazina/base/card-number.ts";
import pino from "pino";

/** The server's log: one JSON line per event, without any secrets. */
export type Logger = pino.Logger;

/**
 * Creates a log. It contains no tokens, passwords, codes or bodies, because callers log only named
 * fields. If a card number still appears in a text, only its first and last four digits are kept.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: ["*.password", "*.token", "*.authorization", "*.auth_code", "*.cookie"], remove: true },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (fields) => withCardNumbersHidden(fields) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((arg) => (typeof arg === "string" ? withoutCardNumbers(arg) : arg)) as typeof args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Returns the fields of a log line with card numbers hidden in all texts up to five levels deep. Errors stay
 * unchanged.
 */
function withCardNumbersHidden(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutCardNumbers(value);
  if (typeof value !== "object" || value === null || depth > 4 || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map((one) => withCardNumbersHidden(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withCardNumbersHidden(one, depth + 1)]));
}

/**
 * Describes an error for the log: its stack, and the stacks of its causes. Of a failed query only the cause is logged,
 * because the query's message repeats values such as codes, passwords and names. An error that quotes an unreadable
 * value is logged without the value.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : "A thrown value that is not an error";
  const holdsValues = "params" in error || "query" in error;
  const code = "code" in error ? ` [${String(error.code)}]` : "";
  const own = holdsValues ? "A query failed" : `${withoutValues(error)}${code}`;
  return error.cause instanceof Error ? `${own} < ${describeError(error.cause)}` : own;
}

/**
 * Matches the codes of PostgreSQL's data exceptions. The messages of these errors are not logged, because they quote
 * the value that was refused.
 */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

function withoutValues(error: Error): string {
  const { message, stack = message } = error;
  const quotes = error instanceof SyntaxError || ("code" in error && DATA_EXCEPTION.test(String(error.code)));
  return quotes ? stack.replace(message, message.replace(/["'].*["']/s, '"…"')) : stack;
}
