import { cents } from "@hazina/base/money.ts";
import { PAYABLES } from "@hazina/engine/accounting/rules/bills.ts";
import type { ClosingCheck } from "../../accounting/periods/closing-check.ts";
import { checkControl } from "../../accounting/periods/control-tie.ts";
import type { Call } from "../../platform/call.ts";
import { readOpenBills } from "./balances.ts";

/** Returns the closing check that the payables in the books equal the open bills. */
export async function checkPayables(call: Call): Promise<readonly ClosingCheck[]> {
  return [
    await checkControl(call, {
      key: "payables",
      title: "Payables equal the open bills",
      account: PAYABLES,
      documents: cents(0 - (await readOpenBills(call))),
      called: "the open bills",
    }),
  ];
}
