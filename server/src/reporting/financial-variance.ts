import { formatInstant } from "@hazina/base/calendar.ts";
import { hasData } from "@hazina/engine/reporting/reading.ts";
import { type Difference, type VarianceRow, variance } from "@hazina/engine/reporting/variance.ts";
import { computeReport, type LoadedReport, NO_DATA, noDataMessage, shownPeriods } from "./load-report.ts";
import type { Comment } from "./queries.ts";
import { major } from "./shown-figures.ts";

/**
 * Returns the rows of the profit and loss and the balance sheet of a period, each with the amount it is compared with.
 */
export async function varianceOf(loaded: LoadedReport | undefined) {
  if (!loaded) return { message: NO_DATA, periods: null, current_period: null, previous_period: null };
  const sides = await computeReport(loaded);
  const head = {
    ...noDataMessage(sides),
    periods: shownPeriods(sides),
    current_period: loaded.period.label,
    previous_period: loaded.previous.label,
  };
  if (!hasData(sides.current)) return head;
  const comments = new Map(loaded.comments.map((comment) => [comment.key, comment]));
  const rows = variance(sides.current, sides.previous);
  return {
    ...head,
    ...Object.fromEntries(rows.map((row) => [row.line.key, shownRow(row, comments.get(row.line.key))])),
  };
}

function shownRow(row: VarianceRow, comment: Comment | undefined) {
  const { line, accounts } = row;
  return {
    ...shownDifference(row),
    title: line.title,
    statement: line.statement,
    total: line.isTotal,
    accounts: accounts.map((one) => ({ account: one.account, path: one.path, ...shownDifference(one) })),
    comment:
      comment?.text == null
        ? null
        : {
            text: comment.text,
            by: comment.writtenByName,
            at: formatInstant(comment.writtenAt),
            version: comment.version,
          },
  };
}

function shownDifference({ previous, current, variance: between, percentage, favourable }: Difference) {
  return {
    previous_period: major(previous),
    current_period: major(current),
    variance: major(between),
    percentage_variance: percentage,
    favourable,
  };
}
