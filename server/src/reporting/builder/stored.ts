import type { BlockContent, CheckedPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import { checkedPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import type { TotalKey } from "@hazina/engine/forecasting/model/rows.ts";
import { nameOfTotal } from "@hazina/engine/reporting/amounts.ts";
import type { ChartSpec } from "@hazina/engine/reporting/builder/chart-block.ts";
import { chartPrompt } from "@hazina/engine/reporting/builder/chart-block.ts";
import { chartPeriodInWords } from "@hazina/engine/reporting/builder/chart-periods.ts";
import { TOTALS_GROUP } from "@hazina/engine/reporting/builder/series.ts";
import type * as z from "zod";

/** A validated block from a call. */
export type GivenBlock = z.output<typeof BlockContent>;

/** The settings that define the content of a block, as stored. Each kind of block has different settings. */
export type BlockSpec =
  | ({ readonly type: "chart"; readonly period: CheckedPeriod } & ChartSpec)
  | { readonly type: "kpis"; readonly keys: readonly string[]; readonly period: CheckedPeriod }
  | {
      readonly type: "statement";
      readonly statement: "profit_and_loss" | "balance_sheet" | "cash_flow";
      readonly period: CheckedPeriod;
    }
  | { readonly type: "text" };

/**
 * Converts a block from a call to its stored form. If a chart has no title, its lines and period
 * become the title.
 */
export function specOf(given: GivenBlock): BlockSpec {
  if (given.type === "text") return { type: "text" };
  if (given.type === "kpis") return { type: "kpis", keys: given.spec.keys, period: checkedPeriod(given.spec.period) };
  if (given.type === "statement") {
    return { type: "statement", statement: given.spec.statement, period: checkedPeriod(given.spec.period) };
  }
  const { accounts, period, chart_type, prompt } = given.spec;
  const own = { profit_and_loss: {}, balance_sheet: {}, ...accounts };
  const time = checkedPeriod(period ?? {});
  const title = prompt || chartPrompt(namesOf(own), chartPeriodInWords(time));
  return {
    type: "chart",
    chart_type: chart_type as ChartSpec["chart_type"],
    accounts: own,
    period: time,
    prompt: title,
  };
}

function namesOf(accounts: ChartSpec["accounts"]): string[] {
  return Object.values(accounts).flatMap((groups) =>
    Object.entries(groups).flatMap(([group, paths]) =>
      paths.map((path) => (group === TOTALS_GROUP ? nameOfTotal(path as TotalKey) : readablePath(path))),
    ),
  );
}
