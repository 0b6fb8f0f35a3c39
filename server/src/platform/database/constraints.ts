import type { Refusal } from "../refusal.ts";

const UNIQUE_KEY = "23505";
const FOREIGN_KEY = "23503";

/**
 * Turns the failure of writing what the database holds as unique into a refusal: `await tx.insert(…).catch(refuseTaken(…))`.
 * The database alone sees two who take one name at once.
 * @param key the name of the unique key, where the table has several.
 * @throws the refusal; whatever else failed.
 */
export function refuseTaken(refusal: Refusal, key?: string): (error: unknown) => never {
  return (error) => {
    throw failedBy(error, UNIQUE_KEY) && (key === undefined || causeOf(error)?.constraint === key) ? refusal : error;
  };
}

/** Returns the name of the unique key that a write failed by; undefined for any other failure. */
export function takenKey(error: unknown): string | undefined {
  if (!failedBy(error, UNIQUE_KEY)) return undefined;
  const { constraint } = (error as { cause: { constraint?: unknown } }).cause;
  return typeof constraint === "string" ? constraint : undefined;
}

/** Returns whether a delete failed because other rows refer to what it would delete. */
export function isReferredTo(error: unknown): boolean {
  return failedBy(error, FOREIGN_KEY);
}

function failedBy(error: unknown, code: string): boolean {
  return causeOf(error)?.code === code;
}

function causeOf(error: unknown): { readonly code?: unknown; readonly constraint?: unknown } | undefined {
  return error instanceof Error ? (error.cause as object | undefined) : undefined;
}
