/**
 * The outcome of a call that may be refused: a value, or a sentence that says why not. Use it where a refusal is an
 * ordinary outcome rather than an exception.
 */
export type Result<Value, Refusal = string> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** Wraps a value as an accepted result. */
export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/**
 * Creates a refusal with its reason. The reason is a sentence for the user, or a value of another type if the caller's
 * `Result` declares one.
 */
export function refuse<Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
