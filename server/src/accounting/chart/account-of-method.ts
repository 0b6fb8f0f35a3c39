import { CASH_IN_HAND } from "@hazina/engine/accounting/chart.ts";
import { BANK } from "@hazina/engine/accounting/rules/invoice.ts";
import type { Call } from "../../platform/call.ts";
import { readChart } from "./chart.ts";

/**
 * Returns the account of the books to which a recorded payment is posted: cash in hand if it was paid in cash,
 * otherwise the bank. If the company archived its account for cash in hand, or moved it to another class, cash is
 * posted to the bank too.
 * @param method the payment method, such as `cheque`.
 */
export async function accountOfMethod(call: Pick<Call, "tx" | "actor">, method: string): Promise<string> {
  if (method !== "cash") return BANK;
  const cash = (await readChart(call)).get(CASH_IN_HAND);
  return cash?.active && cash.class === "CASH" ? CASH_IN_HAND : BANK;
}
