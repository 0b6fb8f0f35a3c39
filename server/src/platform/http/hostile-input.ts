import { invalid } from "../refusal.ts";

const MAX_DEPTH = 20;
const UNSTORABLE = "A text contains a character or a name that cannot be stored.";

/**
 * Refuses hostile input before any schema; NUL never reaches the database.
 * @throws Refusal 422.
 */
export function refuseHostileInput(input: unknown): void {
  const fault = faultOf(input, 0);
  if (fault) throw invalid(fault);
}

/**
 * The hostile part of an input: NUL, an unpaired surrogate, prototype keys or endless nesting; undefined where there is
 * none.
 */
function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed() ? UNSTORABLE : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (value instanceof File) return faultOf(value.name, depth);
  if (value instanceof Blob) return undefined;
  if (depth > MAX_DEPTH) return "The call is nested too deeply.";
  for (const [key, one] of Object.entries(value)) {
    const fault = key === "__proto__" ? UNSTORABLE : (faultOf(key, depth) ?? faultOf(one, depth + 1));
    if (fault) return fault;
  }
  return undefined;
}
