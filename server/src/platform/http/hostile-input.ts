import { hasCardNumber } from "@hazina/base/card-number.ts";
import { invalid, invalidField } from "../refusal.ts";

const MAX_DEPTH = 20;
const UNSTORABLE = "A text contains a character or a name that cannot be saved.";

/**
 * Refuses hostile input before any schema reads it, so that for example NUL never reaches the database.
 * @throws Refusal 422 for hostile input.
 */
export function refuseHostileInput(input: unknown): void {
  const fault = faultOf(input, 0);
  if (fault) throw invalid(fault);
}

/**
 * Describes the hostile part of an input: NUL, an unpaired surrogate, prototype keys or excessive
 * nesting; undefined if there is none.
 */
function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value.includes("\u0000") || !value.isWellFormed() ? UNSTORABLE : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (value instanceof File) return faultOf(value.name, depth);
  if (value instanceof Blob) return undefined;
  if (depth > MAX_DEPTH) return "The request is nested too deeply.";
  for (const [key, one] of Object.entries(value)) {
    const fault = key === "__proto__" ? UNSTORABLE : (faultOf(key, depth) ?? faultOf(one, depth + 1));
    if (fault) return fault;
  }
  return undefined;
}

/** The message for a text that contains a payment card number. */
export const CARD_NUMBER =
  "This text contains the number of a payment card. Remove the number: card numbers must never be entered here.";
/**
 * The field for a bank account number. It is not checked for card numbers, because an account
 * number can look like one by chance.
 */
const TAKES_ANY_DIGITS = "account_number";

/**
 * Refuses an input with a payment card number in any text except a bank account number, so that no
 * card number is stored.
 * @throws Refusal 422 naming the field.
 */
export function refuseCardNumbers(input: unknown): void {
  const path = pathOfCardNumber(input, []);
  if (path) throw invalidField(path.join("."), CARD_NUMBER);
}

function pathOfCardNumber(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (path.at(-1) === TAKES_ANY_DIGITS) return undefined;
  if (typeof value === "string") return hasCardNumber(value) ? path : undefined;
  if (typeof value === "number") return hasCardNumber(String(value)) ? path : undefined;
  if (typeof value !== "object" || value === null || value instanceof Blob) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = pathOfCardNumber(one, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
