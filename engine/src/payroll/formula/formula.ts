import {
  centsOfMajor,
  compareFractions,
  type Fraction,
  fraction,
  NOTHING,
  readDecimal,
  roundedTo,
} from "@hazina/base/fraction.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import {
  ArithmeticParser,
  FormulaError,
  formulaResult,
  type Grammar,
  type Operator,
  operate,
} from "../../formulas/arithmetic.ts";
import { type Token, tokensOf } from "./formula-tokens.ts";

/**
 * The quantities that every formula may use, keyed by name, each with its meaning. Their values are in shillings,
 * days, hours or years.
 */
export const QUANTITIES = {
  basic: "the month's basic pay and wages, as if employed for the whole month",
  fixed_cash: "basic pay and the regular cash allowances that are not formulas",
  gross_cash: "all cash pay of the month as it is paid",
  days_worked: "the days employed less the days absent, as the company counts days",
  days_of_month: "the days of the whole month, as the company counts days",
  hours: "hours of overtime and hours that are paid by the hour",
  years_of_service: "whole years since joining",
} as const;

export type Quantity = keyof typeof QUANTITIES;

/** A formula that has been parsed: its text, the names it uses, and its syntax tree. */
export type Formula = { readonly text: string; readonly names: readonly string[]; readonly root: Node };

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
const OF_LAW = /^(tax|paye|net|net_pay|nssf|nhif|shif|housing_levy|nita|chargeable|taxable)$/;

/**
 * Returns whether a name refers to an amount that payroll law determines, such as `paye`. A formula must not use such
 * an amount, because the amount depends on the result of the formula.
 */
export function isOfLaw(name: string): boolean {
  return OF_LAW.test(name);
}

/**
 * Parses a formula. Formulas use + − × ÷ ( ) and the functions min, max, if and round, over quantities and the given
 * codes. `*`, `/` and `-` are also accepted, and names can be in upper or lower case. `if` takes a comparison and two
 * values: `if(years_of_service >= 5, basic × 0.1, 0)`.
 * @param codes the codes of elements that the formula may use, in lower case.
 * @returns a refusal that names the first character that cannot be parsed, or the unknown name.
 */
export function readFormula(text: string, codes: readonly string[] = []): Result<Formula> {
  if (text.trim() === "") return refuse("Write a formula, such as basic × 0.15.");
  if (text.length > LONGEST)
    return refuse(`A formula can have at most ${LONGEST} characters; this one has ${text.length}.`);
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  const trees = new FormulaTrees(text.trimEnd().length + 1, new Set([...Object.keys(QUANTITIES), ...codes]));
  const parser = new ArithmeticParser(tokens.value, trees);
  return formulaResult(() => {
    const root = parser.expression();
    const rest = parser.next;
    if (rest && isComparison(rest.text))
      unreadable(rest.place, "a comparison is allowed only as the first value of if.");
    if (rest) unreadable(rest.place, `"${rest.text}" is not expected here.`);
    return { text, names: [...trees.names].sort(), root };
  });
}

/** A function that returns the exact value of a quantity or element, given its name in formulas. */
export type LookUp = (name: string) => Fraction;

/**
 * Calculates the exact value of a formula as a fraction, without rounding.
 * @returns a refusal with the position of a division by zero.
 */
export function valueOfFormula(formula: Formula, lookUp: LookUp): Result<Fraction> {
  return formulaResult(() => valueOfNode(formula.root, lookUp));
}

/**
 * Converts a formula's value in shillings to whole cents.
 * @returns a refusal for a value that is too large to pay.
 */
export function amountOfFormula(value: Fraction): Result<Cents> {
  const amount = centsOfMajor(value);
  return amount === undefined ? refuse("The formula gives an amount that is too large to pay.") : accept(amount);
}

/**
 * Throws the error for a formula that cannot be parsed or calculated. The message is the given sentence with the
 * position of the character, starting at 1.
 */
function unreadable(place: number, sentence: string): never {
  throw new FormulaError(`Character ${place}: ${sentence}`);
}

type Parser = ArithmeticParser<Token, Node>;

/** Builds the syntax tree of a formula. The tree is later evaluated for each employee. */
class FormulaTrees implements Grammar<Token, Node> {
  readonly names = new Set<string>();
  private readonly end: number;
  private readonly known: ReadonlySet<string>;

