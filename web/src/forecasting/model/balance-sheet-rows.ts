import type { Cents } from "@hazina/base/money.ts";
import type { BALANCE_SHEET_SECTIONS } from "@hazina/engine/forecasting/model/ladder.ts";
import type { CellMark } from "../../kit/period-grid/model.ts";
import { statementTexts } from "../texts.ts";
import { accountRows } from "./account-tree.ts";
import {
  type BalanceSheetAnswer,
  columnsOf,
  lineReader,
  type StatementModel,
  type StatementRow,
  sumOf,
} from "./statement-model.ts";

/**
 * Builds the grid rows of a balance sheet: sections with their totals, the totals of each side, and the check
 * that both sides agree.
 */
export function balanceSheetModel({ actuals, forecasts, redline, checks }: BalanceSheetAnswer): StatementModel {
  const columns = columnsOf(actuals, forecasts);
  if (columns.length === 0) return { columns, rows: [], redline, folded: [] };
  const read = lineReader(columns);
  const section = (key: (typeof BALANCE_SHEET_SECTIONS)[number]["key"]): Section => {
    const lines = read.lines(actuals[key], forecasts[key]);
    const accounts = accountRows(key, lines);
    const parts = accounts.filter((row) => row.parent === key);
    const head: StatementRow = {
      key,
      label: statementTexts.groups[key],
      kind: "group",
      values: sumOf(lines, columns.length),
      source: { kind: "rows", method: "sum", parts: parts.map((row) => ({ key: row.key, sign: 1 })) },
    };
    return { head, rows: [head, ...accounts] };
  };
  const currentAssets = section("current_assets");
  const otherAssets = section("non_current_assets");
  const currentLiabilities = section("current_liabilities");
  const otherLiabilities = section("non_current_liabilities");
  const equity = section("equity");
  const liabilities = total("total_liabilities", statementTexts.totalLiabilities, [
    currentLiabilities,
    otherLiabilities,
  ]);
  const rows: StatementRow[] = [
    ...currentAssets.rows,
    ...otherAssets.rows,
    total("total_assets", statementTexts.totalAssets, [currentAssets, otherAssets]),
    ...currentLiabilities.rows,
    ...otherLiabilities.rows,
    liabilities,
    ...equity.rows,
    total("total_equity", statementTexts.totalEquity, [equity]),
    total("total_liabilities_and_equity", statementTexts.totalLiabilitiesAndEquity, [{ head: liabilities }, equity]),
    checkRow("balance_difference", statementTexts.balanceDifference, read.series(checks.balance)),
  ];
  return { columns, rows, redline, folded: [] };
}

type Section = { readonly head: StatementRow; readonly rows: readonly StatementRow[] };

function total(key: string, label: string, of: readonly Pick<Section, "head">[]): StatementRow {
  const heads = of.map(({ head }) => head);
  return {
    key,
    label,
    kind: "total",
    values: sumOf(heads, heads[0]?.values.length ?? 0),
    source: { kind: "rows", method: "computed", parts: heads.map((head) => ({ key: head.key, sign: 1 })) },
  };
}

/** Builds a row whose amounts should all be zero; any other amount is marked as a problem. */
export function checkRow(key: string, label: string, values: readonly (Cents | null)[]): StatementRow {
  const marks = values.map((value): CellMark | undefined => (value === null || value === 0 ? undefined : "problem"));
  return {
    key,
    label,
    kind: "line",
    values,
    ...(marks.some((mark) => mark !== undefined) ? { marks } : {}),
    source: { kind: "statement" },
  };
}
