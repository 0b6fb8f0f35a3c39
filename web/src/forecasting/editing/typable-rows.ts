import { periodTitle } from "../../kit/format/period.ts";
import type { CellMark, GridCell, GridColumn } from "../../kit/period-grid/model.ts";
import type { StatementInput, StatementName } from "../choice/statement-choice.ts";
import type { LineName } from "../live/line-edit.ts";
import type { LiveForecast, Typing } from "../live/live-forecast.ts";
import { editingTexts } from "../live/texts.ts";
import type { StatementModel, StatementRow } from "../model/statement-model.ts";

const WHY = editingTexts.why;

/** Returns the line of a row; undefined for totals, calculated rows and the cash flow statement. */
export function lineOf(name: StatementName, row: StatementRow | undefined): LineName | undefined {
  if (row?.source.kind !== "account" || name === "cashFlowStatement") return undefined;
  return { statement: name === "profitLoss" ? "profit_and_loss" : "balance_sheet", path: row.source.path };
}

/**
 * Returns a monthly statement in which the cells that can be typed into and the cells that have an override are
 * marked.
 */
export function typableModel(model: StatementModel, live: LiveForecast, name: StatementName): StatementModel {
  if (name === "cashFlowStatement") return model;
  const typing = live.typing(name === "profitLoss" ? "profit_and_loss" : "balance_sheet");
  const rows = model.rows.map((row): StatementRow => {
    const known = row.source.kind === "account" ? typing.get(row.source.path) : undefined;
    if (!known?.isEditable) return row;
    return { ...row, editable: true, ...marksOf(known, model.columns) };
  });
  return { ...model, rows };
}

function marksOf({ own }: Typing, columns: readonly GridColumn[]): Pick<StatementRow, "marks"> {
  if (own.size === 0) return {};
  return { marks: columns.map(({ key }): CellMark | undefined => (own.has(key) ? "edited" : undefined)) };
}

type Asked = {
  readonly name: StatementName;
  readonly input: StatementInput;
  readonly live: LiveForecast | null;
  readonly hasFailed: boolean;
};

/** Returns why the whole statement is read-only; undefined if it can be edited. */
export function whyReadOnly({ name, input, live, hasFailed }: Asked): string | undefined {
  if (name === "cashFlowStatement") return WHY.computedStatement;
  if (input.frequency !== "Monthly") return WHY.monthsOnly;
  if (live !== null) return undefined;
  return hasFailed ? WHY.failed : WHY.loading;
}

/** Returns why a cell of a statement is read-only. */
export function readOnlyReason(row: StatementRow, column: GridCell["column"]): string {
  if (row.source.kind !== "account") return WHY.sum(row.label);
  if (row.editable !== true) return WHY.computed(row.label);
  return WHY.closed(periodTitle(column.key));
}