  constructor(end: number, known: ReadonlySet<string>) {
    this.end = end;
    this.known = known;
  }

  readonly signOf = ({ is, text }: Token) => (is === "sign" ? text : undefined);

  readonly operation = (by: Operator, left: Node, right: Node, { place }: Token): Node => {
    return { is: "operation", by, left, right, place };
  };

  readonly negation = (value: Node, { place }: Token): Node => {
    return { is: "operation", by: "−", left: { is: "number", value: NOTHING }, right: value, place };
  };

  readonly leaf = (parser: Parser): Node => {
    const token = parser.take();
    if (token?.is === "number") return { is: "number", value: readDecimal(token.text) ?? NOTHING };
    if (token?.is === "name") return parser.takeSign("(") ? this.call(token, parser) : this.named(token);
    return token === undefined
      ? unreadable(this.end, "the formula ends too early.")
      : unreadable(token.place, `"${token.text}" is not expected here.`);
  };

  readonly missing = (sign: string, found: Token | undefined): never =>
    unreadable(found?.place ?? this.end, `"${sign}" is missing.`);

  readonly tooDeep = (found: Token | undefined): never =>
    unreadable(found?.place ?? this.end, "the formula is nested too deeply.");

  private named({ text, place }: Token): Node {
    if (isOfLaw(text)) unreadable(place, `a formula cannot name "${text}": taxes and net pay follow from it.`);
    if (!this.known.has(text)) {
      unreadable(place, `"${text}" is not known. Use ${Object.keys(QUANTITIES).join(", ")} or the code of an element.`);
    }
    this.names.add(text);
    return { is: "name", name: text, place };
  }

  private call({ text, place }: Token, parser: Parser): Node {
    const name = text as FunctionName;
    if (!FUNCTIONS.includes(name))
      unreadable(place, `"${text}" is not a function; use one of ${FUNCTIONS.join(", ")}.`);
    const given: Node[] = [name === "if" ? this.comparison(parser) : parser.expression()];
    while (parser.takeSign(",")) given.push(parser.expression());
    parser.requireSign(")");
    const fault = countFault(name, given);
    if (fault !== undefined) unreadable(place, fault);
    return { is: "call", name, given, place };
  }

  private comparison(parser: Parser): Node {
    const left = parser.expression();
    const sign = parser.take();
    if (sign === undefined || !isComparison(sign.text))
      return unreadable(sign?.place ?? this.end, "if needs a comparison first, such as hours > 10.");
    return { is: "comparison", by: sign.text, left, right: parser.expression() };
  }
}

const FUNCTIONS: readonly FunctionName[] = ["min", "max", "if", "round"];

function isComparison(text: string): text is Comparison {
  return ["<", ">", "<=", ">=", "=", "<>"].includes(text);
}

function countFault(name: FunctionName, given: readonly Node[]): string | undefined {
  if (name === "if") return given.length === 3 ? undefined : "if takes a comparison and two values.";
  if (name !== "round") return given.length >= 2 ? undefined : `${name} takes two or more values.`;
  if (given.length === 1) return undefined;
  const [, places] = given;
  return given.length === 2 && places !== undefined && placesOf(places) !== undefined
    ? undefined
    : "round takes a value and the number of places, −6 to 6.";
}

/**
 * Returns the number of decimal places that the second argument of `round` gives; a negative number rounds to tens,
 * hundreds and so on. Undefined if the argument is not a whole number from −6 to 6.
 */
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
      return fraction(isTrue(node.by, valueOfNode(node.left, lookUp), valueOfNode(node.right, lookUp)) ? 1n : 0n);
    case "call":
      return called(node.name, node.given, lookUp);
  }
}

function operated({ by, place }: Extract<Node, { is: "operation" }>, left: Fraction, right: Fraction): Fraction {
  return operate(by, left, right) ?? unreadable(place, "this divides by zero; guard it with if.");
}

function isTrue(by: Comparison, left: Fraction, right: Fraction): boolean {
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

/**
 * Evaluates a function call in a formula. For `if`, only the chosen value is evaluated, so that a condition can
 * prevent a division by zero.
 */
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
