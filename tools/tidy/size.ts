import { dirname } from "node:path/posix";
import { factsOf } from "./facts.ts";
import { type Finding, isTest, lineAt, type Source } from "./sources.ts";

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 70;
const MAX_PARAMETERS = 5;
const MAX_FOLDER_FILES = 25;

/** Folders that may have more files, each with its reason. */
const FLAT_FOLDERS: Readonly<Record<string, string>> = {
  "engine/src/payroll/kenya": "one file for each rule of Kenyan law and each of its rate tables, named after it",
};

/** Files over 400 lines, style sheets among them. */
export function findLongFiles({ path, lines }: Source): Finding[] {
  const length = lines.length - 1;
  if (length <= MAX_FILE_LINES) return [];
  return [{ path, line: 1, sentence: `The file has ${length} lines; split it at ${MAX_FILE_LINES}.` }];
}

/** Functions over 70 lines. A table of cases or rates counts as a file, not as a function; tests tell stories. */
export function findLongFunctions(source: Source): Finding[] {
  if (isTest(source.path)) return [];
  return factsOf(source).functions.flatMap(({ start, end }) => {
    const line = lineAt(source.text, start);
    const lines = lineAt(source.text, end) - line + 1;
    if (lines <= MAX_FUNCTION_LINES) return [];
    const sentence = `A function has ${lines} lines; split it at ${MAX_FUNCTION_LINES}.`;
    return [{ path: source.path, line, sentence }];
  });
}

/** Functions that take more than five parameters by position. */
export function findManyParameters(source: Source): Finding[] {
  if (isTest(source.path)) return [];
  return factsOf(source)
    .functions.filter(({ parameters }) => parameters > MAX_PARAMETERS)
    .map(({ start, parameters }) => ({
      path: source.path,
      line: lineAt(source.text, start),
      sentence: `A function takes ${parameters} parameters by position; give it one object for those that belong together.`,
    }));
}

/** Folders of the five workspaces with over 25 files besides tests. */
export function findFullFolders(sources: readonly Source[]): Finding[] {
  const files = sources.filter(({ path }) => /^(base|contract|engine|server|web)\/src\//.test(path) && !isTest(path));
  return [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([folder, inside]) => inside.length > MAX_FOLDER_FILES && !(folder in FLAT_FOLDERS))
    .map(([path, { length }]) => ({
      path,
      line: 1,
      sentence: `The folder has ${length} files; divide it by meaning at ${MAX_FOLDER_FILES}.`,
    }));
}
