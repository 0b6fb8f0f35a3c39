import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findCasts } from "./casts.ts";
import { findUndocumented } from "./docstrings.ts";
import { findDeadLinks, findDeadPaths, findUnlistedDecisions } from "./documents.ts";
import { findDomainCircles, findFolderCircles } from "./folders.ts";
import { findInComments, findInDocument, findInNames, findInTexts, findInTitles } from "./refused-words.ts";
import { findFullFolders, findLongFiles, findLongFunctions, findManyParameters } from "./size.ts";
import { type Finding, ROOT, type Source } from "./sources.ts";
import { findPlatformArrows } from "./structure.ts";

/** All that a measure reads. */
export type Project = {
  readonly paths: readonly string[];
  readonly sources: readonly Source[];
  readonly styleSheets: readonly Source[];
  readonly documents: readonly Source[];
};

/** A count over the whole project that a limit holds. */
export type Measure = {
  readonly name: string;
  readonly says: string;
  readonly find: (project: Project) => Finding[];
};

/** A measure as it came out. */
export type Measured = Measure & { readonly findings: readonly Finding[]; readonly limit: number };

/** The measures in the order in which they are printed. */
export const MEASURES: readonly Measure[] = [
  {
    name: "long-files",
    says: "files over 400 lines",
    find: ({ sources, styleSheets }) => [...sources, ...styleSheets].flatMap(findLongFiles),
  },
  {
    name: "full-folders",
    says: "folders with over 25 files besides tests",
    find: ({ sources }) => findFullFolders(sources),
  },
  ofSources("long-functions", "functions over 70 lines", findLongFunctions),
  ofSources("many-parameters", "functions with over five positional parameters", findManyParameters),
  ofSources("casts", "as never, as unknown as in the product", findCasts),
  ofSources("undocumented", "functions of base, contract, engine without a docstring", findUndocumented),
  {
    name: "domain-circles",
    says: "workspaces and domains that import each other",
    find: ({ sources }) => findDomainCircles(sources),
  },
  {
    name: "folder-circles",
    says: "folders of a domain that import each other",
    find: ({ sources }) => findFolderCircles(sources),
  },
  ofSources("platform-arrows", "imports of a domain by the platform, or by the web's kit", findPlatformArrows),
  ofDocuments("dead-links", "links in documents that lead nowhere", findDeadLinks),
  {
    name: "dead-paths",
    says: "files that documents name and that are not there",
    find: ({ documents, paths }) => documents.flatMap((document) => findDeadPaths(document, paths)),
  },
  {
    name: "unlisted-decisions",
    says: "decisions that the index leaves out",
    find: ({ documents }) => findUnlistedDecisions(documents),
  },
  ofSources("refused-words/texts", "refused words in texts and messages", findInTexts),
  ofSources("refused-words/comments", "refused words in comments", findInComments),
  ofSources("refused-words/titles", "refused words in titles of tests", findInTitles),
  ofSources("refused-words/names", "refused words in names", findInNames),
  ofDocuments("refused-words/documents", "refused words in documents", findInDocument),
];

const LIMITS_PATH = "tools/tidy/limits.json";
const LIMITS = fileURLToPath(new URL("limits.json", import.meta.url));

/** Limits by the name of their measure. */
export type Limits = Readonly<Record<string, number>>;

/** Measures the project, or only what some name begins with; a measure without a limit has the limit 0. */
export function measure(project: Project, name = ""): Measured[] {
  const limits = readLimits();
  return MEASURES.filter((one) => one.name.startsWith(name)).map((one) => ({
    ...one,
    findings: one.find(project),
    limit: limits[one.name] ?? 0,
  }));
}

/** The limits by the name of their measure. A limit may only become smaller. */
export function readLimits(): Limits {
  return JSON.parse(readFileSync(LIMITS, "utf8")) as Limits;
}

/** Limits that are higher than they were in the last commit; none where there is no commit to ask. */
export function findRaisedLimits(): Finding[] {
  try {
    const committed = execFileSync("git", ["show", `HEAD:${LIMITS_PATH}`], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return raisedLimits(JSON.parse(committed.toString()) as Limits, readLimits());
  } catch {
    return [];
  }
}

/** The limits of `now` that are higher than `before`; a measure that is new may begin anywhere. */
export function raisedLimits(before: Limits, now: Limits): Finding[] {
  return Object.entries(now)
    .filter(([name, limit]) => limit > (before[name] ?? limit))
    .map(([name, limit]) => ({
      path: LIMITS_PATH,
      line: 1,
      sentence: `The limit of ${name} was ${before[name]} and may only become smaller, not ${limit}.`,
    }));
}

/** Lowers each limit to what was counted; none is raised. */
export function lowerLimits(measured: readonly Measured[]): void {
  const lowered = measured.map(({ name, findings, limit }) => [name, Math.min(limit, findings.length)] as const);
  writeFileSync(LIMITS, `${JSON.stringify({ ...readLimits(), ...Object.fromEntries(lowered) }, null, 2)}\n`);
}

function ofSources(name: string, says: string, find: (source: Source) => Finding[]): Measure {
  return { name, says, find: ({ sources }) => sources.flatMap(find) };
}

function ofDocuments(name: string, says: string, find: (document: Source) => Finding[]): Measure {
  return { name, says, find: ({ documents }) => documents.flatMap(find) };
}
