import { addMonths, formatInstant, formatMonth, type Month } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { backtest } from "@hazina/engine/forecasting/automatic/backtest.ts";
import type { ForecastExplanation } from "@hazina/engine/forecasting/automatic/explanation.ts";
import { accountValues, type Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { AUTOMATIC_METHOD, lineageOf } from "@hazina/engine/forecasting/evaluation/lineage.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { accountId } from "@hazina/engine/forecasting/model/foundation.ts";
import type { LineageInput } from "@hazina/engine/forecasting/model/model.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notFound } from "../../platform/refusal.ts";
import { forecastOfLine } from "../queries.ts";
import { versionOfLine } from "../scenarios/change-scenario.ts";
import { type Evaluated, evaluated, loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { currentDriver, fieldsOf } from "./read-drivers.ts";
import { showExplanation } from "./show-explanation.ts";

type Question = { readonly account_name: string; readonly scenario: string };
type Series = Record<string, number>;

/** The stored automatic forecast of one line. */
type StoredLine = NonNullable<Awaited<ReturnType<typeof forecastOfLine>>>;

/**
 * Loads a scenario, the company's books and the stored automatic forecast of one line. `readBreakdown` calculates the
 * breakdown from them after the transaction.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadBreakdown(tx: Tx, { companyId }: CompanyRef, statement: Statement, question: Question) {
  const plans = await loadScenario(tx, companyId, { name: question.scenario });
  const line = plans && (await readAutomaticLine(tx, companyId, plans, statement, question.account_name));
  return { statement, path: question.account_name, plans, line };
}

/**
 * Returns the breakdown of a line: its actuals with their row in the file, and each forecast month
 * with its method, author and inputs.
 * @throws Refusal 404 for an account that is not in the statement; 422 if the scenario cannot be
 * calculated.
 */
export async function readBreakdown({ statement, path, plans, line }: Awaited<ReturnType<typeof loadBreakdown>>) {
  if (!plans) throw notFound(`The account "${path}"`);
  return [breakdownOf(await evaluated(plans), statement, path, line)];
}

/** Returns the automatic forecast of a line; undefined if it has none. */
export async function readAutomaticLine(
  tx: Tx,
  companyId: string,
  { stored: { runId } }: Plans,
  statement: Statement,
  path: string,
): Promise<StoredLine | undefined> {
  if (statement !== "profit_and_loss" || runId === undefined) return undefined;
  return forecastOfLine(tx, companyId, runId, path);
}

/**
 * Returns the breakdown of a line as `readBreakdown` does, from a scenario that is already calculated.
 * @param line the stored automatic forecast of the line, if it has one.
 * @throws Refusal 404 for an account that is not in the statement.
 */
export function breakdownOf({ of, plans }: Evaluated, statement: Statement, path: string, line?: StoredLine) {
  const id = accountId(of.foundation, statement, path);
  if (id === undefined) throw notFound(`The account "${path}"`);
  const { firstMonth, cutOver, forecastMonths } = of.foundation.books;
  const values = accountValues(of, id) ?? new Float64Array();
  const span = statement === "profit_and_loss" ? of.foundation.books.profitAndLoss : of.foundation.books.balanceSheet;
  const first = Math.max(0, span?.first ?? 0);
  const series = (from: number, to: number) => seriesOf(firstMonth, values, from, to);
  const current = currentDriver(plans, id);
  const detail = {
    forecast: series(cutOver + 1, cutOver + forecastMonths),
    metadata: metadataOf(of, id, firstMonth),
    actual: series(first, cutOver),
    interval: null,
    automatic: null,
    source: of.foundation.accounts[of.foundation.rowOf.get(id) ?? -1]?.source ?? null,
    driver: current ? fieldsOf(current.driver, { line: path, atype: statement }, of.foundation) : null,
    driver_scenario: current?.scenario ?? null,
    version: versionOfLine(plans, id),
  };
  const isAutomatic = Object.values(detail.metadata).some((one) => one.method === AUTOMATIC_METHOD);
  if (!isAutomatic || !line) return detail;
  const account = of.foundation.accounts[of.foundation.rowOf.get(id) ?? -1];
  const known = Array.from(account?.actual.subarray(first, cutOver + 1) ?? []);
  const tested = backtest(known, { firstMonth: addMonths(firstMonth, first) });
  return {
    ...detail,
    interval: bandsOf(line, addMonths(firstMonth, cutOver + 1)),
    automatic: showExplanation(line.explanation as ForecastExplanation, tested, account?.automaticAt ?? 0),
  };
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

type Bands = Record<"lower80" | "upper80" | "lower95" | "upper95", number[] | null>;

function bandsOf({ lower80, upper80, lower95, upper95 }: Bands, from: Month) {
  if (!lower80 || !upper80 || !lower95 || !upper95) return null;
  const band = (cents: readonly number[]) => seriesOf(from, Float64Array.from(cents), 0, cents.length - 1);
  return { lower80: band(lower80), upper80: band(upper80), lower95: band(lower95), upper95: band(upper95) };
}
