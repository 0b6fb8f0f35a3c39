import { centsOf } from "@hazina/base/money.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../../kit/list/columns.tsx";
import { DataTable } from "../../../kit/list/DataTable.tsx";
import type { Detail } from "../api.ts";
import { microforecastTexts as texts } from "../texts.ts";

type Month = Detail["effect"][number];

const labels = texts.effectColumns;

const COLUMNS: readonly Column<Month>[] = [
  textColumn<Month>({ key: "label", title: labels.month }, ({ label }) => periodTitle(label)),
  moneyColumn<Month>({ key: "profit_and_loss", title: labels.profitAndLoss }, (row) => row.profit_and_loss),
  moneyColumn<Month>({ key: "assets", title: labels.assets }, (row) => row.assets),
  moneyColumn<Month>({ key: "liabilities", title: labels.liabilities }, (row) => row.liabilities),
  moneyColumn<Month>({ key: "equity", title: labels.equity }, (row) => row.equity),
  moneyColumn<Month>({ key: "cash", title: labels.cash }, (row) => row.cash),
  moneyColumn<Month>({ key: "open", title: labels.open }, leftOpen),
  moneyColumn<Month>({ key: "tax", title: labels.tax }, (row) => row.tax),
  moneyColumn<Month>({ key: "cash_with", title: labels.with }, (row) => row.cash_with),
  moneyColumn<Month>({ key: "cash_without", title: labels.without }, (row) => row.cash_without),
];

/**
 * Shows the effect of a microforecast in each month. The postings of a microforecast balance, so its effect on assets,
 * minus its effect on liabilities and on equity, is zero. The effect on tax is in a separate column.
 */
export function EffectTable({ effect }: { readonly effect: Detail["effect"] }) {
  return <DataTable label={texts.effect} columns={COLUMNS} rows={effect} rowKey={({ label }) => label} />;
}

/**
 * Returns a month's assets minus its liabilities and minus its equity, in major units. The subtraction is done in
 * whole cents.
 */
function leftOpen({ assets, liabilities, equity }: Month): number {
  return (centsOf(assets) - centsOf(liabilities) - centsOf(equity)) / 100;
}
