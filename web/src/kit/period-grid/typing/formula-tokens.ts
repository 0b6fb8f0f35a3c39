import { type Fraction, fraction, times } from "@hazina/base/fraction.ts";
import { FormulaError } from "@hazina/engine/formulas/arithmetic.ts";
import { periodGridTexts as texts } from "../texts.ts";
import { readNumber } from "./read-number.ts";

/** A token of a formula: a number, an operator, a month, the quoted name of a line, or the name of a function. */
export type Token =
  | { readonly kind: "number"; readonly text: string; readonly value: Fraction }
  | { readonly kind: "sign" | "month" | "line" | "function"; readonly text: string };

/** The multiplier of each number suffix: 10k is 10,000. */
export const SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 };

const NUMBER = /^(\d{1,3}(?:,\d{3})+(?!\d)|\d+)?(\.\d*)?([eE][+-]?\d{1,3})?([kKmMbB](?![A-Za-z]))?(%)?/;
const MONTH = /^[A-Za-z]{3,9}\.? +\d{4}(?!\d)/;
const CELL = /^\$?[A-Za-z]{1,3}\$?\d+/;
const LINE = /^(?:"([^"]*)"|“([^”]*)”|'([^']*)')/;
const SIGN = /^[-+*/():;,]/;

/**
 * Splits a formula into tokens and skips spaces.
 * @throws FormulaError if a part is not a token.
 */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  let rest = formula.replace(/[−–]/g, "-").replace(/×/g, "*").replace(/÷/g, "/").trim();
  let depth = 0;
  while (rest !== "") {
    const token = firstOf(rest);
    const length = token.length;
    if (token.token.kind === "number" && token.token.text.includes(",") && depth > 0)
      throw new FormulaError(texts.ambiguousComma(token.token.text));
    const before = tokens.at(-1);
    if (token.token.text === "(" && (depth > 0 || before?.kind === "function")) depth += 1;
    if (token.token.text === ")" && depth > 0) depth -= 1;
    tokens.push(token.token);
    rest = rest.slice(length).trimStart();
  }
  return tokens;
}

type Found = { readonly token: Token; readonly length: number };

function firstOf(rest: string): Found {
  const month = MONTH.exec(rest)?.[0];
  if (month !== undefined) return { token: { kind: "month", text: month.replace(/\.? +/, " ") }, length: month.length };
  const line = LINE.exec(rest);
  if (line !== null) {
    return { token: { kind: "line", text: line[1] ?? line[2] ?? line[3] ?? "" }, length: line[0].length };
  }
  const number = NUMBER.exec(rest);
  if (number !== null && (number[1] ?? number[2] ?? "") !== "") return numberFrom(number);
  const sign = SIGN.exec(rest)?.[0];
  if (sign !== undefined) return { token: { kind: "sign", text: sign }, length: 1 };
  if (CELL.test(rest)) throw new FormulaError(texts.noLetters(CELL.exec(rest)?.[0] ?? rest));
  const word = /^[A-Za-z]+(?=\s*\()/.exec(rest)?.[0];
  if (word !== undefined) return { token: { kind: "function", text: word.toUpperCase() }, length: word.length };
  throw new FormulaError(texts.unreadable(rest.slice(0, 20)));
}

function numberFrom(match: RegExpExecArray): Found {
  const [text, whole = "", decimals = "", power = "", scale = "", percent = ""] = match;
  const value = readNumber(`${whole.replaceAll(",", "")}${decimals}${power}`);
  if (value === undefined) throw new FormulaError(texts.unreadable(text));
  const scaled = times(value, fraction(SCALES[scale.toLowerCase()] ?? 1));
  const shared = percent === "" ? scaled : times(scaled, fraction(1, 100));
  return { token: { kind: "number", text, value: shared }, length: text.length };
}
