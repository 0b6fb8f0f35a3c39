import pino from "pino";

/** The server's log: one JSON line an event, never a secret. */
export type Logger = pino.Logger;

/** A log that leaves out tokens, passwords, codes and bodies by construction: callers log named fields only. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: ["*.password", "*.token", "*.authorization", "*.auth_code", "*.cookie"], remove: true },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/**
 * An error for the log: its stack and those of its causes. A failed query is logged by its cause alone, because its own
 * text repeats its values: codes, passwords, names. An error that quotes an unreadable value is logged without the value.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : "An error that is none";
  const holdsValues = "params" in error || "query" in error;
  const code = "code" in error ? ` [${String(error.code)}]` : "";
  const own = holdsValues ? "A query failed" : `${withoutValues(error)}${code}`;
  return error.cause instanceof Error ? `${own} < ${describeError(error.cause)}` : own;
}

/** Data exceptions of PostgreSQL: their sentences quote the value that was refused, as those of JSON do the text. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

function withoutValues(error: Error): string {
  const { message, stack = message } = error;
  const quotes = error instanceof SyntaxError || ("code" in error && DATA_EXCEPTION.test(String(error.code)));
  return quotes ? stack.replace(message, message.replace(/["'].*["']/s, '"…"')) : stack;
}
