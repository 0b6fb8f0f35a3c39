import {
  centsOfMajor,
  compareFractions,
  dividedBy,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  plus,
  readDecimal,
  roundedTo,
  times,
} from "@hazina/base/fraction.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Token, tokensOf } from "./formula-tokens.ts";

/** The quantities that every formula may name, in shillings, days, hours and years, each with its meaning. */
export const QUANTITIES = {
  basic: "the month's basic pay and wages, as if employed for the whole month",
  fixed_cash: "basic pay and the regular cash allowances that are no formula",
  gross_cash: "all cash pay of the month as it is paid",
  days_worked: "the days employed less the days absent, as the company counts days",
  days_of_month: "the days of the whole month, as the company counts days",
  hours: "hours of overtime and hours that are paid by the hour",
  years_of_service: "whole years since joining",
} as const;

/** The name of a quantity. */
export type Quantity = keyof typeof QUANTITIES;

/** A formula that was read: its text, the names it uses, and how it is worked out. */
export type Formula = { readonly text: string; readonly names: readonly string[]; readonly root: Node };

type Operator = "+" | "−" | "×" | "÷";
type Comparison = "<" | ">" | "<=" | ">=" | "=" | "<>";
type FunctionName = "min" | "max" | "if" | "round";

type Node =
  | { readonly is: "number"; readonly value: Fraction }
  | { readonly is: "name"; readonly name: string; readonly place: number }
  | {
      readonly is: "operation";
      readonly by: Operator;
      readonly left: Node;
      readonly right: Node;
      readonly place: number;
    }
  | { readonly is: "comparison"; readonly by: Comparison; readonly left: Node; readonly right: Node }
  | { readonly is: "call"; readonly name: FunctionName; readonly given: readonly Node[]; readonly place: number };

const LONGEST = 500;
const DEEPEST = 40;
const OF_LAW = /^(tax|paye|net|net_pay|nssf|nhif|shif|housing_levy|nita|chargeable|taxable)$/;

/** Returns whether a name is a result of law: a formula that named one would change its own inputs. */
export function isOfLaw(name: string): boolean {
  return OF_LAW.test(name);
}

/**
 * Reads a formula of + − × ÷ ( ) min max if round over the quantities and the codes given; `*`, `/` and `-` are read too,
 * names in any case. `if` takes a comparison and two values: `if(years_of_service >= 5, basic × 0.1, 0)`.
 * @param codes of the elements that it may name, in lower case.
 * @returns a refusal that says at which character the formula cannot be read, or which name it does not know.
 */
export function readFormula(text: string, codes: readonly string[] = []): Result<Formula> {
  if (text.trim() === "") return refuse("Write a formula, such as basic × 0.15.");
  if (text.length > LONGEST) return refuse(`A formula has at most ${LONGEST} characters; this one has ${text.length}.`);
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  const reader = new Reader(tokens.value, new Set([...Object.keys(QUANTITIES), ...codes]));
  try {
    const root = reader.whole();
    return accept({ text, names: [...reader.names].sort(), root });
  } catch (fault) {
    if (fault instanceof Unreadable) return refuse(fault.message);
    throw fault;
  }
}

/** Returns the value of the quantity or element that a formula names. */
export type LookUp = (name: string) => Fraction;

/**
 * The value of a formula, exact: the caller rounds once.
 * @returns a refusal where it divides by zero, with the place.
 */
export function valueOfFormula(formula: Formula, lookUp: LookUp): Result<Fraction> {
  try {
    return accept(valueOfNode(formula.root, lookUp));
  } catch (fault) {
    if (fault instanceof Unreadable) return refuse(fault.message);
    throw fault;
  }
}

/** The amount in whole cents that a formula's value in shillings comes to, or a refusal where it is too large to be paid. */
export function amountOfFormula(value: Fraction): Result<Cents> {
  const amount = centsOfMajor(value);
  return amount === undefined ? refuse("The formula gives more than can be paid.") : accept(amount);
}

class Unreadable extends Error {}

function unreadable(place: number, sentence: string): never {
  throw new Unreadable(`Character ${place}: ${sentence}`);
}

class Reader {
  readonly names = new Set<string>();
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly known: ReadonlySet<string>;

  constructor(tokens: readonly Token[], known: ReadonlySet<string>) {
    this.tokens = tokens;
    this.known = known;
  }

  whole(): Node {
    const root = this.sum();
    const rest = this.tokens[this.at];
    if (rest && isComparison(rest.text))
      unreadable(rest.place, "a comparison is allowed only as the first value of if.");
    if (rest && rest.is !== "end") unreadable(rest.place, `"${rest.text}" is not expected here.`);
    return root;
  }

  private sum(): Node {
    this.depth += 1;
    if (this.depth > DEEPEST) unreadable(this.next().place, "the formula is nested too deeply.");
    let left = this.product();
    while (this.isNext("+", "−")) left = this.operation(left, () => this.product());
    this.depth -= 1;
    return left;
  }

  private product(): Node {
    let left = this.signed();
    while (this.isNext("×", "÷")) left = this.operation(left, () => this.signed());
    return left;
  }

  private operation(left: Node, right: () => Node): Node {
    const { text, place } = this.take();
    return { is: "operation", by: text as Operator, left, right: right(), place };
  }

  private signed(): Node {
    let negative = false;
    let place = this.next().place;
    while (this.isNext("−", "+")) {
      const sign = this.take();
      if (sign.text === "−") negative = !negative;
      place = sign.place;
    }
    const value = this.value();
    return negative ? { is: "operation", by: "−", left: { is: "number", value: NOTHING }, right: value, place } : value;
  }

