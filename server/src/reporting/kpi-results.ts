import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { type Figures, startFigures } from "@hazina/engine/reporting/figure.ts";
import type { Kpi } from "@hazina/engine/reporting/kpi.ts";
import { kpiHistory } from "@hazina/engine/reporting/kpi-history.ts";
import type { KpiSettings } from "@hazina/engine/reporting/kpi-inputs.ts";
import { KPI_GROUPS, kpisOf } from "@hazina/engine/reporting/kpis.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { kpiNarration } from "@hazina/engine/reporting/narration/report-narrations.ts";
import { narratedSides } from "@hazina/engine/reporting/narration/rules.ts";
import { hasData } from "@hazina/engine/reporting/reading.ts";
import { percentOf } from "@hazina/engine/reporting/variance.ts";
import {
  computeReport,
  type LoadedReport,
  NO_DATA,
  noDataMessage,
  type ReportSides,
  shownPeriods,
} from "./load-report.ts";
import { major, shownFigures, shownNarrations, shownValue } from "./shown-figures.ts";

type Pair = { readonly current: Kpi; readonly previous: Kpi };

const GROUP_OF = new Map(KPI_GROUPS.flatMap(({ title, keys }) => keys.map((key) => [key, title])));

/** Returns every key figure of a period with its comparison, formula, numerator and denominator. */
export async function kpiResultsOf(loaded: LoadedReport | undefined) {
  if (!loaded) {
    const data = { current_period: null, previous_period: null };
    return {
      message: NO_DATA,
      periods: null,
      data,
      narrations: {},
      edited: {},
      figures: {},
      history: null,
      balances: null,
    };
  }
  const sides = await computeReport(loaded);
  const labels = { current_period: loaded.period.label, previous_period: loaded.previous.label };
  const common = { ...noDataMessage(sides), periods: shownPeriods(sides) };
  if (!hasData(sides.current))
    return { ...common, data: labels, narrations: {}, edited: {}, figures: {}, history: null, balances: null };
  const { figures, narrations, pairs } = kpiFigures(sides, loaded);
  const written = loaded.narrations.filter(({ report }) => report === "kpis");
  return {
    ...common,
    data: { ...labels, ...Object.fromEntries(pairs.map((pair) => [pair.current.key, shownKpi(pair)])) },
    ...shownNarrations(narrations, written, figures),
    figures: shownFigures(figures),
    history: shownHistory(sides.current, loaded.settings),
    balances: loaded.settings.balances,
  };
}

const HISTORY_MONTHS = 12;

/**
 * Returns the key figures of the twelve months that end with the period's last month. Months that are not in the books
 * are omitted.
 */
function shownHistory({ of, period }: ReportSides["current"], settings: KpiSettings) {
  const { firstMonth } = of.foundation.books;
  const last = Math.min(period.last, addMonths(firstMonth, of.foundation.months - 1));
  const first = Math.max(firstMonth, last - HISTORY_MONTHS + 1);
  const { labels, values, units } = kpiHistory(of, { first: first as Month, last: last as Month }, settings);
  const entries = Object.entries(values).map(([key, series]) => {
    return [key, units[key] === "money" ? series.map(major) : [...series]] as const;
  });
  return { labels: [...labels], values: Object.fromEntries(entries) };
}

/** Returns the key figures of both periods with their generated narrations. */
export function kpiFigures(
  { current, previous }: ReportSides,
  { settings, settingsCompared }: Pick<LoadedReport, "settings" | "settingsCompared">,
) {
  const figures: Figures = startFigures();
  const now = kpisOf(figures, current, settings);
  const before = kpisOf(figures, previous, settingsCompared);
  const pairs = now.flatMap((kpi, index): Pair[] => {
    const other = before[index];
    return other ? [{ current: kpi, previous: other }] : [];
  });
  const sides = narratedSides({ current, previous });
  const narrations: Record<string, Narration> = Object.fromEntries(
    pairs.map((pair) => [pair.current.key, kpiNarration(figures, pair, sides)]),
  );
  return { figures, narrations, pairs };
}

function shownKpi({ current, previous }: Pair) {
  const [now, before] = [current.figure.value, previous.figure.value];
  const shown = ({ figure }: Kpi) => ({ value: shownValue(figure), reason: figure.reason, figure: figure.id });
  return {
    title: current.title,
    group: GROUP_OF.get(current.key) ?? "",
    current_period: shown(current),
    previous_period: shown(previous),
    change: now === null || before === null ? null : percentOf(now - before, before),
    unit: current.unit,
    formula: current.formula,
    numerator: current.numerator?.id ?? null,
    denominator: current.denominator?.id ?? null,
    reason: current.figure.reason,
  };
}
