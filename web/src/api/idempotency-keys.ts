import { ORPCError } from "@orpc/client";

const STORED = "hazina idempotency keys";
const SERVER_ERROR = 500;
/**
 * The HTTP statuses after which a call can be repeated with the same key, because the server has not processed the
 * call.
 */
const AGAIN: ReadonlySet<number> = new Set([401, 408, 413, 429]);

/**
 * Returns the Idempotency-Key of a call that moves money. The same call gets the same key until it
 * is answered, even after a reload of the page, so that a second click or a retry after a lost
 * answer cannot pay twice.
 * @param call the fingerprint of the call.
 */
export function idempotencyKeyOf(call: string): string {
  const keys = read();
  const known = keys.get(call);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  write(keys.set(call, key));
  return key;
}

/**
 * Forgets the key of a call that was answered, so that a later identical call is a new one. A call
 * without an answer, or with a server error, keeps its key.
 */
export function forgetAnswered(call: string, error?: unknown): void {
  if (error !== undefined && !isAnswer(error)) return;
  const keys = read();
  if (keys.delete(call)) write(keys);
}

function isAnswer(error: unknown): boolean {
  return error instanceof ORPCError && error.status < SERVER_ERROR && !AGAIN.has(error.status);
}

/**
 * Returns the SHA-256 of a call in hex. The call is hashed so that the browser's storage does not contain payees and
 * amounts. For a file, only its name, its size and the time of its last change are hashed.
 */
export async function fingerprintOf(user: string, operation: readonly string[], input: unknown): Promise<string> {
  const text = JSON.stringify([user, operation, input], (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(): Map<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? "[]") as [string, string][]);
  } catch {
    return new Map();
  }
}

function write(keys: ReadonlyMap<string, string>): void {
  if (keys.size === 0) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, JSON.stringify([...keys]));
}
