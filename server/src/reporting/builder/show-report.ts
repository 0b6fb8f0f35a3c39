import { formatInstant, periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import type { Narration } from "@hazina/engine/reporting/narration/narration.ts";
import { narrationHtml, readNarration } from "@hazina/engine/reporting/narration/narration-html.ts";
import { percentOf } from "@hazina/engine/reporting/variance.ts";
import { major, shownFigures, shownValue } from "../shown-figures.ts";
import type { ComputedBlock, ComputedReport, KpiPair } from "./compute-report.ts";
import { isMadeOf } from "./made-of.ts";
import type { StoredReport } from "./queries.ts";

/** Converts a report to the form in which the API returns it. */
export function shownReport({ report, ownScenario, scenario, computed, of }: ComputedReport) {
  const blocks = computed.map(shownBlock);
  const charts = computed.flatMap((one) => (one.block.spec.type === "chart" ? [shownChart(one)] : []));
  const narrations = Object.fromEntries(
    computed.flatMap(({ block, chart, find }) =>
      chart ? [[block.id, htmlByName(chart.narrations, block.id, find)] as const] : [],
    ),
  );
  return {
    ...(of ? {} : { message: "No data available for the selected period." }),
    report: shownHead(report, ownScenario),
    scenario,
    blocks,
    chart_data: charts,
    narrations,
    figures: Object.assign({}, ...computed.map(figuresOf)) as ReturnType<typeof shownFigures>,
  };
}

/** Returns the answer for a report name that is not used yet. */
export function noReport(scenario: string) {
  return { report: null, scenario, blocks: [], chart_data: [], narrations: {}, figures: {} };
}

/** Converts the properties of a report, without its blocks, to the form in which the API returns them. */
export function shownHead(report: StoredReport, scenario: string) {
  const { id, name, kind, layout, cover, version } = report;
  return {
    id,
    name,
    kind,
    scenario,
    department_id: report.departmentId,
    layout,
    cover,
    version,
    updated_at: formatInstant(report.updatedAt),
    updated_by: report.updatedByName,
  };
}

/**
 * Reads the HTML of a block's narration. References to figures of the block stay linked to current values; everything
 * else becomes text.
 */
export function readBlockText(html: string, { block, find }: ComputedBlock): Narration {
  const own = (id: string) => id.replace(`${block.id}/`, "");
  const tree = readNarration(html, (id) => find(own(id)));
  return withIds(tree, own);
}

/**
 * Converts the narration of a block to HTML. The ids of its figures are prefixed with the block's
 * id.
 */
export function blockHtml(narration: Narration, { block, find }: Pick<ComputedBlock, "block" | "find">): string {
  return htmlOf(narration, block.id, find);
}

function htmlOf(narration: Narration, blockId: string, find: ComputedBlock["find"]): string {
  return narrationHtml(
    withIds(narration, (id) => `${blockId}/${id}`),
    (id) => find(id.slice(blockId.length + 1)),
  );
}

function htmlByName(narrations: Readonly<Record<string, Narration>>, blockId: string, find: ComputedBlock["find"]) {
  return Object.fromEntries(Object.entries(narrations).map(([name, tree]) => [name, htmlOf(tree, blockId, find)]));
}

function withIds(narration: Narration, idOf: (id: string) => string): Narration {
  return narration.map(({ kind, content }) => ({
    kind,
    content: content.map((inline) => ("figure" in inline ? { ...inline, figure: idOf(inline.figure) } : inline)),
  }));
}

function shownBlock(one: ComputedBlock) {
  const { block, title, period, kpis, statement } = one;
  const { spec } = block;
  const named = (id: string) => `${block.id}/${id}`;
  return {
    id: block.id,
    type: spec.type,
    version: block.version,
    title,
    period,
    own_period: spec.type === "text" ? null : spec.period,
    html: blockHtml(one.narration, one),
    written:
      block.narration === null || block.writtenAt === null
        ? null
        : { by: block.writtenByName ?? "", at: formatInstant(block.writtenAt) },
    accounts: spec.type === "chart" ? mutable(spec.accounts) : null,
    keys: spec.type === "kpis" ? [...spec.keys] : [],
    kpis: kpis?.pairs.map((pair) => shownKpi(pair, named)) ?? [],
    periods: kpis ? { current: kpis.current, previous: kpis.previous, forecast: kpis.forecast } : null,
    statement: statement
      ? {
          name: statement.name,
          labels: statement.labels.map(periodInWords),
          redline: statement.redline,
          rows: statement.rows.map(({ title: name, isTotal, figures }) => ({
            title: name,
            total: isTotal,
            values: figures.map(shownValue),
            figures: figures.map(({ id }) => named(id)),
          })),
        }
      : null,
  };
}

function mutable(
  accounts: Readonly<Record<"profit_and_loss" | "balance_sheet", Readonly<Record<string, readonly string[]>>>>,
) {
  const groups = (own: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(own).map(([group, paths]) => [group, [...paths]]));
  return { profit_and_loss: groups(accounts.profit_and_loss), balance_sheet: groups(accounts.balance_sheet) };
}

function shownKpi({ current, previous }: KpiPair, named: (id: string) => string) {
  const [now, before] = [current.figure.value, previous.figure.value];
  return {
    key: current.key,
    title: current.title,
    unit: current.unit,
    formula: current.formula,
    current: shownValue(current.figure),
    previous: shownValue(previous.figure),
    change: now === null || before === null ? null : percentOf(now - before, before),
    reason: current.figure.reason,
    figure: named(current.figure.id),
  };
}

function shownChart(one: ComputedBlock) {
  const { block, title, chart } = one;
  const { spec } = block;
  const labels = chart?.columns.periods.map(({ label }) => label) ?? [];
  return {
    id: block.id,
    title,
    chart_type: spec.type === "chart" ? spec.chart_type : "",
    data: Object.fromEntries(
      (chart?.data.series ?? []).map(({ name, values }) => [
        name,
        labels.map((label, at) => ({ label, value: major(values[at] ?? null) })),
      ]),
    ),
    redline: chart?.data.redline === undefined ? null : (labels[chart.data.redline] ?? null),
    analysis: blockHtml(one.narration, one),
    labels,
    axes: chart?.data.axisNames ? [...chart.data.axisNames] : null,
    series: (chart?.data.series ?? []).map(({ name, kind, area = false, isSecond = false }, at) => ({
      name,
      kind,
      area,
      second: isSecond,
      statement: chart?.series[at]?.statement ?? "",
      path: chart?.series[at]?.path ?? "",
    })),
    missing: (chart?.missing ?? []).map(({ statement, path }) => ({
      statement,
      path,
      message: `${readablePath(path)} is no longer in the books.`,
    })),
  };
}

/**
 * Returns the figures in a block's texts and tables, and all figures that they are calculated from.
 */
function figuresOf({ block, figures, kpis, narration }: ComputedBlock) {
  const roots = [
    ...narration.flatMap(({ content }) => content.flatMap((inline) => ("figure" in inline ? [inline.figure] : []))),
    ...(kpis?.pairs.flatMap(({ current, previous }) =>
      [current, previous].flatMap(({ figure, numerator, denominator }) =>
        [figure, numerator, denominator].flatMap((part) => (part ? [part.id] : [])),
      ),
    ) ?? []),
  ];
  const wanted = kpis ? isMadeOf(figures, roots) : () => true;
  const shown = shownFigures({ ...figures, all: () => figures.all().filter(({ id }) => wanted(id)) });
  return Object.fromEntries(
    Object.entries(shown).map(([id, figure]) => [
      `${block.id}/${id}`,
      { ...figure, parts: figure.parts.map((part) => ({ ...part, id: `${block.id}/${part.id}` })) },
    ]),
  );
}
