import type { Refusal } from "../refusal.ts";

const UNIQUE_KEY = "23505";
const FOREIGN_KEY = "23503";

/**
 * Returns a function that converts a duplicate-key error of the database into a refusal: `await
 * tx.insert(…).catch(refuseTaken(…))`. A check before the insert is not enough, because two simultaneous calls could
 * both pass it.
 * @param key the name of the unique key, if the table has several.
 * @throws the refusal for a duplicate key; any other error unchanged.
 */
export function refuseTaken(refusal: Refusal, key?: string): (error: unknown) => never {
  return (error) => {
    throw failedBy(error, UNIQUE_KEY) && (key === undefined || causeOf(error)?.constraint === key) ? refusal : error;
  };
}

/** Returns the name of the unique key that a write violated; undefined for any other error. */
export function takenKey(error: unknown): string | undefined {
  if (!failedBy(error, UNIQUE_KEY)) return undefined;
  const { constraint } = (error as { cause: { constraint?: unknown } }).cause;
  return typeof constraint === "string" ? constraint : undefined;
}

/** Returns whether a delete failed because other rows reference the row. */
export function isReferredTo(error: unknown): boolean {
  return failedBy(error, FOREIGN_KEY);
}

function failedBy(error: unknown, code: string): boolean {
  return causeOf(error)?.code === code;
}

function causeOf(error: unknown): { readonly code?: unknown; readonly constraint?: unknown } | undefined {
  return error instanceof Error ? (error.cause as object | undefined) : undefined;
}
