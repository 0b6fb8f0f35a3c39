import { formatInstant, formatMonth } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import {
  biasPercent,
  closedSince,
  errorPercent,
  type LineScore,
  ranked,
  type Score,
  scoreLines,
  together,
} from "@hazina/engine/forecasting/records/score.ts";
import { frozenFrom, type RecordRow, recordLines, recordsOf } from "../../forecasting/records/queries.ts";
import { evaluated, loadScenario, type Plans } from "../../forecasting/scenarios/load-scenario.ts";
import { BASELINE } from "../../forecasting/scenarios.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";

const MOST_RECORDS = 12;
const MOST_LINES = 30;

/** Loads the latest frozen forecasts, and the books to score them against. */
export async function loadScores({ tx, actor: { companyId } }: Call) {
  const plans = await loadScenario(tx, companyId, { name: BASELINE });
  return { plans, records: await loadRecords(tx, companyId) };
}

/** Returns the frozen forecasts with their lines, newest first. */
export async function loadRecords(tx: Tx, companyId: string, most = MOST_RECORDS) {
  const rows = (await recordsOf(tx, companyId)).slice(0, most);
  const lines = await recordLines(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, frozen: frozenFrom(row, lines.get(row.id) ?? []) }));
}

type Records = Awaited<ReturnType<typeof loadRecords>>;

/**
 * Scores each frozen forecast, newest first, against the months that were closed after it was frozen. There are scores
 * for each line, each rule and each author.
 */
export async function scoresOf({ plans, records }: Awaited<ReturnType<typeof loadScores>>) {
  if (!plans) return { data: [] };
  const { of } = await evaluated(plans);
  return { data: scored(plans, of, records) };
}

/**
 * Scores frozen forecasts against the months that were closed after they were frozen, and returns the scores. A
 * forecast is left out if no month was closed since then.
 */
export function scored(plans: Plans, of: Forecast, records: Records) {
  return records.flatMap(({ row, frozen }) => {
    const since = closedSince(frozen, of);
    if (!since) return [];
    const lines = scoreLines(frozen, of);
    return [
      {
        ...headOf(plans, row),
        from: formatMonth(since.first),
        to: formatMonth(since.last),
        all: shownScore(together(lines)),
        lines: lines
          .slice(0, MOST_LINES)
          .map((line) => ({ path: line.path, method: line.method, by: line.by, ...shownScore(line) })),
        methods: shownRanks(lines, ({ method }) => method),
        authors: shownRanks(lines, ({ by }) => by),
      },
    ];
  });
}

function headOf({ tree }: Plans, { id, scenarioId, kind, cutOver, frozenAt, frozenByName }: RecordRow) {
  const scenario = scenarioId === null ? null : (tree.find((one) => one.id === scenarioId)?.name ?? "Deleted scenario");
  return { id, scenario, kind, cut_over: cutOver, frozen: formatInstant(frozenAt), by: frozenByName };
}

function shownRanks(lines: readonly LineScore[], nameOf: (line: LineScore) => string | null) {
  return ranked(lines, nameOf).map((one) => ({ name: one.name, ...shownScore(one) }));
}

function shownScore(score: Score) {
  return { cells: score.cells, error: errorPercent(score), bias: biasPercent(score) };
}
