import {
  compareFractions,
  dividedBy,
  type Fraction,
  fraction,
  majorUnits,
  minus,
  NOTHING,
  plus,
} from "@hazina/base/fraction.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import {
  ArithmeticParser,
  FormulaError,
  formulaResult,
  type Grammar,
  type Operator,
  operate,
  plainSign,
} from "@hazina/engine/formulas/arithmetic.ts";
import { periodGridTexts as texts } from "../texts.ts";
import { type Token, tokensOf } from "./formula-tokens.ts";
import type { TypedIn } from "./references.ts";

/**
 * Calculates the exact value of a formula, given without its equals sign, or returns an error message. A formula can
 * use numbers, + − × ÷, parentheses, months by their headings (`Oct 2026`), lines by name in quotes (`"Sales"`, in the
 * cell's own month; `"Sales" Oct 2026`), and SUM, AVERAGE, MIN and MAX of values and ranges (`SUM(Jan 2026:Mar 2026)`).
 */
export function evaluateFormula(text: string, seen: TypedIn | undefined): Result<Fraction> {
  return formulaResult(() => {
    const parser = new ArithmeticParser(tokensOf(text), new CellFormulas(seen));
    const value = parser.expression();
    if (parser.next !== undefined) unexpected(parser.next);
    return value;
  });
}

const FUNCTIONS: Readonly<Record<string, (values: readonly Fraction[]) => Fraction>> = {
  SUM: (values) => values.reduce(plus, NOTHING),
  AVERAGE: (values) => dividedBy(values.reduce(plus, NOTHING), fraction(values.length)),
  MIN: (values) => values.reduce((least, value) => (compareFractions(value, least) < 0 ? value : least)),
  MAX: (values) => values.reduce((most, value) => (compareFractions(most, value) < 0 ? value : most)),
};

function unexpected(found: Token | undefined): never {
  throw new FormulaError(found === undefined ? texts.unfinished : texts.unreadable(found.text));
}

type Parser = ArithmeticParser<Token, Fraction>;
type Reference = { readonly values: readonly (Cents | null)[]; readonly month: number };

/** Calculates a cell formula while parsing it. */
class CellFormulas implements Grammar<Token, Fraction> {
  private readonly seen: TypedIn | undefined;

  constructor(seen: TypedIn | undefined) {
    this.seen = seen;
  }

  readonly signOf = ({ kind, text }: Token) => (kind === "sign" ? plainSign(text) : undefined);

  readonly operation = (operator: Operator, left: Fraction, right: Fraction): Fraction => {
    const value = operate(operator, left, right);
    if (value === undefined) throw new FormulaError(texts.byZero);
    return value;
  };

  readonly negation = (value: Fraction): Fraction => minus(NOTHING, value);

  readonly leaf = (parser: Parser): Fraction => {
    const token = parser.next;
    if (token === undefined) return unexpected(token);
    if (token.kind === "number") {
      parser.take();
      return token.value;
    }
    if (token.kind === "function") return this.call(token.text, parser);
    const { values, month } = this.reference(parser);
    return majorUnits(values[month] ?? cents(0));
  };

  readonly missing = (_sign: string, found: Token | undefined): never => unexpected(found);

  readonly tooDeep = (): never => {
    throw new FormulaError(texts.tooDeep);
  };

  private call(name: string, parser: Parser): Fraction {
    const calculate = FUNCTIONS[name];
    if (calculate === undefined) throw new FormulaError(texts.unknownFunction(name));
    parser.take();
    parser.requireSign("(");
    const values = this.argument(parser);
    while (parser.takeSign(",", ";")) values.push(...this.argument(parser));
    parser.requireSign(")");
    if (values.length === 0 && name !== "SUM") throw new FormulaError(texts.nothingIn(name));
    return calculate(values);
  }

  /**
   * Returns the values of one function argument: several for a range of months, where empty cells are left out,
   * otherwise a single value.
   */
  private argument(parser: Parser): Fraction[] {
    const kind = parser.next?.kind;
    const range = kind === "month" || kind === "line" ? parser.attempt(() => this.range(parser)) : undefined;
    return range ?? [parser.expression()];
  }

  private range(parser: Parser): Fraction[] | undefined {
    const from = this.reference(parser);
    if (!parser.takeSign(":")) return undefined;
    const to = this.reference(parser);
    const [first, last] = from.month <= to.month ? [from.month, to.month] : [to.month, from.month];
    return from.values.slice(first, last + 1).flatMap((value) => (value === null ? [] : [majorUnits(value)]));
  }

  private reference(parser: Parser): Reference {
    if (this.seen === undefined) throw new FormulaError(texts.noReferences);
    const name = parser.next?.kind === "line" ? parser.take()?.text : undefined;
    const found = this.seen.line(name);
    if (!found.ok) throw new FormulaError(found.refusal);
    if (parser.next?.kind !== "month") {
      if (name === undefined) return unexpected(parser.next);
      return { values: found.value, month: this.seen.here };
    }
    return { values: found.value, month: this.monthOf(parser.take()?.text ?? "") };
  }

  /**
   * Returns the index of the month with the given heading, ignoring case.
   * @throws FormulaError if no month has that heading.
   */
  private monthOf(heading: string): number {
    const month = this.seen?.months.findIndex((title) => title.toLowerCase() === heading.toLowerCase()) ?? -1;
    if (month < 0) throw new FormulaError(texts.unknownMonth(heading));
    return month;
  }
}
