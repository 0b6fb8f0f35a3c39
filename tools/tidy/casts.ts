import { factsOf } from "./facts.ts";
import { type Finding, isProduct, lineAt, type Source } from "./sources.ts";

/** Where Drizzle's own types leave no other way. */
const EXCEPT = "server/src/platform/database/";

/** Casts in the product that switch the compiler's checks off. */
export function findCasts(source: Source): Finding[] {
  if (!isProduct(source.path) || source.path.startsWith(EXCEPT)) return [];
  return factsOf(source).casts.map(({ text, start }) => ({
    path: source.path,
    line: lineAt(source.text, start),
    sentence: `"${text}" switches the compiler off; let the contract's field, or a type parameter, say the type.`,
  }));
}
