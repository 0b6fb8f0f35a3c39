import {
  compareFractions,
  dividedBy,
  type Fraction,
  fraction,
  majorUnits,
  minus,
  NOTHING,
  plus,
  times,
} from "@hazina/base/fraction.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { periodGridTexts as texts } from "../texts.ts";
import { type Token, tokensOf } from "./formula-tokens.ts";
import type { TypedIn } from "./references.ts";

/** The error of a formula, with its sentence; caught in `evaluateFormula` alone. */
class Unreadable extends Error {}

/**
 * The value of a text after an equals sign: numbers, + − × ÷, parentheses, months as their headings show them (`Oct 2026`), lines
 * by name in quotes (`"Sales"`, in the cell's own month; `"Sales" Oct 2026`), and SUM, AVERAGE, MIN and MAX of values and ranges
 * (`SUM(Jan 2026:Mar 2026)`). Reckoned exactly. Refused with a sentence.
 */
export function evaluateFormula(text: string, seen: TypedIn | undefined): Result<Fraction> {
  try {
    const reader = new FormulaReader(tokensOf(text), seen);
    return accept(reader.read());
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return refuse(error.message);
    throw error;
  }
}

const FUNCTIONS: Readonly<Record<string, (values: readonly Fraction[]) => Fraction>> = {
  SUM: (values) => values.reduce(plus, NOTHING),
  AVERAGE: (values) => quotient(values.reduce(plus, NOTHING), fraction(values.length)),
  MIN: (values) => values.reduce((least, value) => (compareFractions(value, least) < 0 ? value : least)),
  MAX: (values) => values.reduce((most, value) => (compareFractions(most, value) < 0 ? value : most)),
};

function quotient(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new Unreadable(texts.byZero);
  return dividedBy(a, b);
}

type Reference = { readonly values: readonly (Cents | null)[]; readonly month: number };

/** Reads tokens from left to right, products before sums. */
class FormulaReader {
  private at = 0;
  private readonly tokens: readonly Token[];
  private readonly seen: TypedIn | undefined;

  constructor(tokens: readonly Token[], seen: TypedIn | undefined) {
    this.tokens = tokens;
    this.seen = seen;
  }

  read(): Fraction {
    const value = this.sum();
    const left = this.tokens[this.at];
    if (left !== undefined) throw new Unreadable(texts.unreadable(left.text));
    return value;
  }

  private sum(): Fraction {
    let value = this.product();
    for (;;) {
      if (this.takes("+")) value = plus(value, this.product());
      else if (this.takes("-")) value = minus(value, this.product());
      else return value;
    }
  }

  private product(): Fraction {
    let value = this.factor();
    for (;;) {
      if (this.takes("*")) value = times(value, this.factor());
      else if (this.takes("/")) value = quotient(value, this.factor());
      else return value;
    }
  }

  private factor(): Fraction {
    if (this.takes("-")) return minus(NOTHING, this.factor());
    if (this.takes("+")) return this.factor();
    if (this.takes("(")) {
      const inner = this.sum();
      this.expect(")");
      return inner;
    }
    const token = this.tokens[this.at];
    if (token === undefined) throw new Unreadable(texts.unfinished);
    if (token.kind === "number") {
      this.at += 1;
      return token.value;
    }
    if (token.kind === "function") return this.call(token.text);
    const { values, month } = this.reference();
    return majorUnits(values[month] ?? cents(0));
  }

  private call(name: string): Fraction {
    const reckon = FUNCTIONS[name];
    if (reckon === undefined) throw new Unreadable(texts.unknownFunction(name));
    this.at += 1;
    this.expect("(");
    const values = this.argument();
    while (this.takes(",") || this.takes(";")) values.push(...this.argument());
    this.expect(")");
    if (values.length === 0 && name !== "SUM") throw new Unreadable(texts.nothingIn(name));
    return reckon(values);
  }

  /** One value, or those of a range of months that hold any. */
  private argument(): Fraction[] {
    const token = this.tokens[this.at];
    const isReference = token?.kind === "month" || token?.kind === "line";
    if (!isReference) return [this.sum()];
    const start = this.at;
    const from = this.reference();
    if (!this.takes(":")) {
      this.at = start;
      return [this.sum()];
    }
    const to = this.reference();
    const [first, last] = from.month <= to.month ? [from.month, to.month] : [to.month, from.month];
    return from.values.slice(first, last + 1).flatMap((value) => (value === null ? [] : [majorUnits(value)]));
  }

  private reference(): Reference {
    if (this.seen === undefined) throw new Unreadable(texts.noReferences);
    const named = this.tokens[this.at];
    let name: string | undefined;
    if (named?.kind === "line") {
      name = named.text;
      this.at += 1;
    }
    const month = this.tokens[this.at];
    const found = this.seen.line(name);
    if (!found.ok) throw new Unreadable(found.refusal);
    if (month?.kind !== "month") {
      if (name === undefined)
        throw new Unreadable(month === undefined ? texts.unfinished : texts.unreadable(month.text));
      return { values: found.value, month: this.seen.here };
    }
    this.at += 1;
    return { values: found.value, month: this.formatMonthLabel(month.text) };
  }

  private formatMonthLabel(text: string): number {
    const at = this.seen?.months.findIndex((title) => title.toLowerCase() === text.toLowerCase()) ?? -1;
    if (at < 0) throw new Unreadable(texts.unknownMonth(text));
    return at;
  }

  private takes(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (this.takes(sign)) return;
    const token = this.tokens[this.at];
    throw new Unreadable(token === undefined ? texts.unfinished : texts.unreadable(token.text));
  }
}
