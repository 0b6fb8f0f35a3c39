import { cents, sum } from "@hazina/base/money.ts";
import { RECEIVABLES } from "@hazina/engine/accounting/rules/invoice.ts";
import type { SubLedger } from "../accounting/audit/sub-ledger.ts";
import type { ClosingCheck } from "../accounting/periods/closing-check.ts";
import { checkControl } from "../accounting/periods/control-tie.ts";
import type { Call } from "../platform/call.ts";
import { readOpenInvoiceRows, readOpenInvoices } from "./balances.ts";

/** Returns the closing check that the balance of the receivables account equals the total of the open invoices. */
export async function checkReceivables(call: Call): Promise<readonly ClosingCheck[]> {
  return [
    await checkControl(call, {
      key: "receivables",
      title: "Receivables agree with the open invoices",
      account: RECEIVABLES,
      documents: cents(await readOpenInvoices(call)),
      called: "the open invoices",
    }),
  ];
}

/** Reads the open invoices of all customers for the audit pack. */
export async function readReceivablesLedger(call: Call): Promise<SubLedger> {
  const rows = await readOpenInvoiceRows(call);
  return {
    name: "receivables",
    account: RECEIVABLES,
    total: sum(rows.map(({ open }) => cents(open))),
    columns: [
      { title: "Customer", kind: "text" },
      { title: "Invoice", kind: "text" },
      { title: "Date", kind: "date" },
      { title: "Due", kind: "date" },
      { title: "Total", kind: "amount" },
      { title: "Open", kind: "amount" },
      { title: "Currency", kind: "text" },
      { title: "Open in this currency", kind: "amount" },
    ],
    rows: rows.map((row) => [
      row.customer,
      row.number ?? "",
      row.day,
      row.dueOn,
      row.total,
      row.open,
      row.currency,
      row.original,
    ]),
  };
}
