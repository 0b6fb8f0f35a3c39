import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Finding, ROOT, type Source } from "./sources.ts";

const LINK = /\]\(([^)\s]+)\)/g;
const QUOTED = /`([^`\s]+)`/g;
const FOLDERS = /^(base|bench|contract|docs|e2e|engine|samples|seed|server|tools|web)\//;
const FILE = /^[^.].*\.(ts|tsx|mjs|css|md|sql)$/;
const INDEX = "docs/decisions/README.md";

/** Links in a document that lead nowhere. */
export function findDeadLinks({ path, lines }: Source): Finding[] {
  return lines.flatMap((text, index) =>
    [...text.matchAll(LINK)]
      .map((match) => match[1] ?? "")
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !existsSync(join(ROOT, dirname(path), target.replace(/#.*$/, ""))))
      .map((target) => ({ path, line: index + 1, sentence: `The link to ${target} leads nowhere.` })),
  );
}

/**
 * Files and folders that a document names in backticks and that are not there. A path that begins with a folder of the
 * project is that path; any other name of a file is the end of one. A pattern, such as `<kind>.ts` or `*.rates.ts`, is
 * matched by none.
 */
export function findDeadPaths({ path, lines }: Source, paths: readonly string[]): Finding[] {
  if (path === "docs/decisions/README.md") return [];
  return lines.flatMap((text, index) =>
    [...text.matchAll(QUOTED)]
      .map((match) => (match[1] ?? "").replace(/:\d+(-\d+)?$/, ""))
      .filter((named) => /^[\w.@/-]+$/.test(named) && (FOLDERS.test(named) || FILE.test(named)))
      .filter((named) => !isThere(named, paths))
      .map((named) => ({ path, line: index + 1, sentence: `There is no ${named}.` })),
  );
}

function isThere(named: string, paths: readonly string[]): boolean {
  const wanted = named.replace(/^(\.\.?\/)+/, "").replace(/\/$/, "");
  if (FOLDERS.test(named)) return paths.some((path) => path === wanted || path.startsWith(`${wanted}/`));
  return paths.some((path) => path === wanted || path.endsWith(`/${wanted}`));
}

/** Decisions that their index leaves out. */
export function findUnlistedDecisions(documents: readonly Source[]): Finding[] {
  const index = documents.find(({ path }) => path === INDEX)?.text ?? "";
  return documents
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path) && !index.includes(`](${path.split("/").at(-1)})`))
    .map(({ path }) => ({ path, line: 1, sentence: `${INDEX} leaves this decision out.` }));
}
