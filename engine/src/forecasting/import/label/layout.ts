import { type Grid, textOf } from "../../../sheets/grid.ts";
import { plainName } from "../../classification/section-names.ts";
import type { Layout } from "../report/report.ts";
import type { Placed } from "./accounts.ts";

/**
 * Recognises the program that exported a sheet with accounts in rows and months in columns, from its footers, totals
 * and section names.
 */
export function recogniseLayout(grid: Grid, placed: readonly Placed[]): Layout {
  const ends = grid.rows.slice(-12).map((row) => textOf(row.cells.find((cell) => textOf(cell) !== "")));
  const basis = ends.some((text) => /\b(accrual|cash) basis\b/i.test(text));
  const names = new Set(placed.map(({ node }) => plainName(node.line.label)));
  const nested = placed.some(({ node }) => node.line.level > 0);
  const totals = placed.filter(({ node }) => node.kind === "total").length;
  if (basis || ["net operating income", "liabilities and equity", "total for income"].some((name) => names.has(name)))
    return "quickbooks";
  const xero = [
    "trading income",
    "less cost of sales",
    "cost of sales",
    "current year earnings",
    "net assets",
    "operating expenses",
  ];
  if (totals > 0 && !nested && xero.some((name) => names.has(name))) return "xero";
  return "grid";
}
