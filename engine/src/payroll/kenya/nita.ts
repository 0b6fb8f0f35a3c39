import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Dated } from "./dated.ts";

/** The industrial training levy in a period: an amount per employee, yearly with December's PAYE or monthly. */
export type NitaRow = Dated & { readonly amount: Cents; readonly collected: "monthly" | "withDecember" };

/**
 * Industrial training levy of a month for one employee, including casuals. The employer pays it and never deducts it
 * from pay. Law: Industrial Training Act s.5B.
 * @param monthOfYear 1 to 12.
 */
export function nita(monthOfYear: number, row: NitaRow): Cents {
  return row.collected === "monthly" || monthOfYear === 12 ? row.amount : ZERO;
}
