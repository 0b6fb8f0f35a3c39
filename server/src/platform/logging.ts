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
