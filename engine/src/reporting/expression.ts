import type { Figure } from "./figure.ts";

/** Arithmetic over figures and numbers: how a key figure is computed, for those who want to compute it themselves. */
export type Expression =
  | { readonly figure: Figure }
  | { readonly number: number }
  | { readonly left: Expression; readonly by: "+" | "-" | "*" | "/"; readonly right: Expression }
  /** The size of a value, without its sign. */
  | { readonly size: Expression }
  /** The least of some figures. */
  | { readonly least: readonly Figure[] }
  /** An amount to the nearest cent, halves away from zero. */
  | { readonly toCents: Expression };

/** A figure or a number as an expression, or one that is made already. */
type Operand = Figure | number | Expression;

/** Two values joined: `joined(cash, "/", burn)`. */
export function joined(left: Operand, by: "+" | "-" | "*" | "/", right: Operand): Expression {
  return { left: expressionOf(left), by, right: expressionOf(right) };
}

/** Values added up; 0 for none. */
export function added(values: readonly Operand[]): Expression {
  const [first = 0, ...others] = values;
  return others.reduce<Expression>((sum, value) => joined(sum, "+", value), expressionOf(first));
}

/** Every figure that an expression names, in the order it names them. */
export function figuresIn(expression: Expression): Figure[] {
  if ("figure" in expression) return [expression.figure];
  if ("number" in expression) return [];
  if ("least" in expression) return [...expression.least];
  if ("size" in expression) return figuresIn(expression.size);
  if ("toCents" in expression) return figuresIn(expression.toCents);
  return [...figuresIn(expression.left), ...figuresIn(expression.right)];
}

/**
 * An expression as a spreadsheet writes it, without its equals sign. Money stands in the sheet in the company's currency.
 * @param cellOf the cell that holds a figure.
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

/** True of an amount: of what a quotient or a product with a number comes to, the unit is another. */
function isMoney(expression: Expression): boolean {
  if ("figure" in expression) return expression.figure.unit === "money";
  if ("number" in expression) return false;
  if ("least" in expression) return expression.least.every(({ unit }) => unit === "money");
  if ("size" in expression) return isMoney(expression.size);
  if ("toCents" in expression) return true;
  return (expression.by === "+" || expression.by === "-") && isMoney(expression.left) && isMoney(expression.right);
}

/**
 * Amounts added up or taken away, as a spreadsheet writes it, to a hundredth of a cent: averages hold halves. Its binary fractions leave
 * a remainder that counts once something is divided by a small difference of large amounts, as 99,999.96 − 99,999.88.
 */
export function exactSumFormula(sum: string): string {
  return `ROUND(${sum},4)`;
}

/**
 * An amount to the nearest cent as a spreadsheet writes it, halves away from zero. Counted in cents and smoothed first, because a half
 * of a cent is not exact in a sheet's binary fractions: 1,074.35 / 2 would come out a cent less.
 */
export function toCentsFormula(amount: string): string {
  return `ROUND(ROUND(${amount}*100,6),0)/100`;
}

function expressionOf(operand: Operand): Expression {
  if (typeof operand === "number") return { number: operand };
  return "id" in operand ? { figure: operand } : operand;
}
