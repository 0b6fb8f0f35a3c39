/**
 * The rounding modes by name. Every calculation that rounds an amount names one of these.
 *
 * - `halfAwayFromZero`: 0.5 becomes 1, −0.5 becomes −1 (commercial rounding; the default of statements and payroll)
 * - `halfEven`: 0.5 becomes 0, 1.5 becomes 2 (banker's rounding)
 * - `towardZero`: drops the fraction
 * - `awayFromZero`: rounds any fraction up in magnitude
 * - `floor`, `ceiling`: toward minus and plus infinity
 */
export type Rounding = "halfAwayFromZero" | "halfEven" | "towardZero" | "awayFromZero" | "floor" | "ceiling";

/**
 * Divides two whole numbers of any size and rounds the quotient in the given mode.
 * @throws RangeError when the divisor is zero.
 */
export function divideWhole(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError("Division by zero.");
  if (divisor < 0n) return divideWhole(-dividend, -divisor, rounding);
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n) return quotient;
  const away = remainder > 0n ? 1n : -1n;
  return quotient + (stepsAway(quotient, remainder, divisor, rounding) ? away : 0n);
}

function stepsAway(quotient: bigint, remainder: bigint, divisor: bigint, rounding: Rounding): boolean {
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  switch (rounding) {
    case "halfAwayFromZero":
      return twice >= divisor;
    case "halfEven":
      return twice > divisor || (twice === divisor && quotient % 2n !== 0n);
    case "towardZero":
      return false;
    case "awayFromZero":
      return true;
    case "floor":
      return remainder < 0n;
    case "ceiling":
      return remainder > 0n;
  }
}

/**
 * Calculates `amount × numerator ÷ denominator` of whole numbers and rounds in the given mode. The product is
 * exact: beyond 2^53 it is calculated in bigint.
 * @throws RangeError when an argument is not a safe integer, the denominator is zero, or the result is not a
 * safe integer.
 */
export function multiplyDivide(amount: number, numerator: number, denominator: number, rounding: Rounding): number {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    throw new RangeError(
      `${amount} × ${numerator} ÷ ${denominator} cannot be calculated: all three must be whole numbers.`,
    );
  }
  const product = amount * numerator;
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(2 * denominator)) {
    const exact = Number(divideWhole(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding));
    if (!Number.isSafeInteger(exact))
      throw new RangeError(`The amount ${exact} is too large to be calculated exactly.`);
    return exact;
  }
  return divideSafe(product, denominator, rounding);
}

function divideSafe(dividend: number, divisor: number, rounding: Rounding): number {
  if (divisor === 0) throw new RangeError("Division by zero.");
  const remainder = dividend % divisor;
  const quotient = (dividend - remainder) / divisor;
  if (remainder === 0) return quotient + 0;
  const negative = dividend < 0 !== divisor < 0;
  const away = negative ? -1 : 1;
  const left = Math.abs(divisor) - Math.abs(remainder);
  const part = Math.abs(remainder);
  switch (rounding) {
    case "halfAwayFromZero":
      return part >= left ? quotient + away : quotient + 0;
    case "halfEven":
      return part > left || (part === left && quotient % 2 !== 0) ? quotient + away : quotient + 0;
    case "towardZero":
      return quotient + 0;
    case "awayFromZero":
      return quotient + away;
    case "floor":
      return negative ? quotient - 1 : quotient + 0;
    case "ceiling":
      return negative ? quotient + 0 : quotient + 1;
  }
}
