import { LADDER } from "@hazina/engine/forecasting/model/ladder.ts";
import { statementTexts } from "../texts.ts";
import { accountRows } from "./account-tree.ts";
import {
  columnsOf,
  lineReader,
  type ProfitAndLossAnswer,
  type StatementModel,
  type StatementRow,
  sumOf,
} from "./statement-model.ts";

/** The groups that are expanded initially. */
const EXPANDED: readonly string[] = ["revenue", "cogs", "opex"];

/**
 * Builds the grid rows of a profit and loss, from revenue to retained income. A section shows the sum of its accounts;
 * a calculated row shows the server's amounts.
 */
export function profitLossModel({ actuals, forecasts, redline }: ProfitAndLossAnswer): StatementModel {
  const columns = columnsOf(actuals, forecasts);
  const read = lineReader(columns);
  const rows = LADDER.flatMap((group): StatementRow[] => {
    const { key } = group;
    const lines = read.lines(actuals[key], forecasts[key]);
    const head = { key, label: statementTexts.groups[key], ...hintOf(key) };
    if ("formula" in group) {
      const parts = group.formula.map(([sign, part]) => ({ key: part, sign }));
      const values = lines[0]?.values ?? columns.map(() => null);
      return [{ ...head, kind: "total", values, source: { kind: "rows", method: "computed", parts } }];
    }
    const accounts = accountRows(key, lines);
    const parts = accounts.filter((row) => row.parent === key);
    return [
      {
        ...head,
        kind: "group",
        values: sumOf(lines, columns.length),
        source: { kind: "rows", method: "sum", parts: parts.map((row) => ({ key: row.key, sign: 1 })) },
      },
      ...accounts,
    ];
  });
  const folded = LADDER.map(({ key }) => key).filter((key) => !EXPANDED.includes(key));
  return { columns, rows: columns.length === 0 ? [] : rows, redline, folded };
}

function hintOf(key: string): { hint?: string } {
  const hints: Readonly<Record<string, string>> = statementTexts.hints;
  const hint = hints[key];
  return hint === undefined ? {} : { hint };
}
