import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyOf, numberStyleOf, type Reading, readAmount } from "./amount.ts";
import type { Cell } from "./grid.ts";

const PLAIN = { decimal: ".", conflicting: false } as const;
const COMMA = { decimal: ",", conflicting: false } as const;

function shown(reading: Reading): string {
  if (reading.kind !== "amount") return reading.kind;
  const mark = reading.side === null ? "" : reading.side === "credit" ? " CR" : " DR";
  return `${(reading.cents / 100).toFixed(2)}${mark}${reading.rounded ? " rounded" : ""}`;
}

const AMOUNTS: [Cell, string][] = [
  [1234.56, "1234.56"],
  [0.1 + 0.2, "0.30"],
  [33.333333, "33.33 rounded"],
  ["1,234.50", "1234.50"],
  ["(1,234.00)", "-1234.00"],
  ["1,234-", "-1234.00"],
  ["-1,234", "-1234.00"],
  ["\u22121,234", "-1234.00"],
  ["- 1,234", "-1234.00"],
  ["1,234 CR", "1234.00 CR"],
  ["1,234.00Cr", "1234.00 CR"],
  ["DR 1,234", "1234.00 DR"],
  ["1,234.00 Dr.", "1234.00 DR"],
  ["KES 1,234", "1234.00"],
  ["KES (1,234.00)", "-1234.00"],
  ["(KES 1,234.00)", "-1234.00"],
  ["-KES1,234", "-1234.00"],
  ["Ksh. 1,234", "1234.00"],
  ["KShs 1,234/=", "1234.00"],
  ["K.Sh 5", "5.00"],
  ["$1,234.5", "1234.50"],
  ["-$1,234", "-1234.00"],
  ["US$ 12", "12.00"],
  ["1,234 KES", "1234.00"],
  ["1\u00A0234\u00A0567.89", "1234567.89"],
  ["1\u202F234,50", "1234.50"],
  ["\uFEFF12", "12.00"],
  ["1'234.50", "1234.50"],
  ["12,34,567.00", "1234567.00"],
  [".5", "0.50"],
  ["1234.", "1234.00"],
  ["1.005", "1.01 rounded"],
  ["-", "0.00"],
  ["–", "0.00"],
  ["KES -", "0.00"],
  ["nil", "0.00"],
  ["", "blank"],
  ["   ", "blank"],
  [null, "blank"],
  ["12.5%", "percent"],
  [{ kind: "percent", value: 0.12 }, "percent"],
  [{ kind: "unresolved" }, "unresolved"],
  [{ kind: "error", text: "#REF!" }, "unreadable"],
  ["n/a", "unreadable"],
  ["KES", "unreadable"],
  ["1,23", "1.23"],
  ["12,3456.00", "unreadable"],
  ["1.2E+05", "unreadable"],
  ["=1+2", "unreadable"],
  ["99999999999999999", "unreadable"],
  [1e17, "unreadable"],
  [Number.NaN, "unreadable"],
];

describe("an amount as written", () => {
  test.each(AMOUNTS)("%j is %s", (cell, expected) => {
    expect(shown(readAmount(cell, PLAIN))).toBe(expected);
  });

  test("with a decimal comma", () => {
    const texts = ["1.234,50", "(1.234)", "0,5", "1 234,5", "KES 1.234.567,89"];
    expect(texts.map((text) => shown(readAmount(text, COMMA)))).toEqual([
      "1234.50",
      "-1234.00",
      "0.50",
      "1234.50",
      "1234567.89",
    ]);
  });

  test("any amount written in any way reads back to the cent", () => {
    const ways = fc.constantFrom("plain", "brackets", "minus behind", "KES", "spaces", "comma");
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), ways, (whole, way) => {
        const style = way === "comma" ? COMMA : PLAIN;
        const reading = readAmount(write(whole, way), style);
        expect(reading).toEqual({ kind: "amount", cents: whole === 0 ? 0 : whole, side: null, rounded: false });
      }),
    );
  });
});

function write(whole: number, way: string): string {
  const [units = "", decimals = ""] = (Math.abs(whole) / 100).toFixed(2).split(".");
  const group = way === "comma" ? "." : way === "spaces" ? "\u00A0" : ",";
  const digits = `${units.replace(/\B(?=(\d{3})+$)/g, group)}${way === "comma" ? "," : "."}${decimals}`;
  if (whole >= 0) return way === "KES" ? `KES ${digits}` : digits;
  if (way === "brackets") return `(${digits})`;
  if (way === "minus behind") return `${digits}-`;
  return way === "KES" ? `-KES ${digits}` : `-${digits}`;
}

const STYLES: [string, string[], boolean, string][] = [
  ["no marks", ["12", "7"], false, "."],
  ["thousands by comma", ["1,234", "56,789"], false, "."],
  ["decimals by point", ["1,234.50"], false, "."],
  ["decimals by comma", ["1.234,50", "12"], false, ","],
  ["a comma before two digits", ["1234,50"], false, ","],
  ["thousands by point, three of them", ["1.234", "5.678", "9.000"], false, ","],
  ["one that could be either, in a semicolon file", ["1.234"], true, ","],
  ["thousands by comma in a semicolon file", ["1,234", "2,000"], true, "."],
  ["both marks as decimals", ["1.50", "1,50", "2.25"], false, ". conflicting"],
  ["percentages say nothing", ["12,5%", "1,234"], false, "."],
];

describe("how a file writes numbers", () => {
  test.each(STYLES)("%s", (_, texts, semicolons, expected) => {
    const { decimal, conflicting } = numberStyleOf(texts, semicolons);
    expect(`${decimal}${conflicting ? " conflicting" : ""}`).toBe(expected);
  });

  test("an amount that could mean two things is not guessed in a file that contradicts itself", () => {
    const style = numberStyleOf(["1.50", "1,50"], false);
    expect(readAmount("1,234", style).kind).toBe("unreadable");
    expect(shown(readAmount("1,50", style))).toBe("1.50");
  });

  test("currencies are told apart", () => {
    expect(["Ksh 5", "5/=", "$5", "EUR 5", "5", "Shares"].map(currencyOf)).toEqual([
      "KES",
      "KES",
      "USD",
      "EUR",
      null,
      null,
    ]);
  });
});
