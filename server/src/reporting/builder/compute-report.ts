import { addMonths, type Instant, periodBefore, type ReportPeriod } from "@hazina/base/calendar.ts";
import type { CheckedPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { chartBlock, figureOfChart, type ShownChart } from "@hazina/engine/reporting/builder/chart-block.ts";
import {
  chartPeriodInWords,
  chartPeriods,
  clippedTo,
  wholePeriod,
} from "@hazina/engine/reporting/builder/chart-periods.ts";
import { type ShownStatement, statementBlock } from "@hazina/engine/reporting/builder/statement-block.ts";
import { type Figure, type Figures, startFigures } from "@hazina/engine/reporting/figure.ts";
import type { Kpi } from "@hazina/engine/reporting/kpi.ts";
import type { KpiSettings } from "@hazina/engine/reporting/kpi-inputs.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { isForecast, readOver } from "@hazina/engine/reporting/reading.ts";
import { evaluated, loadScenario, type Plans } from "../../forecasting/scenarios/load-scenario.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/refusal.ts";
import { kpiFigures } from "../kpi-results.ts";
import { kpiBasis } from "../kpi-settings.ts";
import { blocksOf, type StoredBlock, type StoredReport } from "./queries.ts";
import type { BlockSpec } from "./stored.ts";

/**
 * A report with its stored blocks, and the data from which their figures are calculated. `scenario` is the name of the
 * scenario for which the figures are calculated. `plans` contains the books and that scenario; it is undefined if the
 * company has no books.
 */
export type LoadedReport = {
  readonly report: StoredReport;
  /** The name of the scenario that the report was created for. */
  readonly ownScenario: string;
  readonly blocks: readonly StoredBlock[];
  readonly scenario: string;
  readonly plans: Plans | undefined;
  /** The symbol of the company's currency. */
  readonly currency: string;
  /** The company's settings for calculating key figures. */
  readonly settings: KpiSettings;
};

/** A key figure for the current period and for the period or scenario it is compared with. */
export type KpiPair = { readonly current: Kpi; readonly previous: Kpi };

/** A block with its calculated figures; parts that its kind does not show are undefined. */
export type ComputedBlock = {
  readonly block: StoredBlock;
  readonly title: string;
  readonly period: CheckedPeriod | null;
  readonly figures: Figures;
  /**
   * The narration that is generated from the figures. The field `narration` is the text that is shown: the text that a
   * user wrote or, if there is none, the generated one.
   */
  readonly rules: Narration;
  readonly narration: Narration;
  readonly find: (id: string) => Figure | undefined;
  readonly chart?: ShownChart;
  readonly kpis?: {
    readonly pairs: readonly KpiPair[];
    readonly current: string;
    readonly previous: string;
    /** Whether the current period contains a forecast month, and whether the period with which it is compared does. */
    readonly forecast: { readonly current: boolean; readonly previous: boolean };
  };
  readonly statement?: ShownStatement & { readonly labels: readonly string[]; readonly name: string };
};

/** A report with its calculated figures. */
export type ComputedReport = LoadedReport & {
  readonly computed: readonly ComputedBlock[];
  readonly of: Forecast | undefined;
};

/**
 * Loads a report's blocks, and the data from which they are calculated for a scenario.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadReportBlocks(
  tx: Tx,
  company: CompanyRef,
  report: StoredReport,
  scenario: string,
  at: Instant,
): Promise<LoadedReport> {
  const plans = await loadScenario(tx, company.companyId, { name: scenario });
  const own = plans?.tree.find(({ id }) => id === report.scenarioId)?.name ?? scenario;
  const settings = await kpiBasis(tx, company, plans, at);
  const { currency_symbol: currency } = await readCurrency(tx, company);
  const blocks = await blocksOf(tx, company, report.id);
  return { report, ownScenario: own, blocks, scenario, plans, currency, settings };
}

/**
 * Calculates every block of a report. It runs after the transaction that loaded the report.
 * @param over replaces the period of every block; if undefined, each block keeps its own period.
 * @throws Refusal 422 if the books cannot be calculated or the period is invalid.
 */
export async function computeReport(loaded: LoadedReport, over?: CheckedPeriod): Promise<ComputedReport> {
  const { plans, blocks, scenario, settings } = loaded;
  const of = plans && (await evaluated(plans)).of;
  const computed: ComputedBlock[] = [];
  for (const block of blocks) {
    computed.push(computeBlock({ of, scenario, settings }, block, over));
    await yieldToEventLoop();
  }
  return { ...loaded, computed, of };
}

/**
 * The data from which a block is calculated: the scenario's forecast (undefined if there are no books), and the
 * settings of the key figures.
 */
export type BlockBasis = {
  readonly of: Forecast | undefined;
  readonly scenario: string;
  readonly settings: KpiSettings;
};

/** Calculates one block. @throws Refusal 422 for an invalid period. */
export function computeBlock(from: BlockBasis, block: StoredBlock, over?: CheckedPeriod): ComputedBlock {
  const { of } = from;
  const figures = startFigures();
  const { spec } = block;
  const period = spec.type === "text" ? null : (over ?? spec.period);
  const periods = of && period ? periodsIn(of, period) : [];
  const title = titleOf(spec, over);
  const base = { block, title, period, figures, find: figures.find };
  if (!of || periods.length === 0) return { ...base, rules: [], narration: block.narration ?? [] };
  const shown = shownIn({ ...from, of }, spec.type === "chart" ? { ...spec, prompt: title } : spec, periods, figures);
  const find = (id: string) => figures.find(id) ?? (shown.chart && figureOfChart(shown.chart, id));
  return { ...base, ...shown, find, narration: block.narration ?? shown.rules };
}

type Shown = Pick<ComputedBlock, "rules" | "chart" | "kpis" | "statement">;

function shownIn(
  { of, scenario, settings }: Required<BlockBasis> & { readonly of: Forecast },
  spec: BlockSpec,
  periods: readonly ReportPeriod[],
  figures: Figures,
): Shown {
  if (spec.type === "chart") {
    const chart = chartBlock(of, scenario, spec, periods, figures);
    return { chart, rules: chart.analysis };
  }
  if (spec.type === "statement") {
    const shown = statementBlock(of, scenario, spec.statement, periods, figures);
    return { statement: { ...shown, labels: periods.map(({ label }) => label), name: spec.statement }, rules: [] };
  }
  if (spec.type === "kpis") return kpisIn({ of, scenario, settings }, spec.keys, periods, figures);
  return { rules: [] };
}

const NARRATED_KPIS = 4;

function kpisIn(
  { of, scenario, settings }: { readonly of: Forecast; readonly scenario: string; readonly settings: KpiSettings },
  keys: readonly string[],
  periods: readonly ReportPeriod[],
  figures: Figures,
): Shown {
  const whole = wholePeriod(periods);
  if (!whole) return { rules: [] };
  const before = periodBefore(whole);
  const sides = {
    current: readOver("current", of, scenario, whole),
    previous: readOver("previous", of, scenario, before),
  };
  const { figures: all, pairs, narrations } = kpiFigures(sides, { settings, settingsCompared: settings });
  const chosen = keys.flatMap((key) => pairs.find(({ current }) => current.key === key) ?? []);
  for (const figure of all.all()) figures.once(figure.id, () => figure);
  return {
    kpis: {
      pairs: chosen,
      current: whole.label,
      previous: before.label,
      forecast: { current: isForecast(sides.current), previous: isForecast(sides.previous) },
    },
    rules: chosen.slice(0, NARRATED_KPIS).flatMap(({ current }) => narrations[current.key] ?? []),
  };
}

function periodsIn(of: Forecast, period: CheckedPeriod): readonly ReportPeriod[] {
  const { books, months } = of.foundation;
  const read = chartPeriods(books, period);
  if (!read.ok) throw invalidField("period.type", read.refusal);
  const last = addMonths(books.firstMonth, months - 1);
  // Periods that the books do not reach at all are left out: an empty stretch says nothing.
  const reached = read.value.filter((one) => one.last >= books.firstMonth && one.first <= last);
  // One that they reach in part is named by the months that are in it.
  return reached.map((one) => clippedTo(one, books.firstMonth, last));
}

const STATEMENT_TITLES = {
  profit_and_loss: "Profit and loss",
  balance_sheet: "Balance sheet",
  cash_flow: "Cash flow",
} as const;

/**
 * Returns the title of a block. If `over` replaces the block's period, and the title ends with that period, the
 * returned title ends with the new period.
 */
export function titleOf(spec: BlockSpec, over?: CheckedPeriod): string {
  if (spec.type === "chart") {
    const own = `, ${chartPeriodInWords(spec.period)}`;
    if (!over || !spec.prompt.endsWith(own)) return spec.prompt;
    return `${spec.prompt.slice(0, -own.length)}, ${chartPeriodInWords(over)}`;
  }
  if (spec.type === "statement") return STATEMENT_TITLES[spec.statement];
  return spec.type === "kpis" ? "Key figures" : "Text";
}
