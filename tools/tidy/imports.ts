import { posix } from "node:path";
import { lineAt, type Source } from "./sources.ts";

/** An import of one file of the project by another. */
export type Arrow = { readonly from: string; readonly to: string; readonly line: number };

const IMPORT = /(?:from|import\()\s*"(\.[^"]+|@hazina\/[^"]+)"/g;

/** The imports of a source that lead to files of the project, with paths from the root. */
export function arrowsOf({ path, text }: Source): Arrow[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? "";
    const to = target.startsWith(".")
      ? posix.join(posix.dirname(path), target)
      : target.replace(/^@hazina\/(\w+)/, "$1/src");
    return { from: path, to, line: lineAt(text, match.index) };
  });
}
