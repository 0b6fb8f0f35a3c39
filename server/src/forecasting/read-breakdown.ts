import { addMonths, formatInstant, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/classes.ts";
import { accountValues, type Forecast } from "@hazina/engine/forecasting/forecast.ts";
import { accountId } from "@hazina/engine/forecasting/foundation.ts";
import { AUTOMATIC_METHOD, lineageOf } from "@hazina/engine/forecasting/lineage.ts";
import type { LineageInput } from "@hazina/engine/forecasting/model.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { forecastOfLine } from "./queries.ts";
import { versionOfLine } from "./scenarios/change-scenario.ts";
import { type Evaluated, evaluateScenario } from "./scenarios/load-scenario.ts";
import { fieldsOf, standingDriver } from "./scenarios/read-drivers.ts";

type Question = { readonly account_name: string; readonly scenario: string };
type Series = Record<string, number>;

/**
 * Where the months of one line come from: its actuals with their file row, and each forecast month with its method,
 * author and inputs.
 * @throws Refusal 404 for an account that the statement does not have.
 */
export async function readBreakdown(tx: Tx, companyId: string, statement: Statement, question: Question) {
  const evaluated = await evaluateScenario(tx, companyId, question.scenario);
  if (!evaluated) throw notFound(`The account "${question.account_name}"`);
  return [await breakdownOf(tx, companyId, evaluated, statement, question.account_name)];
}

/**
 * As `readBreakdown`, of a scenario that is computed already.
 * @throws Refusal 404 for an account that the statement does not have.
 */
export async function breakdownOf(
  tx: Tx,
  companyId: string,
  { of, stored, plans }: Evaluated,
  statement: Statement,
  path: string,
) {
  const id = accountId(of.foundation, statement, path);
  if (id === undefined) throw notFound(`The account "${path}"`);
  const { firstMonth, cutOver, forecastMonths } = of.foundation.books;
  const values = accountValues(of, id) ?? new Float64Array();
  const span = statement === "profit_and_loss" ? of.foundation.books.profitAndLoss : of.foundation.books.balanceSheet;
  const first = Math.max(0, span?.first ?? 0);
  const series = (from: number, to: number) => seriesOf(firstMonth, values, from, to);
  const standing = standingDriver(plans, id);
  const detail = {
    forecast: series(cutOver + 1, cutOver + forecastMonths),
    metadata: metadataOf(of, id, firstMonth),
    actual: series(first, cutOver),
    interval: null as Record<"lower80" | "upper80" | "lower95" | "upper95", Series> | null,
    source: of.foundation.accounts[of.foundation.rowOf.get(id) ?? -1]?.source ?? null,
    driver: standing ? fieldsOf(standing.driver, { line: path, atype: statement }, of.foundation) : null,
    driver_scenario: standing?.scenario ?? null,
    version: versionOfLine(plans, id),
  };
  const isAutomatic = Object.values(detail.metadata).some((one) => one.method === AUTOMATIC_METHOD);
  if (isAutomatic && statement === "profit_and_loss" && stored.runId) {
    detail.interval = await bandsOf(tx, companyId, stored.runId, path, addMonths(firstMonth, cutOver + 1));
  }
  return detail;
}

function seriesOf(firstMonth: Month, cents: Float64Array, from: number, to: number): Series {
  const series: Series = {};
  for (let index = from; index <= to; index++) {
    series[formatMonth(addMonths(firstMonth, index))] = majorOf((cents[index] ?? 0) as Cents);
  }
  return series;
}

function metadataOf(of: Forecast, id: string, firstMonth: Month) {
  const { cutOver, forecastMonths } = of.foundation.books;
  const months = Array.from({ length: forecastMonths }, (_, index) => cutOver + 1 + index);
  return Object.fromEntries(
    months.map((index) => {
      const lineage = lineageOf(of, id, index);
      return [
        formatMonth(addMonths(firstMonth, index)),
        {
          method: lineage?.method ?? "Unknown",
          rule: lineage?.rule ?? ("default" as const),
          scenario: lineage?.scenario ?? null,
          updated_at: lineage?.written ? formatInstant(lineage.written.at) : null,
          updated_by: lineage?.written?.by ?? null,
          inputs: (lineage?.inputs ?? []).map((input) => inputOf(input, firstMonth)),
          later_actual: lineage?.laterActual == null ? null : majorOf(lineage.laterActual as Cents),
        },
      ];
    }),
  );
}

function inputOf({ name, account, month, cents, text }: LineageInput, firstMonth: Month) {
  return {
    name,
    ...(account === undefined ? {} : { account }),
    ...(month === undefined ? {} : { month: formatMonth(addMonths(firstMonth, month)) }),
    ...(cents === undefined ? {} : { value: majorOf(cents as Cents) }),
    ...(text === undefined ? {} : { text }),
  };
}

async function bandsOf(tx: Tx, companyId: string, runId: string, path: string, from: Month) {
  const line = await forecastOfLine(tx, companyId, runId, path);
  if (!line?.lower80 || !line.upper80 || !line.lower95 || !line.upper95) return null;
  const { lower80, upper80, lower95, upper95 } = line;
  const band = (cents: readonly number[]) => seriesOf(from, Float64Array.from(cents), 0, cents.length - 1);
  return { lower80: band(lower80), upper80: band(upper80), lower95: band(lower95), upper95: band(upper95) };
}
