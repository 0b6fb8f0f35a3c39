import type { Refusal } from "../refusal.ts";

const UNIQUE_KEY = "23505";
const FOREIGN_KEY = "23503";

/**
 * Turns the failure of writing what the database holds as unique into a refusal: `await tx.insert(…).catch(refuseTaken(…))`.
 * The database alone sees two who take one name at once.
 * @throws the refusal; whatever else failed.
 */
export function refuseTaken(refusal: Refusal): (error: unknown) => never {
  return (error) => {
    throw failedBy(error, UNIQUE_KEY) ? refusal : error;
  };
}

/** Returns whether a delete failed because other rows refer to what it would delete. */
export function isReferredTo(error: unknown): boolean {
  return failedBy(error, FOREIGN_KEY);
}

function failedBy(error: unknown, code: string): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === code;
}
