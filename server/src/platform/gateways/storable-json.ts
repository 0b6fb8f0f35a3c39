import { storableText } from "@hazina/base/storable-text.ts";

const DEEPEST = 60;

/**
 * Returns a provider's JSON without the characters that a database cannot store, so that one invalid character does
 * not prevent storing the message. Objects and lists nested deeper than 60 levels become null.
 */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => storableJson(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storableText(key), storableJson(one, depth + 1)]),
  );
}
