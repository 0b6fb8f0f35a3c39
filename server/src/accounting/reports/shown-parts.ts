import { cents, majorOf } from "@hazina/base/money.ts";
import type { StatementPart } from "@hazina/engine/accounting/statements/books-statements.ts";

/** The titles of the sections and of the subtotals of the statements, keyed by `StatementPart.key`. */
const TITLES: Readonly<Record<StatementPart["key"], string>> = {
  revenue: "Revenue",
  cogs: "Cost of sales",
  gross_profit: "Gross profit",
  opex: "Operating expenses",
  operating_profit: "Operating profit",
  other_income: "Other income",
  other_expense: "Other expenses",
  interest_income: "Interest income",
  interest_expense: "Interest expense",
  adjustments: "Adjustments",
  profit_before_tax: "Profit before tax",
  tax_expense: "Tax",
  profit_after_tax: "Profit after tax",
  dividends: "Dividends",
  retained_profit: "Retained profit",
  current_assets: "Current assets",
  non_current_assets: "Non-current assets",
  total_assets: "Total assets",
  current_liabilities: "Current liabilities",
  non_current_liabilities: "Non-current liabilities",
  total_liabilities: "Total liabilities",
  equity: "Equity",
  liabilities_and_equity: "Liabilities and equity",
  operating: "Operating activities",
  investing: "Investing activities",
  financing: "Financing activities",
  change_in_cash: "Change in cash",
  opening_cash: "Cash at the start",
  closing_cash: "Cash at the end",
};

/**
 * Combines each part of a statement with the same part for the compared range. A section that is empty in both ranges
 * is left out.
 * @param before the parts for the compared range; undefined if there is no comparison.
 */
export function shownParts(now: readonly StatementPart[], before: readonly StatementPart[] | undefined) {
  return now.flatMap((part, at) => {
    const other = before?.[at];
    const lines = linesOf(part, other);
    if (part.kind === "section" && lines.length === 0) return [];
    return [
      {
        kind: part.kind,
        key: part.key,
        title: TITLES[part.key],
        lines,
        total: majorOf(part.total),
        before: other === undefined ? null : majorOf(other.total),
      },
    ];
  });
}

function linesOf(part: StatementPart, other: StatementPart | undefined) {
  const here = part.kind === "section" ? part.lines : [];
  const there = other?.kind === "section" ? other.lines : [];
  const keyOf = ({ code, name }: { readonly code: string; readonly name: string }) => code || name;
  const now = new Map(here.map((line) => [keyOf(line), line]));
  const before = new Map(there.map((line) => [keyOf(line), line]));
  const only = there.filter((line) => !now.has(keyOf(line)));
  return [...here, ...only].map((line) => ({
    code: line.code,
    name: line.name,
    amount: majorOf(now.get(keyOf(line))?.amount ?? cents(0)),
    before: other === undefined ? null : majorOf(before.get(keyOf(line))?.amount ?? cents(0)),
  }));
}
