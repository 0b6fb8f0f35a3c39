import { addDays, type Day, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, subtract, sum, ZERO } from "@hazina/base/money.ts";

/** The VAT amounts of a month, in cents, from which the return is calculated. */
export type VatOfMonth = {
  /** VAT charged on sales, less credit notes. */
  readonly output: Cents;
  /** Deductible VAT on purchases and expenses. Each source of input VAT has one amount. */
  readonly inputs: readonly Cents[];
  /** VAT withheld by customers, as stated on KRA's certificates of the month. */
  readonly withheld: Cents;
};

/** The result of a VAT return, in cents: the VAT payable, or the credit carried forward. One of the two is zero. */
export type VatResult = { readonly input: Cents; readonly payable: Cents; readonly credit: Cents };

/**
 * Calculates the result of a VAT return: the VAT on sales (output), less the VAT on purchases (inputs), less the VAT
 * that customers withheld. A negative result becomes a credit. Source: VAT Act 2013, section 17; Tax Procedures Act
 * 2015, section 42A.
 */
export function vatResult({ output, inputs, withheld }: VatOfMonth): VatResult {
  const input = sum(inputs);
  const result = subtract(output, add(input, withheld));
  return result >= 0 ? { input, payable: result, credit: ZERO } : { input, payable: ZERO, credit: cents(-result) };
}

/**
 * Returns the date by which the VAT return of a month must be filed and paid: the 20th of the next month. Law: VAT Act
 * 2013, section 44.
 */
export function vatDueDay(month: Month): Day {
  return addDays(lastDayOf(month), 20);
}
