import { storableText } from "@hazina/base/storable-text.ts";

const DEEPEST = 60;

/**
 * Returns what a provider sent with all its texts as a database can store them, so that one odd character never stops
 * the rest. What is nested deeper than 60 levels is left out.
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
