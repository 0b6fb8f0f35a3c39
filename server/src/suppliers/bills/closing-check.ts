import { cents, sum } from "@hazina/base/money.ts";
import { PAYABLES } from "@hazina/engine/accounting/rules/bills.ts";
import type { SubLedger } from "../../accounting/audit/sub-ledger.ts";
import type { ClosingCheck } from "../../accounting/periods/closing-check.ts";
import { checkControl } from "../../accounting/periods/control-tie.ts";
import type { Call } from "../../platform/call.ts";
import { readOpenBillRows, readOpenBills } from "./balances.ts";

/** Returns the closing check that the payables in the books equal the open bills. */
export async function checkPayables(call: Call): Promise<readonly ClosingCheck[]> {
  return [
    await checkControl(call, {
      key: "payables",
      title: "Payables agree with the open bills",
      account: PAYABLES,
      documents: cents(0 - (await readOpenBills(call))),
      called: "the open bills",
    }),
  ];
}

/** Reads the open bills of all suppliers for the audit pack. */
export async function readPayablesLedger(call: Call): Promise<SubLedger> {
  const rows = await readOpenBillRows(call);
  return {
    name: "payables",
    account: PAYABLES,
    total: cents(0 - sum(rows.map(({ open }) => cents(open)))),
    columns: [
      { title: "Supplier", kind: "text" },
      { title: "Bill", kind: "text" },
      { title: "Date", kind: "date" },
      { title: "Due", kind: "date" },
      { title: "Total", kind: "amount" },
      { title: "Open", kind: "amount" },
      { title: "Currency", kind: "text" },
      { title: "Open in this currency", kind: "amount" },
    ],
    rows: rows.map((row) => [
      row.supplier,
      row.number,
      row.day,
      row.dueOn,
      row.total,
      row.open,
      row.currency,
      row.original,
    ]),
  };
}
