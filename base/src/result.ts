/**
 * The outcome of something that may be refused with a sentence. Use it where a refusal is an ordinary outcome, not an
 * exception.
 */
export type Result<Value, Refusal = string> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** An accepted value. */
export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A refusal with its reason: a sentence for a person, unless the caller defines another type. */
export function refuse<Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
