import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Finding, ROOT } from "./sources.ts";

const LINK = /\]\(([^)\s]+)\)/g;

/** Links in documents that lead nowhere, and decisions that their index leaves out. */
export function findDocuments(paths: readonly string[]): Finding[] {
  return paths.filter((path) => path.endsWith(".md")).flatMap(findDeadLinks);
}

function findDeadLinks(path: string): Finding[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  return readFileSync(full, "utf8")
    .split("\n")
    .flatMap((text, index) =>
      [...text.matchAll(LINK)]
        .map((match) => match[1] ?? "")
        .filter((target) => !/^(https?:|mailto:|#)/.test(target))
        .filter((target) => !existsSync(join(dirname(full), target.replace(/#.*$/, ""))))
        .map((target) => ({ path, line: index + 1, sentence: `The link to ${target} leads nowhere.` })),
    );
}
