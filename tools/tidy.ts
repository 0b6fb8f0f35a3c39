import { findFolderOrder } from "./tidy/folders.ts";
import { findRaisedLimits, lowerLimits, type Measured, measure, type Project } from "./tidy/measures.ts";
import { type Finding, projectFiles, readDocuments, readSources, readStyleSheets } from "./tidy/sources.ts";
import { findLooseVersions, findStructure } from "./tidy/structure.ts";
import { findSynonyms, findSynonymsInDocument } from "./tidy/synonyms.ts";
import { findWords } from "./tidy/words.ts";

/** Rules that nothing in the project breaks: words, glossary, order of domains and folders, company scope, versions. */
function findBroken({ paths, sources, documents }: Project): Finding[] {
  return [
    ...sources.flatMap((source) => [
      ...findWords(source),
      ...findSynonyms(source),
      ...findStructure(source),
      ...findFolderOrder(source),
    ]),
    ...documents.flatMap(findSynonymsInDocument),
    ...findLooseVersions(paths),
    ...findRaisedLimits(),
  ];
}

function check(project: Project): void {
  const broken = findBroken(project);
  const measured = measure(project);
  print(broken);
  for (const one of measured) printMeasure(one);
  if (broken.length > 0 || measured.some(isOver)) process.exitCode = 1;
}

function printMeasure(one: Measured): void {
  const { name, says, findings, limit } = one;
  console.log(
    `${name.padEnd(24)} ${String(findings.length).padStart(5)} of at most ${String(limit).padEnd(5)} ${says}`,
  );
  if (!isOver(one)) return;
  if (limit === 0) print(findings);
  else console.error(`There are ${findings.length - limit} more; node tools/tidy.ts --list ${name} [path] lists all.`);
}

function isOver({ findings, limit }: Measured): boolean {
  return findings.length > limit;
}

function print(findings: readonly Finding[]): void {
  for (const { path, line, sentence } of findings) console.error(`${path}:${line} ${sentence}`);
}

/** All findings of the measures whose name begins so, under one path or everywhere. */
function list(project: Project, name: string, under: string): void {
  const findings = measure(project, name).flatMap((one) => one.findings);
  const chosen = findings.filter(({ path }) => path.startsWith(under));
  for (const { path, line, sentence } of chosen) console.log(`${path}:${line} ${sentence}`);
  console.log(`${chosen.length} in all`);
}

function readProject(): Project {
  const paths = projectFiles();
  return {
    paths,
    sources: readSources(paths),
    styleSheets: readStyleSheets(paths),
    documents: readDocuments(paths),
  };
}

if (import.meta.main) {
  const [wanted, name = "", under = ""] = process.argv.slice(2);
  const project = readProject();
  if (wanted === "--list") list(project, name, under);
  else if (wanted === "--lower") lowerLimits(measure(project));
  else check(project);
}
