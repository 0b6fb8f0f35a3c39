import { type Cents, centsOf } from "@hazina/base/money.ts";
import { BEGINNING_CASH, type CASH_CATEGORIES, ENDING_CASH } from "@hazina/contract/forecasting/cash.ts";
import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import type { ReactNode } from "react";
import type { ExportTable } from "../../kit/export/save-export.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { IconArrowDown, IconArrowUp, IconTrendingUp } from "../../kit/icons/arrows.tsx";
import { IconCoins, IconReceipt } from "../../kit/icons/money.tsx";
import type { GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import { gridTable, namesOf } from "../model/statement-table.ts";
import type { CashAnswer } from "./api.ts";
import { cashTexts as texts } from "./texts.ts";

/** One row of cash in and out, as the API returns it. */
export type CashAnswerRow = CashAnswer["rows"][number];

/** Cash in and out in the form that the grid shows. */
export type CashModel = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly rowsByKey: ReadonlyMap<string, CashAnswerRow>;
};

type Category = (typeof CASH_CATEGORIES)[number];

const INFLOWS = "CASH INFLOWS";

const ICONS: Readonly<Record<Category, ReactNode>> = {
  "CASH INFLOWS": <IconArrowDown size={14} color="var(--hz-good)" />,
  "Operating Inflows": <IconReceipt size={14} color="var(--hz-accent)" />,
  "Financing Inflows": <IconCoins size={14} color="var(--hz-forecast-ink)" />,
  "Investment Inflows": <IconTrendingUp size={14} color="var(--hz-warn)" />,
  "CASH OUTFLOWS": <IconArrowUp size={14} color="var(--hz-bad)" />,
};

/**
 * Builds the grid: the opening balance, the categories with their rows, and the closing balance. Amounts can be typed
 * into the scenario's custom rows.
 */
export function cashModel(answer: CashAnswer, scenario: string, mayEdit: boolean): CashModel {
  const { months, first_forecast: first, rows } = answer;
  const columns = months.map((key) => ({ key, title: periodTitle(key), kind: kindOf(key, first) }));
  const valuesOf = (name: string) => months.map((month) => centsIn(answer, name, month));
  const balance = (name: string): GridRow => ({ key: name, label: name, kind: "total", values: valuesOf(name) });
  const shown = rows.map((row): GridRow => {
    const { category, row_name: name, kind } = row;
    if (kind === "category") {
      const parent = category === INFLOWS || category === "CASH OUTFLOWS" ? {} : { parent: INFLOWS };
      const icon = ICONS[category as Category];
      return { key: name, label: name, kind: "group", values: valuesOf(name), icon, ...parent };
    }
    const isOwn = kind === "manual" && row.scenario === scenario;
    const hint = kind === "manual" && !isOwn ? { hint: row.scenario ?? "" } : {};
    return {
      key: keyOf(row),
      label: name,
      kind: "line",
      parent: category,
      values: valuesOf(name),
      ...(isOwn && mayEdit ? { editable: "always" as const } : {}),
      ...(kind === "manual" ? { driver: OWN_ROW } : {}),
      ...hint,
    };
  });
  return {
    columns,
    rows: months.length === 0 ? [] : [balance(BEGINNING_CASH), ...ordered(shown), balance(ENDING_CASH)],
    rowsByKey: new Map(rows.map((row) => [row.kind === "category" ? row.row_name : keyOf(row), row])),
  };
}

/**
 * Builds the export table of cash in and out: every row under its category, each month marked as actual or forecast.
 */
export function cashTable({ columns, rows }: CashModel, scenario: string, currency: string): ExportTable {
  const head = { title: texts.exportTitle, notes: [scenario, currency] };
  return gridTable(head, columns, rows, { nameOf: namesOf(rows), partsOf: () => [] });
}

/** The badge on a custom row. */
const OWN_ROW = "Own row";

const SKY_BLUE = "skyblue";
const CORAL = "coral";
const TEN = 10_00;

/**
 * Builds a column chart of opening and closing cash. The axis starts at zero or, if the lowest balance is negative, 10
 * currency units below that balance. It ends 10 % above the highest balance.
 */
export function cashChart(answer: CashAnswer): ChartData {
  const { months, first_forecast: first } = answer;
  const series = (name: string, color: string) => ({
    name,
    color,
    kind: "bar" as const,
    values: months.map((month) => centsIn(answer, name, month)),
  });
  const bars = [series(BEGINNING_CASH, SKY_BLUE), series(ENDING_CASH, CORAL)];
  const all = bars.flatMap(({ values }) => values);
  const redline = months.findIndex((month) => first !== null && month >= first);
  const highest = Math.max(0, ...all);
  return {
    title: texts.chartTitle,
    labels: months.map(periodTitle),
    series: bars,
    axis: {
      from: Math.min(0, Math.min(0, ...all) < 0 ? Math.min(...all) - TEN : 0),
      to: Math.round(highest * 1.1) || TEN,
    },
    ...(redline > 0 ? { redline } : {}),
  };
}

function kindOf(month: string, first: string | null): GridColumn["kind"] {
  return first !== null && month >= first ? "forecast" : "actual";
}

/**
 * Returns the rows in display order: lines that belong directly to cash inflows, and not to a group of inflows, are
 * moved below these groups, just above the outflows.
 */
function ordered(rows: readonly GridRow[]): GridRow[] {
  const own = rows.filter(({ kind, parent }) => kind === "line" && parent === INFLOWS);
  const rest = rows.filter((row) => !own.includes(row));
  const at = rest.findIndex(({ key }) => key === "CASH OUTFLOWS");
  return [...rest.slice(0, at), ...own, ...rest.slice(at)];
}

function keyOf({ id, row_name: name }: CashAnswerRow): string {
  return id ?? `row ${name}`;
}

function centsIn({ data }: CashAnswer, name: string, month: string): Cents {
  return centsOf((Object.hasOwn(data, name) ? data[name]?.[month] : undefined) ?? 0);
}
