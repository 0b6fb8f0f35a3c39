import { cents } from "@hazina/base/money.ts";
import { RECEIVABLES } from "@hazina/engine/accounting/rules/invoice.ts";
import type { ClosingCheck } from "../accounting/periods/closing-check.ts";
import { checkControl } from "../accounting/periods/control-tie.ts";
import type { Call } from "../platform/call.ts";
import { readOpenInvoices } from "./balances.ts";

/** Reads whether receivables in the books equal the open invoices. */
export async function checkReceivables(call: Call): Promise<readonly ClosingCheck[]> {
  return [
    await checkControl(call, {
      key: "receivables",
      title: "Receivables equal the open invoices",
      account: RECEIVABLES,
      documents: cents(await readOpenInvoices(call)),
      called: "the open invoices",
    }),
  ];
}
