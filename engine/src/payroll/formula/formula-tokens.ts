import { accept, type Result, refuse } from "@hazina/base/result.ts";

/** A piece of a formula: what it is, its text in lower case, and the character it begins at, counted from 1. */
export type Token = { readonly is: "number" | "name" | "sign" | "end"; readonly text: string; readonly place: number };

const PIECE = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)|(<=|>=|<>|≤|≥|≠|[-+−–×*÷/(),<>=]))/iy;

/** The signs that mean the same as another. */
const SAME: Readonly<Record<string, string>> = {
  "-": "−",
  "–": "−",
  "*": "×",
  "/": "÷",
  "≤": "<=",
  "≥": ">=",
  "≠": "<>",
};

/** The pieces of a formula with an end behind them, or a refusal with the place of what is none. */
export function tokensOf(text: string): Result<readonly Token[]> {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < end) {
    const from = PIECE.lastIndex;
    const match = PIECE.exec(text);
    if (!match) {
      const place = from + (text.slice(from).length - text.slice(from).trimStart().length);
      const hint = text[place] === "%" ? " Write 15 % as 0.15." : "";
      return refuse(`Character ${place + 1}: "${text[place]}" is not expected here.${hint}`);
    }
    const [all, number, name, sign] = match;
    const piece = number ?? name?.toLowerCase() ?? sign ?? "";
    const place = from + all.length - piece.length + 1;
    if (number !== undefined) tokens.push({ is: "number", text: piece, place });
    else if (name !== undefined) tokens.push({ is: "name", text: piece, place });
    else tokens.push({ is: "sign", text: SAME[piece] ?? piece, place });
  }
  return accept([...tokens, { is: "end", text: "", place: end + 1 }]);
}
