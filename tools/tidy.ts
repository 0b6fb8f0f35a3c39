import { findDocuments } from "./tidy/documents.ts";
import { findLongFiles, findSizes } from "./tidy/size.ts";
import { type Finding, projectFiles, readDocuments, readSources, readStyleSheets } from "./tidy/sources.ts";
import { findLooseVersions, findStructure } from "./tidy/structure.ts";
import { findSynonyms, findSynonymsInDocument } from "./tidy/synonyms.ts";
import { findWords } from "./tidy/words.ts";

/** Everything the project's own style finds: size, words, structure, company scope, versions, dead links. */
export function tidy(): Finding[] {
  const paths = projectFiles();
  const sources = readSources(paths);
  return [
    ...sources.flatMap((source) => [
      ...findSizes(source),
      ...findWords(source),
      ...findSynonyms(source),
      ...findStructure(source),
    ]),
    ...readStyleSheets(paths).flatMap(findLongFiles),
    ...readDocuments(paths).flatMap(findSynonymsInDocument),
    ...findLooseVersions(paths),
    ...findDocuments(paths),
  ];
}

if (import.meta.main) {
  const findings = tidy();
  for (const { path, line, sentence } of findings) console.error(`${path}:${line} ${sentence}`);
  if (findings.length > 0) process.exitCode = 1;
}
