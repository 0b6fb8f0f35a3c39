import type { Finding, Source } from "./sources.ts";

/** Words that a name may not hold, each with the word of the glossary that it means. */
const REFUSED: readonly { readonly pattern: RegExp; readonly say: string }[] = [
  { pattern: /\b(?:tries|[a-z]\w*Tries|Tried|(?:take|fail)Try)\b/, say: "attempt" },
  { pattern: /\b(?:tenantId|orgId|organizationId|organisationId)\b/, say: "companyId" },
];

/** The domain code whose names are held to the glossary. */
const WITHIN = /^(base|contract|engine|server)\/src\//;

/** Names of the code that say a refused synonym; comments and texts are a reviewer's to read. */
export function findSynonyms({ path, lines }: Source): Finding[] {
  if (!WITHIN.test(path)) return [];
  return lines.flatMap((line, index) => {
    const code = /^\s*(\*|\/\/|\/\*)/.test(line)
      ? ""
      : line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "").replace(/\/\/.*$/, "");
    return REFUSED.flatMap(({ pattern, say }) => {
      const [found] = pattern.exec(code) ?? [];
      if (found === undefined) return [];
      return [{ path, line: index + 1, sentence: `"${found}": the glossary's word is ${say}.` }];
    });
  });
}
