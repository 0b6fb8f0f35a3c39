import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { periodTitle } from "../format/period.ts";
import type { GridColumn, GridRow } from "../period-grid/model.ts";

/**
 * Returns an invented statement for the kit page, with the given number of lines in five groups and the given number of
 * months, half of them forecasts.
 */
export function sampleStatement(
  lines: number,
  months: number,
): { columns: GridColumn[]; rows: GridRow[]; redline: string } {
  const first = parseMonth("2024-01");
  const cut = Math.ceil(months / 2);
  const columns = Array.from({ length: months }, (_, index): GridColumn => {
    const key = formatMonth(addMonths(first, index));
    return { key, title: periodTitle(key), kind: index < cut ? "actual" : "forecast" };
  });
  const groups = ["Revenue", "Cost of goods sold", "Operating expenses", "Other income", "Other expense"];
  const rows = groups.flatMap((group, index) => groupRows(group, index, Math.ceil(lines / groups.length), months));
  return { columns, rows, redline: columns[cut]?.key ?? "" };
}

const NAMES = ["Beverages", "Snacks", "Delivery", "Discounts given", "Household and personal care products, wholesale"];

function groupRows(group: string, groupIndex: number, lines: number, months: number): GridRow[] {
  const members = Array.from({ length: lines }, (_, line): GridRow => {
    const values = Array.from({ length: months }, (_, at) => amountAt(groupIndex, line, at));
    const marks = values.map((_, at) =>
      line === 0 && at > months / 2 && at % 5 === 0 ? ("edited" as const) : undefined,
    );
    return {
      key: `${group}:${line}`,
      label: line < NAMES.length ? `${NAMES[line]}` : `${group} ${line + 1}`,
      kind: "line",
      parent: group,
      values,
      marks,
      editable: true,
    };
  });
  const totals = Array.from({ length: months }, (_, at) =>
    cents(members.reduce((sum, row) => sum + (row.values[at] ?? 0), 0)),
  );
  return [
    { key: group, label: group, kind: "group", values: totals },
    ...members,
    { key: `${group}:add`, label: `+ Add new ${group.toLowerCase()} line`, kind: "action", parent: group, values: [] },
    { key: `${group}:total`, label: `After ${group.toLowerCase()}`, kind: "total", values: totals },
  ];
}

function amountAt(group: number, line: number, at: number): Cents | null {
  if (line === 5 && at % 7 === 0) return null;
  if (line === 6) return cents(0);
  const season = 1 + 0.3 * Math.sin((at / 12) * 2 * Math.PI);
  const size = Math.round((1_600_000_00 / (line + 1 + group)) * season) + at * 12_345;
  return cents(line === 3 ? -size : size);
}
