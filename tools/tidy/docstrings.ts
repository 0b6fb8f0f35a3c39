import { factsOf } from "./facts.ts";
import { type Finding, isTest, lineAt, type Source } from "./sources.ts";

/** Functions that base, contract or engine exports without a docstring. */
export function findUndocumented(source: Source): Finding[] {
  if (!/^(base|contract|engine)\/src\//.test(source.path) || isTest(source.path)) return [];
  return factsOf(source).undocumented.map(({ text, start }) => ({
    path: source.path,
    line: lineAt(source.text, start),
    sentence: `${text} has no docstring: say what it means, its units and its errors.`,
  }));
}
