import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { LARGEST_CELL } from "@hazina/engine/forecasting/model/exact.ts";
import type { Books } from "@hazina/engine/forecasting/model/model.ts";
import type { Call } from "../../platform/call.ts";
import { formatMonthLabel } from "../../platform/format-text.ts";
import { invalid } from "../../platform/refusal.ts";
import { changeScenario, ownLine, versionOfLine } from "../scenarios/change-scenario.ts";
import { refuseBaseline, requireEditableLine, requireFoundation, statementOf } from "../scenarios/line-of-plan.ts";
import { loadForChange } from "../scenarios/load-scenario.ts";
import { indexOf, type StoredEdit, type StoredValue } from "../scenarios/stored.ts";
import { refuseStale } from "./refuse-stale.ts";

/**
 * The values that a user enters for forecast months of one line, in major units, keyed by month. A null value removes
 * the override of its month.
 */
export type RowToEdit = {
  readonly account_name: string;
  readonly forecasts: Readonly<Record<string, number | null>>;
  readonly is_profit_loss: boolean;
  readonly version?: number | null | undefined;
};

/**
 * Enters values for forecast months of one line.
 * @throws Refusal as `editRows`.
 */
export async function editRow(call: Call, { scenario, ...row }: RowToEdit & { readonly scenario: string }) {
  const {
    versions: [version = 0],
  } = await editRows(call, { scenario, rows: [row] });
  return { message: "Row saved successfully!", version };
}

/**
 * Enters values for forecast months of one or more lines in one step: either all values or none. Returns the new
 * version of each line.
 * @throws Refusal 404 for an unknown scenario or line; 409 on Baseline or if another person changed a line; 422 for a
 * line given twice, a closed month, a calculated line or an amount that is too large.
 */
export async function editRows(
  call: Call,
  { scenario, rows }: { readonly scenario: string; readonly rows: readonly RowToEdit[] },
): Promise<{ message: string; versions: number[] }> {
  const { tx, actor, now } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: scenario });
  refuseBaseline(plans);
  const foundation = requireFoundation(plans);
  const lines = rows.map((row) => requireEditableLine(foundation, statementOf(row.is_profit_loss), row.account_name));
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw invalid("Enter each line only once.");
  const edits: StoredEdit[] = [];
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    if (!line) continue;
    await refuseStale(call, plans, line, row.version);
    if (ownLine(plans, line.id).deleted) edits.push({ kind: "deleted", account: line.id, deleted: null });
    const values = overridesOf(row.forecasts, foundation.books, { by: actor.userName, at: now });
    edits.push({ kind: "typed", account: line.id, values });
  }
  const title =
    rows.length === 1 ? `Values of ${readablePath(rows[0]?.account_name ?? "")}` : `Values of ${rows.length} lines`;
  const after = await changeScenario(call, plans, { title, edits, move: "step" });
  return { message: "Rows saved successfully!", versions: lines.map(({ id }) => versionOfLine(after, id)) };
}

/**
 * Converts entered values to the overrides to store, in cents and keyed by month. A null value, which removes an
 * override, stays null.
 * @throws Refusal 422 if no month is given, a month is closed or after the forecast, or an amount is too large.
 */
export function overridesOf(
  forecasts: Readonly<Record<string, number | null>>,
  books: Books,
  author: { readonly by: string; readonly at: number },
): Record<string, StoredValue | null> {
  const entries = Object.entries(forecasts);
  if (entries.length === 0) throw invalid("There is nothing to save.");
  return Object.fromEntries(
    entries.map(([month, value]) => {
      refuseUnforecast(month, books);
      return [month, value === null ? null : { cents: readCents(value, month), ...author }];
    }),
  );
}

/** Converts an amount from major units to cents. @throws Refusal 422 if it is too large. */
export function readCents(value: number, month: string): number {
  const cents = Math.abs(value) <= LARGEST_CELL / 100 ? centsOf(value) : Number.POSITIVE_INFINITY;
  if (cents > LARGEST_CELL || cents < -LARGEST_CELL)
    throw invalid(`The amount for ${formatMonthLabel(month)} is too large.`);
  return cents;
}

function refuseUnforecast(month: string, books: Books): void {
  parseMonth(month);
  const index = indexOf(month, books.firstMonth);
  if (index <= books.cutOver)
    throw invalid(`${formatMonthLabel(month)} is closed. Enter values for forecast months only.`);
  if (index > books.cutOver + books.forecastMonths)
    throw invalid(`${formatMonthLabel(month)} is after the end of the forecast.`);
}
