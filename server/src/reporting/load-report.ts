import {
  addMonths,
  calendarPeriod,
  formatMonth,
  type Instant,
  monthAt,
  periodBefore,
  periodInWords,
  periodYearBefore,
  type ReportPeriod,
  readPeriod,
} from "@hazina/base/calendar.ts";
import type { COMPARISONS } from "@hazina/contract/reporting/reports.ts";
import type { Books } from "@hazina/engine/forecasting/model/model.ts";
import { thawed } from "@hazina/engine/forecasting/records/frozen.ts";
import type { KpiSettings } from "@hazina/engine/reporting/kpi-inputs.ts";
import {
  coverageOf,
  hasData,
  isForecast,
  type Reading,
  type ReadStatement,
  readFrozen,
  readOver,
} from "@hazina/engine/reporting/reading.ts";
import { type PlanOfPeriod, planOfPeriod } from "../forecasting/records/plan-of-period.ts";
import { evaluated, loadScenario, type Plans } from "../forecasting/scenarios/load-scenario.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { conflict, invalidField } from "../platform/refusal.ts";
import { kpiBasis } from "./kpi-settings.ts";
import { type Comment, commentsOf, narrationsOf, type WrittenNarration } from "./queries.ts";

/** The input of a report: scenario, period and comparison. */
export type ReportQuestion = {
  readonly scenario: string;
  readonly period?: string | null | undefined;
  readonly compare: (typeof COMPARISONS)[number];
  readonly compare_scenario?: string | null | undefined;
};

/**
 * The data that a report reads in its transaction: its scenario, its comparison, and the texts that users wrote about
 * the report.
 */
export type LoadedReport = {
  readonly plans: Plans;
  /**
   * The scenario or frozen plan to compare with; undefined for a comparison with a period of the
   * same scenario.
   */
  readonly compared: Plans | PlanOfPeriod | undefined;
  readonly settings: KpiSettings;
  /** The key figure settings of the scenario to compare with. */
  readonly settingsCompared: KpiSettings;
  readonly period: ReportPeriod;
  readonly previous: ReportPeriod;
  readonly narrations: readonly WrittenNarration[];
  readonly comments: readonly Comment[];
};

/** The calculated figures of a report: those of the current period, and those with which they are compared. */
export type ReportSides = { readonly current: Reading; readonly previous: Reading };

/** The message of a report if the company has no data for the period. */
export const NO_DATA = "No data available for the selected period.";

/**
 * Loads the data of a report; undefined if the company has no books.
 * @throws Refusal 404 for an unknown scenario; 422 if the period is invalid, or if the scenario to compare with is
 * missing.
 */
export async function loadReport(
  tx: Tx,
  company: CompanyRef,
  question: ReportQuestion,
  at: Instant,
): Promise<LoadedReport | undefined> {
  const { companyId } = company;
  const other = question.compare === "scenario" ? requiredScenario(question) : undefined;
  if (question.period) requirePeriod(CLOSED.get(question.period)?.("2026-01") ?? question.period, 1);
  const plans = await loadScenario(tx, companyId, { name: question.scenario });
  const others = other === undefined ? undefined : await loadScenario(tx, companyId, { name: other });
  if (!plans) return undefined;
  const { books } = plans.stored;
  const period = periodAsked(books, question.period, at);
  const plan = await planAskedFor(tx, companyId, { plans, period, compare: question.compare });
  const previous = plan ? period : PREVIOUS[question.compare](period);
  const about = { companyId, scenarioId: plans.scenario.id, period: period.label };
  const settings = await kpiBasis(tx, company, plans, at);
  const isStored = plans.scenario.id !== "";
  return {
    plans,
    compared: plan ?? others,
    period,
    previous,
    settings,
    settingsCompared: others ? await kpiBasis(tx, company, others, at) : plan ? { ...settings, staff: null } : settings,
    narrations: isStored ? await narrationsOf(tx, about) : [],
    comments: isStored ? await commentsOf(tx, about) : [],
  };
}

/**
 * Calculates the current and the compared figures of a report. Runs after the transaction that loaded it.
 * @throws Refusal 409 if the plan that the report is compared with can no longer be read; 422 if the books cannot be
 * calculated.
 */
