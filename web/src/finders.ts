import type { Find } from "./place.ts";

type FinderFile = { readonly find: Find };

/**
 * The files with functions that search for records, such as scenarios. They are loaded at the first search. Each
 * screen names the file that searches for its records: see `place.ts`.
 */
const FILES = import.meta.glob<Readonly<Record<string, Find>>>(["./**/find-*.ts", "!./**/*.test.ts"]);

/** Loads the search function of a file. */
export async function finderOf(file: string): Promise<Find> {
  const load = FILES[file];
  if (load === undefined) throw new Error(`${file} exports no record finder.`);
  const { find } = (await load()) as FinderFile;
  return find;
}
