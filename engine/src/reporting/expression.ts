import type { Figure } from "./figure.ts";

/**
 * The calculation of a key figure from figures and numbers, as a tree that can be converted to a spreadsheet formula.
 */
export type Expression =
  | { readonly figure: Figure }
  | { readonly number: number }
  | { readonly left: Expression; readonly by: "+" | "-" | "*" | "/"; readonly right: Expression }
  /** The absolute value of an expression. */
  | { readonly size: Expression }
  /** The smallest of the given figures. */
  | { readonly least: readonly Figure[] }
  /** An amount rounded to the nearest cent, half away from zero. */
  | { readonly toCents: Expression };

/** A figure, a number or an expression. */
type Operand = Figure | number | Expression;

/** Joins two values by an operator: `joined(cash, "/", burn)`. */
export function joined(left: Operand, by: "+" | "-" | "*" | "/", right: Operand): Expression {
  return { left: expressionOf(left), by, right: expressionOf(right) };
}

/** Adds up values; 0 for an empty list. */
export function added(values: readonly Operand[]): Expression {
  const [first = 0, ...others] = values;
  return others.reduce<Expression>((sum, value) => joined(sum, "+", value), expressionOf(first));
}

/** Returns every figure in an expression, from left to right. A figure that occurs twice is returned twice. */
export function figuresIn(expression: Expression): Figure[] {
  if ("figure" in expression) return [expression.figure];
  if ("number" in expression) return [];
  if ("least" in expression) return [...expression.least];
  if ("size" in expression) return figuresIn(expression.size);
  if ("toCents" in expression) return figuresIn(expression.toCents);
  return [...figuresIn(expression.left), ...figuresIn(expression.right)];
}

/**
 * Converts an expression to a spreadsheet formula without the equals sign. Money is in the company's currency in major
 * units.
 * @param cellOf returns the cell of a figure.
 */
export function formulaOf(expression: Expression, cellOf: (figure: Figure) => string): string {
  const written = (part: Expression) => formulaOf(part, cellOf);
  if ("figure" in expression) return cellOf(expression.figure);
  if ("number" in expression) return String(expression.number);
  if ("least" in expression) return `MIN(${expression.least.map(cellOf).join(",")})`;
  if ("size" in expression) return `ABS(${written(expression.size)})`;
  if ("toCents" in expression) return toCentsFormula(written(expression.toCents));
  const together = `${written(expression.left)}${expression.by}${written(expression.right)}`;
  return isMoney(expression) ? exactSumFormula(together) : `(${together})`;
}

/**
 * Returns whether the value of an expression is an amount of money. A sum or difference is money if both operands are
 * money. A product or quotient never is.
 */
function isMoney(expression: Expression): boolean {
  if ("figure" in expression) return expression.figure.unit === "money";
  if ("number" in expression) return false;
  if ("least" in expression) return expression.least.every(({ unit }) => unit === "money");
  if ("size" in expression) return isMoney(expression.size);
  if ("toCents" in expression) return true;
  return (expression.by === "+" || expression.by === "-") && isMoney(expression.left) && isMoney(expression.right);
}

/**
 * Wraps a spreadsheet formula that adds or subtracts amounts, so that its result is rounded to a hundredth of a cent;
 * averages can include half cents. Without rounding, floating-point errors would distort a division by a small
 * difference of large amounts, such as 99,999.96 − 99,999.88.
 */
export function exactSumFormula(sum: string): string {
  return `ROUND(${sum},4)`;
}

/**
 * Wraps a spreadsheet formula to round an amount to the nearest cent, half away from zero. It converts the amount to
 * cents and removes the floating-point error first. Otherwise 1,074.35 / 2 would be a cent too low, because half a
 * cent has no exact binary representation.
 */
export function toCentsFormula(amount: string): string {
  return `ROUND(ROUND(${amount}*100,6),0)/100`;
}

function expressionOf(operand: Operand): Expression {
  if (typeof operand === "number") return { number: operand };
  return "id" in operand ? { figure: operand } : operand;
}
