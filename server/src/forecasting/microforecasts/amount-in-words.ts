import { type Cents, decimalOf } from "@hazina/base/money.ts";

/** An amount with its thousands apart: `1,234,567.00`. */
export function amountInWords(cents: number): string {
  return decimalOf(cents as Cents).replace(/\B(?=(\d{3})+(?=\.))/g, ",");
}