  private value(): Node {
    const token = this.take();
    if (token.is === "number") return { is: "number", value: readDecimal(token.text) ?? NOTHING };
    if (token.is === "name") return this.isNext("(") ? this.call(token) : this.named(token);
    if (token.text === "(") {
      const inside = this.sum();
      this.expect(")");
      return inside;
    }
    return token.is === "end"
      ? unreadable(token.place, "the formula ends too early.")
      : unreadable(token.place, `"${token.text}" is not expected here.`);
  }

  private named({ text, place }: Token): Node {
    if (isOfLaw(text)) unreadable(place, `a formula cannot name "${text}": taxes and net pay follow from it.`);
    if (!this.known.has(text)) {
      unreadable(
        place,
        `"${text}" is not known. Name ${Object.keys(QUANTITIES).join(", ")} or the code of an element.`,
      );
    }
    this.names.add(text);
    return { is: "name", name: text, place };
  }

  private call({ text, place }: Token): Node {
    const name = text as FunctionName;
    if (!FUNCTIONS.includes(name)) unreadable(place, `"${text}" is no function; there are ${FUNCTIONS.join(", ")}.`);
    this.expect("(");
    const given: Node[] = [name === "if" ? this.comparison() : this.sum()];
    while (this.isNext(",")) {
      this.take();
      given.push(this.sum());
    }
    this.expect(")");
    const fault = countFault(name, given);
    if (fault !== undefined) unreadable(place, fault);
    return { is: "call", name, given, place };
  }

  private comparison(): Node {
    const left = this.sum();
    const token = this.take();
    if (!isComparison(token.text)) unreadable(token.place, "if needs a comparison first, such as hours > 10.");
    return { is: "comparison", by: token.text, left, right: this.sum() };
  }

  private next(): Token {
    return this.tokens[this.at] ?? { is: "end", text: "", place: 1 };
  }

  private take(): Token {
    const token = this.next();
    this.at += 1;
    return token;
  }

  private isNext(...texts: string[]): boolean {
    const { is, text } = this.next();
    return is === "sign" && texts.includes(text);
  }

  private expect(text: string): void {
    const token = this.take();
    if (token.text !== text) unreadable(token.place, `"${text}" is missing.`);
  }
}

const FUNCTIONS: readonly FunctionName[] = ["min", "max", "if", "round"];

function isComparison(text: string): text is Comparison {
  return ["<", ">", "<=", ">=", "=", "<>"].includes(text);
}

function countFault(name: FunctionName, given: readonly Node[]): string | undefined {
  if (name === "if") return given.length === 3 ? undefined : "if takes a comparison and two values.";
  if (name !== "round") return given.length >= 2 ? undefined : `${name} takes two values or more.`;
  if (given.length === 1) return undefined;
  const [, places] = given;
  return given.length === 2 && places !== undefined && placesOf(places) !== undefined
    ? undefined
    : "round takes a value and the number of places, −6 to 6.";
}

/** The places that a rounding is given: a whole number, with a minus before it or without. */
function placesOf(node: Node): number | undefined {
  if (node.is === "operation" && node.by === "−" && node.left.is === "number" && node.left.value.numerator === 0n) {
    const positive = placesOf(node.right);
    return positive === undefined ? undefined : -positive;
  }
  const whole = node.is === "number" && node.value.denominator === 1n ? Number(node.value.numerator) : undefined;
  return whole !== undefined && whole <= 6 ? whole : undefined;
}

function valueOfNode(node: Node, lookUp: LookUp): Fraction {
  switch (node.is) {
    case "number":
      return node.value;
    case "name":
      return lookUp(node.name);
    case "operation":
      return operated(node, valueOfNode(node.left, lookUp), valueOfNode(node.right, lookUp));
    case "comparison":
      return fraction(holds(node.by, valueOfNode(node.left, lookUp), valueOfNode(node.right, lookUp)) ? 1n : 0n);
    case "call":
      return called(node.name, node.given, lookUp);
  }
}

function operated({ by, place }: Extract<Node, { is: "operation" }>, left: Fraction, right: Fraction): Fraction {
  switch (by) {
    case "+":
      return plus(left, right);
    case "−":
      return minus(left, right);
    case "×":
      return times(left, right);
    case "÷":
      return right.numerator === 0n
        ? unreadable(place, "this divides by zero; guard it with if.")
        : dividedBy(left, right);
  }
}

function holds(by: Comparison, left: Fraction, right: Fraction): boolean {
  const order = compareFractions(left, right);
  switch (by) {
    case "<":
      return order < 0;
    case ">":
      return order > 0;
    case "<=":
      return order <= 0;
    case ">=":
      return order >= 0;
    case "=":
      return order === 0;
    case "<>":
      return order !== 0;
  }
}

/** Only the branch of `if` that holds is worked out, so that it can guard a division. */
function called(name: FunctionName, given: readonly Node[], lookUp: LookUp): Fraction {
  const [first, second, third] = given;
  const valueAt = (node: Node | undefined) => (node ? valueOfNode(node, lookUp) : NOTHING);
  switch (name) {
    case "if":
      return valueAt(first).numerator === 1n ? valueAt(second) : valueAt(third);
    case "round":
      return roundedTo(valueAt(first), second ? (placesOf(second) ?? 0) : 0);
    default: {
      const wanted = name === "min" ? -1 : 1;
      return given.map(valueAt).reduce((best, value) => (compareFractions(value, best) === wanted ? value : best));
    }
  }
}
