import type { Finding, Source } from "./sources.ts";

/** A word that the glossary refuses: as it stands in names, in comments and documents, and the word it means. */
export type Synonym = {
  /** As the glossary lists it. */
  readonly not: string;
  readonly but: string;
  /** The words that a name may not hold. */
  readonly inNames: RegExp;
  /** The words that a comment or a document may not say; left out where the word is ordinary English there. */
  readonly inProse?: RegExp;
};

/** The refused synonyms, as `docs/glossary.md` lists them. */
export const SYNONYMS: readonly Synonym[] = [
  { not: "try, tries", but: "attempt", inNames: /\b(?:tries|TRIES|[a-z]\w*Tries|Tried|(?:take|fail)Try)\b/ },
  {
    not: "tenant, org",
    but: "company",
    inNames: /\b(?:tenant|Tenant|tenants|\w*[tT]enantId|orgId|organi[sz]ationId)\b/,
    inProse: /\btenants?\b/i,
  },
  {
    not: "fate",
    but: "row status",
    inNames: /\b(?:Fate|FATES?|fates|\w+Fates?|fate(?:Of|s)\w*)\b/,
    inProse: /\bfates?\b/i,
  },
  { not: "typed value", but: "override", inNames: /\b(?:[tT]ypedValues?|\w+TypedValues?)\b/ },
  { not: "kept answer", but: "cached answer", inNames: /\bkeptAnswers?|KeptAnswers?\b/, inProse: /\bkept answers?\b/i },
  { not: "OTP", but: "one-time code", inNames: /\b(?:otp|Otp\w*|OTP|\w+Otp)\b/, inProse: /\bOTPs?\b/ },
  {
    not: "log in",
    but: "sign in",
    inNames: /\b(?:logIn|loggedIn|isLoggedIn|logInUser)\b/,
    inProse: /\b(?:log|logs|logged|logging)[ -]in\b(?! (?:words|full))/i,
  },
  { not: "audit log", but: "access log", inNames: /\b[aA]uditLog\w*\b/, inProse: /\baudit log\b/i },
];

const CODE = /^(base|contract|engine|server|web|e2e|seed|bench|tools)\//;

/** The rule itself and its tests name what they refuse. */
const EXCEPT = /^tools\/tidy/;

/** Names and comments of the code that say a refused synonym; texts in quotes are a reviewer's to read. */
export function findSynonyms({ path, lines }: Source): Finding[] {
  if (!CODE.test(path) || EXCEPT.test(path)) return [];
  return lines.flatMap((line, index) => {
    const { code, comment } = partsOf(line);
    return SYNONYMS.flatMap(({ inNames, inProse, but }) => [
      ...found(inNames, code, but),
      ...found(inProse, comment, but),
    ]).map((sentence) => ({ path, line: index + 1, sentence }));
  });
}

/** Documents that say a refused synonym; the glossary lists them, and a decision keeps the words of its day. */
export function findSynonymsInDocument({ path, lines }: Source): Finding[] {
  if (/^docs\/(glossary\.md|decisions\/)/.test(path)) return [];
  return lines.flatMap((line, index) =>
    SYNONYMS.flatMap(({ inProse, but }) => found(inProse, line.replace(/`[^`]*`/g, ""), but)).map((sentence) => ({
      path,
      line: index + 1,
      sentence,
    })),
  );
}

function found(pattern: RegExp | undefined, text: string, but: string): string[] {
  const [word] = pattern?.exec(text) ?? [];
  return word === undefined ? [] : [`"${word}": the glossary's word is ${but}.`];
}

/** A line as its names and its comment, without what stands in quotes or backticks. */
function partsOf(line: string): { code: string; comment: string } {
  const plain = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '""');
  if (/^\s*(\*|\/\/|\/\*)/.test(line)) return { code: "", comment: line.replace(/`[^`]*`/g, "") };
  const at = plain.indexOf("//");
  return at < 0 ? { code: plain, comment: "" } : { code: plain.slice(0, at), comment: plain.slice(at) };
}
