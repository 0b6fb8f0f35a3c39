import { addMonths, type Month, monthAt, monthOfDay, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { depreciationLines, monthsOf } from "@hazina/engine/accounting/asset-depreciation.ts";
import { depreciationJournal } from "@hazina/engine/accounting/rules/assets.ts";
import { dueMonths } from "@hazina/engine/schedules/due-months.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { postJournals } from "../journals/post-journal.ts";
import { closedSentence, notifyClosedMonth } from "../schedules/closed-month-notice.ts";
import type { PostingOptions } from "../schedules/posting-options.ts";
import { type AssetRow, ownAsset, postedAsset, ruleOf, SUBJECT } from "./asset.ts";
import { fixedAssets } from "./tables.ts";

/**
 * Posts the depreciation of the due months of an asset that the transaction has locked. Each month is posted only
 * once. If the books of a month are closed, neither that month nor a later one is posted, and the asset shows the
 * reason. An asset that is being disposed of is depreciated up to the month before the disposal.
 * @returns the number of months posted.
 */
export async function postAsset(
  call: Call,
  row: AssetRow,
  { through, catchUp = false }: PostingOptions = {},
): Promise<number> {
  const { tx, actor, now } = call;
  const ended = lastMonthOf(row, now);
  const last = through === undefined || through > ended ? ended : through;
  const rule = ruleOf(row);
  const { due, closed } = dueMonths(
    { first: parseMonth(row.firstMonth), months: monthsOf(rule), posted: row.posted },
    { through: last, closedThrough: await closedThrough(tx, actor), catchUp },
  );
  const months = new Set(due);
  const lines = depreciationLines(rule, last).filter(({ month }) => months.has(month));
  await postJournals(
    tx,
    { ...actor, userName: row.madeByName, userId: row.madeBy },
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ month, amount }) => ({ ...depreciationJournal(postedAsset(row), month, amount), id: uuidv7() })),
  );
  const problem = closed === undefined ? null : closedSentence(closed);
  if (lines.length === 0 && problem === row.problem) return 0;
  // A disposal that waits for approval is not outdated by the months before it.
  const isLeaving = row.state === "disposing";
  await tx
    .update(fixedAssets)
    .set({ posted: row.posted + lines.length, problem, version: row.version + (isLeaving ? 0 : 1) })
    .where(ownAsset(actor.companyId, row.id));
  if (lines.length > 0) {
    const after = { name: `${row.number} ${row.name}`, months: row.posted + lines.length };
    await recordChange(tx, actor, { subject: SUBJECT, subjectId: row.id, action: "depreciated", after });
  }
  if (problem !== null)
    await notifyClosedMonth(call, {
      occasion: `asset ${row.id} ${row.posted} closed`,
      title: "A month of a fixed asset could not be depreciated",
      message: `${row.number} ${row.name}: ${problem}`,
      link: `/accounting/assets/${row.id}`,
    });
  return lines.length;
}

/**
 * Returns the last month to depreciate: the last month that has ended or, for an asset that is being disposed of, the
 * month before the disposal if that is earlier.
 */
function lastMonthOf({ state, disposedOn }: AssetRow, now: number): Month {
  const ended = addMonths(monthAt(now), -1);
  const before = disposedOn === null ? ended : addMonths(monthOfDay(parseDay(disposedOn)), -1);
  return state === "disposing" && before < ended ? before : ended;
}

/** The states of assets that are depreciated: in use, or in use until a disposal is approved. */
export const DEPRECIATED: readonly AssetRow["state"][] = ["active", "disposing"];

/**
 * Locks all depreciated assets that the call may see until the transaction ends, and returns them in the order in
 * which they were registered.
 */
export async function lockDepreciatedAssets({ tx, actor }: Call): Promise<readonly AssetRow[]> {
  return tx
    .select()
    .from(fixedAssets)
    .where(and(eq(fixedAssets.companyId, actor.companyId), inArray(fixedAssets.state, [...DEPRECIATED])))
    .orderBy(asc(fixedAssets.id))
    .for("update");
}
