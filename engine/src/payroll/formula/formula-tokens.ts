import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { plainSign } from "../../formulas/arithmetic.ts";

/** A token of a formula: its kind, its text in lower case, and the position of its first character, starting at 1. */
export type Token = { readonly is: "number" | "name" | "sign"; readonly text: string; readonly place: number };

const PIECE = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)|(<=|>=|<>|≤|≥|≠|[-+−–×*÷/(),<>=]))/iy;

/** The comparison operators that users may type, each with its standard form in formulas. */
const COMPARISONS: Readonly<Record<string, string>> = {
  "≤": "<=",
  "≥": ">=",
  "≠": "<>",
};

/**
 * Splits a formula into tokens.
 * @returns a refusal with the position of the first character that cannot start a token.
 */
export function tokensOf(text: string): Result<readonly Token[]> {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < end) {
    const from = PIECE.lastIndex;
    const match = PIECE.exec(text);
    if (!match) {
      const place = from + (text.slice(from).length - text.slice(from).trimStart().length);
      const hint = text[place] === "%" ? " Write 15% as 0.15." : "";
      return refuse(`Character ${place + 1}: "${text[place]}" is not expected here.${hint}`);
    }
    const [all, number, name, sign] = match;
    const piece = number ?? name?.toLowerCase() ?? sign ?? "";
    const place = from + all.length - piece.length + 1;
    if (number !== undefined) tokens.push({ is: "number", text: piece, place });
    else if (name !== undefined) tokens.push({ is: "name", text: piece, place });
    else tokens.push({ is: "sign", text: COMPARISONS[piece] ?? plainSign(piece), place });
  }
  return accept(tokens);
}