export async function computeReport({ plans, compared, period, previous }: LoadedReport): Promise<ReportSides> {
  const { of } = await evaluated(plans);
  const current = readOver("current", of, plans.scenario.name, period);
  if (!compared) return { current, previous: readOver("previous", of, plans.scenario.name, previous) };
  if ("scenario" in compared) {
    const other = await evaluated(compared);
    return { current, previous: readOver("previous", other.of, compared.scenario.name, previous) };
  }
  const plan = thawed(compared.frozen, plans.stored.books.settings);
  if (!plan) throw conflict(`The saved plan ${compared.name} can no longer be read. Compare with a different plan.`);
  return { current, previous: readFrozen("previous", plan, compared.name, previous) };
}

/**
 * Returns the two periods of a report, each with its months that have data.
 * @param statement the only statement on which the report is based; the profit and loss if it uses several.
 */
export function shownPeriods({ current, previous }: ReportSides, statement?: ReadStatement) {
  return { current: shownPeriod(current, statement), previous: shownPeriod(previous, statement) };
}

/**
 * Returns an object with a message if the report's current period has no data, neither actual nor forecast; otherwise
 * an empty object.
 */
export function noDataMessage({ current }: ReportSides): { message?: string } {
  return hasData(current) ? {} : { message: NO_DATA };
}

function shownPeriod(reading: Reading, statement: ReadStatement | undefined) {
  const { period, scenario } = reading;
  return {
    label: period.label,
    scenario,
    first: formatMonth(period.first),
    last: formatMonth(period.last),
    forecast: isForecast(reading),
    covered: coverageOf(reading, statement),
  };
}

const PREVIOUS: Readonly<Record<ReportQuestion["compare"], (period: ReportPeriod) => ReportPeriod>> = {
  previous: periodBefore,
  last_year: periodYearBefore,
  scenario: same,
  plan: same,
  // The months that lead up to a year to date are no year: the same months of the year before say more.
  plan_or_previous: (period) => (period.kind === "year_to_date" ? periodYearBefore : periodBefore)(period),
};

function same(period: ReportPeriod): ReportPeriod {
  return period;
}

type Asked = Pick<ReportQuestion, "compare"> & { readonly plans: Plans; readonly period: ReportPeriod };

/**
 * Reads the plan with which a report is compared; undefined if the report is not compared with a plan.
 * @throws Refusal 422 if the comparison needs a plan and none covers the period.
 */
async function planAskedFor(
  tx: Tx,
  companyId: string,
  { plans, period, compare }: Asked,
): Promise<PlanOfPeriod | undefined> {
  if (compare !== "plan" && compare !== "plan_or_previous") return undefined;
  const plan = await planOfPeriod(tx, companyId, plans, period);
  if (plan || compare === "plan_or_previous") return plan;
  throw invalidField(
    "compare",
    `No plan covers ${periodInWords(period.label)}. A plan is saved when another month of the books is closed, or when a scenario is set as the budget.`,
  );
}

function requiredScenario({ compare_scenario: name }: ReportQuestion): string {
  if (!name) {
    throw invalidField("compare_scenario", "Choose the scenario to compare with.");
  }
  return name;
}

/**
 * The names of periods that depend on the last closed month. Each has a function that takes this month and returns the
 * period: the month itself, or the fiscal year to date.
 */
const CLOSED: ReadonlyMap<string, (month: string) => string> = new Map([
  ["closed", (month) => month],
  ["closed-YTD", (month) => `${month}-YTD`],
]);

function periodAsked(books: Books, asked: string | null | undefined, at: Instant): ReportPeriod {
  if (!asked) return usualPeriod(books, at);
  const closed = formatMonth(addMonths(books.firstMonth, books.cutOver));
  return requirePeriod(CLOSED.get(asked)?.(closed) ?? asked, books.settings.fiscalYearStartMonth);
}

function requirePeriod(text: string, startMonth: number): ReportPeriod {
  const period = readPeriod(text, startMonth);
  if (!period.ok) throw invalidField("period", period.refusal);
  return period.value;
}

/**
 * Returns the default period: the current month if the forecast reaches it, otherwise the last
 * closed month.
 */
function usualPeriod({ firstMonth, cutOver, forecastMonths }: Books, at: Instant): ReportPeriod {
  const current = monthAt(at);
  const isReached = current >= firstMonth && current <= firstMonth + cutOver + forecastMonths;
  return calendarPeriod(isReached ? current : addMonths(firstMonth, cutOver), "monthly");
}
