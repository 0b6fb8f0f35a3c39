import { posix } from "node:path";
import { factsOf, type Piece } from "./facts.ts";
import { type Finding, isProduct, isTest, lineAt, type Source } from "./sources.ts";

/** A word of translated English that a reader stumbles over, and what to say instead. */
export type RefusedWord = {
  readonly not: string;
  readonly say: string;
  /** Where a sentence says it; what is ordinary English stays allowed. */
  readonly inProse: RegExp;
  /** The words that a name may not hold, in lower case and one by one; left out where a name cannot be judged. */
  readonly inNames?: RegExp;
};

/** The words that texts, messages, docstrings, titles of tests, names and documents do without. */
export const REFUSED_WORDS: readonly RefusedWord[] = [
  { not: "anew", say: "again, or new", inProse: /\banew\b/i, inNames: /\banew\b/ },
  { not: "beside", say: "next to, with, or compared with", inProse: /\bbeside\b/i, inNames: /\bbeside\b/ },
  {
    not: "bring (a file)",
    say: "upload, or import",
    inProse:
      /\b(?:bring|brings|bringing|brought)\b(?![^.]{0,40} back\b)[^.]{0,30}\b(?:file|sheet|workbook|spreadsheet|document|picture)s?\b/i,
  },
  {
    not: "holds (is active)",
    say: "is active, applies, or takes effect",
    inProse:
      /\bholds? (?:from|until|till|since|again|in(?! memory| part)|now|then|later|after|good|only (?:from|until)|as of|whenever)\b|^\s*holds?\s*$/i,
  },
  { not: "mend", say: "fix, or correct", inProse: /\bmend(?:s|ed|ing)?\b/i, inNames: /\bmend(?:s|ed|ing)?\b/ },
  { not: "one's own", say: "your own, or custom", inProse: /\bone['’]s own\b/i },
  { not: "somebody", say: "someone, a person, or an employee", inProse: /\bsomebody\b/i, inNames: /\bsomebody\b/ },
  {
    not: "stand (on, for)",
    say: "is, is listed, is based on, means, or replaces",
    // An abbreviation stands for its words.
    inProse: /\b(?:stand|stands|stood)\b(?![- ](?:alone|still|by\b|in\b|ins\b))(?<!\b[A-Z]{2,} stands(?= for\b))/,
    inNames: /\b(?:stand|stands|stood)\b(?! (?:alone|still|by|in)\b)/,
  },
  {
    not: "told",
    say: "is notified, shows, or says",
    inProse: /\btold\b(?! (?:apart|us|you|them)\b)/i,
    inNames: /\btold\b(?! apart\b)/,
  },
  { not: "to many", say: "in bulk", inProse: /\bto many(?= at once|\s*(?:[.,;:!?)]|$))/i, inNames: /\bto many$/ },
  {
    not: "what … is",
    say: "the noun that names it",
    inProse: /^\W*what\b(?! if\b)(?=[^?]*$)(?=[^.]{0,60}\b(?:is|are|was|were|comes to|lacks|said)\b)/i,
  },
  { not: "whoever", say: "anyone who, or the person who", inProse: /\bwhoever\b/i, inNames: /\bwhoever\b/ },
  {
    not: "written down",
    say: "recorded, or added",
    // Of an asset it is the term of the field.
    inProse:
      /(?<!\b(?:assets?|land|values?|schedules?|cost)\b[^.]{0,60})\b(?:write|writes|wrote|writing|written)(?: \w+){0,3} down\b(?! value|[^.]{0,40}(?:straight line|asset|in service))/i,
    inNames: /\bwritten down\b/,
  },
];

/** The rule itself and its tests name what they refuse. */
const EXCEPT = /^tools\/tidy\/(refused-words|tidy\.test|refused-words\.test)\.ts$/;
const ALSO_SPEAKING = /^(seed|tools)\//;

/** Fields of the contract and of stored plans: a new key would break callers and stored rows. */
const FIELDS: readonly { readonly field: string; readonly at: RegExp }[] = [
  // A raise and a departure are stored with the key `beside`, and a solved answer is sent with it.
  {
    field: "beside",
    at: /^(engine\/src\/forecasting\/microforecasts\/microforecast|server\/src\/forecasting\/microforecasts\/[\w-]+\.test)\.ts$/,
  },
];

/** Texts on screens and messages of server, engine and contract. */
export function findInTexts(source: Source): Finding[] {
  if (isTest(source.path) || !(isProduct(source.path) || ALSO_SPEAKING.test(source.path))) return [];
  return findInPieces(source, () => factsOf(source).texts.filter(({ text }) => isSentence(text)));
}

/** Docstrings and other comments. */
export function findInComments(source: Source): Finding[] {
  return findInPieces(source, () =>
    factsOf(source).comments.map(({ text, start }) => ({ text: proseOf(text), start })),
  );
}

/** Titles of tests and journeys. */
export function findInTitles(source: Source): Finding[] {
  return isTest(source.path) ? findInPieces(source, () => factsOf(source).titles) : [];
}

/** Names that are declared, and names of files. */
export function findInNames(source: Source): Finding[] {
  if (EXCEPT.test(source.path)) return [];
  const file = posix.basename(source.path).replace(/\..*$/, "");
  const names = factsOf(source).names.filter(({ text }) => !isField(text, source.path));
  return [{ text: file, start: 0 }, ...names].flatMap(({ text, start }) => {
    const words = wordsOf(text);
    return REFUSED_WORDS.filter(({ inNames }) => inNames?.test(words)).map(({ not, say }) => ({
      path: source.path,
      line: lineAt(source.text, start),
      sentence: `The name ${text} says "${not}"; say ${say}.`,
    }));
  });
}

function isField(name: string, path: string): boolean {
  return FIELDS.some(({ field, at }) => field === name && at.test(path));
}

/** Documents; a decision keeps the words of its day, and `glossary.md` explains them. */
export function findInDocument({ path, lines }: Source): Finding[] {
  if (/^docs\/decisions\//.test(path)) return [];
  return lines.flatMap((text, index) =>
    wordsIn(text.replace(/`[^`]*`/g, "…")).map(({ sentence }) => ({ path, line: index + 1, sentence })),
  );
}

function findInPieces({ path, text }: Source, piecesOf: () => readonly Piece[]): Finding[] {
  if (EXCEPT.test(path)) return [];
  return piecesOf().flatMap((piece) =>
    wordsIn(piece.text).map(({ word, sentence }) => {
      const at = text.indexOf(word, piece.start);
      return { path, line: lineAt(text, at < 0 ? piece.start : at), sentence };
    }),
  );
}

/** The refused words of a text: the first word as it is written, and what to say about it. */
function wordsIn(prose: string): { word: string; sentence: string }[] {
  return REFUSED_WORDS.flatMap(({ not, say, inProse }) => {
    const match = inProse.exec(prose);
    if (!match) return [];
    const around = prose.slice(Math.max(0, match.index - 30), match.index + match[0].length + 30).trim();
    const [word = ""] = match[0].trim().split(/\s/);
    return [{ word, sentence: `"${not}" in "${around.replace(/\s+/g, " ")}"; say ${say}.` }];
  });
}

/** A key, a path or a value of a column is no sentence. */
function isSentence(text: string): boolean {
  return /\p{L}.*\s.*\p{L}/su.test(text) || /^\s*\p{Lu}\p{Ll}+[.!?]?\s*$/u.test(text);
}

/** A comment without its stars and without what is in backticks. */
function proseOf(comment: string): string {
  return comment
    .replace(/^\*+|^\s*\*+(?= |$)/gm, "")
    .replace(/`[^`]*`/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

/** `standsOn`, `STANDS_ON` and `stands-on` as "stands on". */
function wordsOf(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase()
    .trim();
}
