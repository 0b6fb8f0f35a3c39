import type { Paths, Placed } from "../label/accounts.ts";
import type { Line } from "../label/lines.ts";
import type { RowReport } from "../report/report.ts";
import type { Checked } from "./checks.ts";

type Rows = { readonly others: readonly RowReport[]; readonly rowsOf: readonly (readonly RowReport[])[] | null };

/** Reports the status of every row of the file, in file order. */
export function reportRows(body: Rows, placed: readonly Placed[], paths: Paths, checked: Checked): RowReport[] {
  const rows = [...body.others];
  for (const one of placed) {
    const report = statusOf(one, paths, checked);
    const parts = body.rowsOf?.[one.node.index];
    if (!parts) rows.push(report);
    else if (report.fate === "account") rows.push(...parts.map((part) => ({ ...part, account: report.account })));
    else rows.push(...parts.map((part) => ({ ...report, row: part.row })));
  }
  return rows.sort((a, b) => a.row - b.row);
}

function statusOf(placed: Placed, paths: Paths, checked: Checked): RowReport {
  const { node } = placed;
  const { line, index } = node;
  const report = (fate: RowReport["fate"], account: string, reason: string): RowReport => ({
    row: line.row,
    account: account.slice(0, 1000),
    fate,
    reason,
  });
  switch (node.kind) {
    case "account": {
      const path = paths.pathOf.get(index) ?? line.label;
      const wrong = paths.errors.get(index) ?? unreadableCells(line);
      return wrong ? report("error", path, wrong) : report("account", path, accountReason(placed));
    }
    case "total":
      return report("subtotal", line.label, checked.reasons.get(index) ?? "Printed total: not imported.");
    case "computed": {
      const ratio = node.computed === "ratio" || node.computed === "check";
      return report(
        "computed",
        line.label,
        ratio ? "Ratio or check row: not imported." : (checked.reasons.get(index) ?? "Calculated row: not imported."),
      );
    }
    case "sum":
      return report("computed", line.label, "Equals the sum of the rows above in every month: not imported.");
    case "heading":
      if (node.totalOnTop)
        return report("subtotal", line.label, checked.reasons.get(index) ?? "Printed total of the rows under it.");
      return report(
        "title",
        line.label,
        placed.isSectionHeading ? "Section heading." : "Parent account without an amount of its own.",
      );
    case "empty":
      return emptyRow(line, report);
  }
}

function accountReason(placed: Placed): string {
  const heading = placed.headings.at(-1);
  return heading ? `Account under "${heading}".` : "Account.";
}

function emptyRow(
  line: Line,
  report: (fate: RowReport["fate"], account: string, reason: string) => RowReport,
): RowReport {
  const isFooter = /\b(accrual|cash) basis\b|^(note|prepared|printed|generated|unaudited)\b/i.test(line.label);
  return report("skipped", line.label, isFooter ? "Footer of the report." : "No amount in any month.");
}

/** Returns a sentence about the unreadable amounts of an account row; undefined if all amounts are readable. */
function unreadableCells(line: Line): string | undefined {
  const wrong: string[] = [];
  for (const [month, reading] of line.readings.entries()) {
    const cell = line.cellName(month);
    if (reading.kind === "unresolved") wrong.push(`Cell ${cell} is a formula without a saved value`);
    else if (reading.kind === "unreadable") wrong.push(`Cell ${cell} ${reading.why}`);
    else if (reading.kind === "percent") wrong.push(`Cell ${cell} contains a percentage`);
  }
  const [first] = wrong;
  if (first === undefined) return undefined;
  const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more in this row)` : "";
  const advice = first.endsWith("saved value")
    ? " Open the file, let it calculate, save it and import it again."
    : " Correct it and import the file again.";
  return `${first}${more}.${advice}`;
}
