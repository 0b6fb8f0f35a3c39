import { CASH_FLOW_GROUPS } from "@hazina/contract/forecasting/statements.ts";
import { statementTexts } from "../texts.ts";
import { checkRow } from "./balance-sheet-rows.ts";
import {
  type CashFlowAnswer,
  columnsOf,
  lineReader,
  type StatementModel,
  type StatementRow,
  sumOf,
} from "./statement-model.ts";

/**
 * Builds the grid rows of a cash flow statement: three activities with their totals, then cash from opening to closing.
 */
export function cashFlowModel(answer: CashFlowAnswer): StatementModel {
  return modelOf(answer, statementTexts.groups);
}

/**
 * Builds the same grid rows as `cashFlowModel`, but with short titles for the activities. The short titles can be
 * distinguished even if they are truncated on a phone.
 */
export function shortCashFlowModel(answer: CashFlowAnswer): StatementModel {
  return modelOf(answer, statementTexts.shortGroups);
}

type Titles = Readonly<Record<(typeof CASH_FLOW_GROUPS)[number], string>>;

function modelOf(answer: CashFlowAnswer, titles: Titles): StatementModel {
  const columns = cashColumns(answer);
  const read = lineReader(columns);
  const source = { kind: "statement" } as const;
  const activities = CASH_FLOW_GROUPS.flatMap((key): StatementRow[] => {
    const lines = read.lines(answer.actual[key], answer.forecast[key]);
    return [
      {
        key,
        label: titles[key],
        tooltip: statementTexts.groups[key],
        kind: "group",
        values: sumOf(lines, columns.length),
        source,
      },
      ...lines.map(
        ({ path, values }): StatementRow => ({
          key: `${key}/${path}`,
          label: path,
          kind: "line",
          parent: key,
          values,
          source,
        }),
      ),
    ];
  });
  const cash = (key: string, label: string, kind: "line" | "total", series: CashFlowAnswer["opening_cash"]) =>
    ({ key, label, kind, values: read.series(series), source }) satisfies StatementRow;
  const rows: StatementRow[] = [
    ...activities,
    cash("net_cash_flow", statementTexts.netCashFlow, "total", answer.net_cash_flow),
    cash("opening_cash", statementTexts.openingCash, "line", answer.opening_cash),
    cash("closing_cash", statementTexts.closingCash, "total", answer.closing_cash),
    checkRow("cash_difference", statementTexts.cashDifference, read.series(answer.checks.cash)),
  ];
  return { columns, rows: columns.length === 0 ? [] : rows, redline: answer.redline, folded: [] };
}

/**
 * Returns the columns of the cash flow statement: one for each period with an opening cash balance, so that a period
 * without any cash movement also has a column.
 */
function cashColumns({ actual, forecast, redline, opening_cash }: CashFlowAnswer) {
  const labels = opening_cash.map(({ label }) => label);
  const first = redline === null ? labels.length : labels.indexOf(redline);
  const half = (from: number, to: number) => ({ cash: { cash: opening_cash.slice(from, to) } });
  return first < 0 ? columnsOf(actual, forecast) : columnsOf(half(0, first), half(first, labels.length));
}
