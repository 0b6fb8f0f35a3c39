import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/**
 * The industrial training levy per employee in a period, and whether it is collected monthly or once a year with
 * December's PAYE.
 */
export type NitaRow = Dated & { readonly amount: Cents; readonly collected: "monthly" | "withDecember" };

/**
 * Returns the industrial training levy of a month for one employee or casual. The employer pays it and never deducts
 * it from pay. Law: Industrial Training Act s.5B.
 * @param monthOfYear the month within the year, 1 to 12.
 */
export function nita(monthOfYear: number, row: NitaRow): Cents {
  return row.collected === "monthly" || monthOfYear === 12 ? row.amount : ZERO;
}
