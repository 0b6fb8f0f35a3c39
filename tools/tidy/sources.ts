import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** One file of the project with its lines. */
export type Source = { readonly path: string; readonly text: string; readonly lines: readonly string[] };

/** A rule that a file breaks: where, and what to do about it. */
export type Finding = { readonly path: string; readonly line: number; readonly sentence: string };

/** True of a file of tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\./.test(path);
}

/** True of what a company runs: the five workspaces without their tests, and without what only tests use. */
export function isProduct(path: string): boolean {
  return /^(base|contract|engine|server|web)\/src\//.test(path) && !isTest(path) && !path.includes("/testing/");
}

/** Every file that is, or is about to be, in the repository. */
export function projectFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\n").filter(Boolean))].sort();
}

/** The TypeScript sources among some files, read. */
export function readSources(paths: readonly string[]): Source[] {
  return read(paths, /\.(ts|tsx|mjs)$/);
}

/** The documents among some files, read. */
export function readDocuments(paths: readonly string[]): Source[] {
  return read(paths, /\.md$/);
}

/** The style sheets among some files, read. */
export function readStyleSheets(paths: readonly string[]): Source[] {
  return read(paths, /\.css$/);
}

function read(paths: readonly string[], names: RegExp): Source[] {
  return paths
    .filter((path) => names.test(path))
    .flatMap((path) => {
      try {
        const text = readFileSync(join(ROOT, path), "utf8");
        return [{ path, text, lines: text.split("\n") }];
      } catch {
        return [];
      }
    });
}

/** The line of a character in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf("\n"); index >= 0 && index < offset; index = text.indexOf("\n", index + 1)) line++;
  return line;
}
