import { dividedBy, type Fraction, minus, plus, times } from "@hazina/base/fraction.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";

/**
 * The four arithmetic operators. Other characters for an operator, such as `*`, are first converted to these by
 * `plainSign`.
 */
export type Operator = "+" | "−" | "×" | "÷";

const SPELLINGS: Readonly<Record<string, string>> = { "-": "−", "–": "−", "*": "×", "/": "÷" };

/** The maximum nesting depth of parentheses and calls. */
const DEEPEST = 40;

/** An error in parsing or calculating a formula, with a message for the user who typed it. */
export class FormulaError extends Error {}

/**
 * Parses or calculates a formula by calling `work`. A `FormulaError` becomes a refusal with the message of
 * the error.
 */
export function formulaResult<Value>(work: () => Value): Result<Value> {
  try {
    return accept(work());
  } catch (fault) {
    if (fault instanceof FormulaError) return refuse(fault.message);
    throw fault;
  }
}

/** Converts an operator to the character that the parser compares: `*` to ×, `/` to ÷, `-` and `–` to −. */
export function plainSign(sign: string): string {
  return SPELLINGS[sign] ?? sign;
}

/** Calculates the exact result of an operation; undefined for a division by zero. */
export function operate(operator: Operator, left: Fraction, right: Fraction): Fraction | undefined {
  switch (operator) {
    case "+":
      return plus(left, right);
    case "−":
      return minus(left, right);
    case "×":
      return times(left, right);
    case "÷":
      return right.numerator === 0n ? undefined : dividedBy(left, right);
  }
}

/**
 * The parts in which formula languages differ: how a token names an operator, how numbers, names and calls are parsed,
 * which values operations produce (such as numbers or tree nodes), and which errors are thrown.
 */
export type Grammar<Token, Value> = {
  /** Returns the operator of a token as the parser compares it; undefined for a number or a name. */
  readonly signOf: (token: Token) => string | undefined;
  readonly operation: (operator: Operator, left: Value, right: Value, sign: Token) => Value;
  readonly negation: (value: Value, sign: Token) => Value;
  /**
   * Parses a number, a name or a call.
   * @throws FormulaError if the next token is not the start of one of these.
   */
  readonly leaf: (parser: ArithmeticParser<Token, Value>) => Value;
  /**
   * Throws the error for a missing operator or parenthesis (`sign`). `found` is the token in its place, or undefined
   * at the end of the formula.
   * @throws FormulaError always.
   */
  readonly missing: (sign: string, found: Token | undefined) => never;
  readonly tooDeep: (found: Token | undefined) => never;
};

/**
 * Parses sums and products of numbers, names and calls, with + − × ÷, signs before a value and parentheses. The grammar
 * parses the numbers, names and calls.
 * @throws FormulaError if the formula cannot be parsed, with the message of the grammar.
 */
export class ArithmeticParser<Token, Value> {
  private position = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly grammar: Grammar<Token, Value>;

  constructor(tokens: readonly Token[], grammar: Grammar<Token, Value>) {
    this.tokens = tokens;
    this.grammar = grammar;
  }

  /** The next token; undefined at the end. */
  get next(): Token | undefined {
    return this.tokens[this.position];
  }

  /** Returns the next token and moves to the one after it; undefined at the end. */
  take(): Token | undefined {
    const token = this.next;
    this.position += 1;
    return token;
  }

  /**
   * Returns the next token and moves to the one after it, if the token is one of the given operators;
   * otherwise returns undefined and does not move.
   */
  takeSign(...signs: readonly string[]): Token | undefined {
    const sign = this.next === undefined ? undefined : this.grammar.signOf(this.next);
    return sign !== undefined && signs.includes(sign) ? this.take() : undefined;
  }

  /**
   * Moves past an operator that must come next.
   * @throws FormulaError if another token or the end comes next.
   */
  requireSign(sign: string): void {
    if (this.takeSign(sign) === undefined) this.grammar.missing(sign, this.next);
  }

  /**
   * Parses with `read` and returns its result. If the result is undefined, the parser moves back to the token
   * at which `read` began.
   */
  attempt<Read>(read: () => Read | undefined): Read | undefined {
    const start = this.position;
    const found = read();
    if (found === undefined) this.position = start;
    return found;
  }

  /**
   * Parses a whole expression: a sum of products.
   * @throws FormulaError if it cannot be parsed or is nested too deeply.
   */
  expression(): Value {
    this.depth += 1;
    if (this.depth > DEEPEST) this.grammar.tooDeep(this.next);
    const value = this.operations(["+", "−"], () => this.operations(["×", "÷"], () => this.signed()));
    this.depth -= 1;
    return value;
  }

  private operations(operators: readonly Operator[], operand: () => Value): Value {
    let left = operand();
    for (;;) {
      const operator = operators.find((candidate) => this.isNext(candidate));
      const sign = operator && this.take();
      if (operator === undefined || sign === undefined) return left;
      left = this.grammar.operation(operator, left, operand(), sign);
    }
  }

  private signed(): Value {
    let isNegative = false;
    let last: Token | undefined;
    while (this.isNext("−") || this.isNext("+")) {
      if (this.isNext("−")) isNegative = !isNegative;
      last = this.take();
    }
    const value = this.value();
    return isNegative && last !== undefined ? this.grammar.negation(value, last) : value;
  }

  private value(): Value {
    if (this.takeSign("(") === undefined) return this.grammar.leaf(this);
    const inside = this.expression();
    this.requireSign(")");
    return inside;
  }

  private isNext(sign: string): boolean {
    return this.next !== undefined && this.grammar.signOf(this.next) === sign;
  }
}
