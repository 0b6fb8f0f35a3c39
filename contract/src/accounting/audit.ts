import * as z from "zod";
import { DayText } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * The operation that downloads the audit pack: a ZIP of CSV files with the journals, ledger, balances and other
 * records of a range of days.
 */
export const audit = {
  pack: operation({
    method: "POST",
    path: "/accounting/audit-pack",
    tag: "Accounting: reports",
    title: "Download the audit pack",
    description:
      "A ZIP of CSV files: journals, ledger, balances, open invoices and bills, fixed assets, the checks that these agree, and SHA256SUMS. At most 200,000 lines.",
    ability: "View Accounting",
    scope: "head",
    writes: false,
    limit: "heavy",
  })
    .input(z.object({ from: DayText, to: DayText }))
    .output(z.file()),
};
