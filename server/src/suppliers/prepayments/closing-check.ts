import { cents, sum } from "@hazina/base/money.ts";
import { SUPPLIER_PREPAYMENTS } from "@hazina/engine/accounting/rules/bills.ts";
import type { SubLedger } from "../../accounting/audit/sub-ledger.ts";
import type { ClosingCheck } from "../../accounting/periods/closing-check.ts";
import { checkControl } from "../../accounting/periods/control-tie.ts";
import type { Call } from "../../platform/call.ts";
import { prepaidTo, readPrepaidRows } from "../parties/prepaid.ts";

/** Returns the closing check that the prepayments in the books equal the unused parts of prepayments. */
export async function checkPrepayments(call: Call): Promise<readonly ClosingCheck[]> {
  return [
    await checkControl(call, {
      key: "prepayments",
      title: "Prepayments to suppliers agree with the books",
      account: SUPPLIER_PREPAYMENTS,
      documents: sum([...(await prepaidTo(call)).values()].map(cents)),
      called: "the unused prepayments",
    }),
  ];
}

/** Reads the unused prepayments of all suppliers for the audit pack. */
export async function readPrepaymentLedger(call: Call): Promise<SubLedger> {
  const rows = await readPrepaidRows(call);
  return {
    name: "prepayments",
    account: SUPPLIER_PREPAYMENTS,
    total: sum(rows.map(({ left }) => cents(left))),
    columns: [
      { title: "Supplier", kind: "text" },
      { title: "Prepayment", kind: "text" },
      { title: "For", kind: "text" },
      { title: "Date", kind: "date" },
      { title: "Amount", kind: "amount" },
      { title: "Left", kind: "amount" },
    ],
    rows: rows.map((row) => [row.supplier, row.reference, row.purpose, row.day, row.amount, row.left]),
  };
}
