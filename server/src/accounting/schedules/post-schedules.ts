import { addMonths, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { scheduleJournal } from "@hazina/engine/accounting/rules/schedules.ts";
import { dueMonths } from "@hazina/engine/schedules/due-months.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { postJournals } from "../journals/post-journal.ts";
import { closedSentence, notifyClosedMonth } from "./closed-month-notice.ts";
import type { PostingOptions } from "./posting-options.ts";
import { ownSchedule, type ScheduleRow, SUBJECT } from "./schedule-subject.ts";
import { linesOfSchedule } from "./show-schedules.ts";
import { accountingSchedules } from "./tables.ts";

/**
 * Posts the due months of a schedule that the transaction has locked. Each month is posted only once. If the books of
 * a month are closed, neither that month nor a later one is posted, and the schedule shows the reason.
 * @returns the number of months posted.
 */
export async function postSchedule(
  call: Call,
  row: ScheduleRow,
  { through, catchUp = false }: PostingOptions = {},
): Promise<number> {
  const { tx, actor, now } = call;
  const ended = addMonths(monthAt(now), -1);
  const { due, closed } = dueMonths(
    { first: parseMonth(row.firstMonth), months: row.months, posted: row.posted },
    {
      through: through === undefined || through > ended ? ended : through,
      closedThrough: await closedThrough(tx, actor),
      catchUp,
    },
  );
  const months = new Set(due);
  const lines = linesOfSchedule(row).filter(({ month }) => months.has(month));
  await postJournals(
    tx,
    { ...actor, userName: row.madeByName, userId: row.madeBy },
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ month, amount }) => ({
        ...scheduleJournal({
          id: row.id,
          kind: row.kind,
          name: row.name,
          month,
          amount: cents(amount),
          balanceAccount: row.balanceAccount,
          resultAccount: row.resultAccount,
          currency: row.currency,
          ...(row.branchId === null ? {} : { branch: row.branchId }),
          ...(row.departmentId === null ? {} : { department: row.departmentId }),
          ...(row.projectId === null ? {} : { project: row.projectId }),
        }),
        id: uuidv7(),
      })),
  );
  const problem = closed === undefined ? null : closedSentence(closed);
  if (lines.length === 0 && problem === row.problem) return 0;
  const posted = row.posted + lines.length;
  await tx
    .update(accountingSchedules)
    .set({ posted, problem, ...(posted === row.months ? { state: "done" as const } : {}), version: row.version + 1 })
    .where(ownSchedule(actor.companyId, row.id));
  if (lines.length > 0) {
    const after = { name: row.name, months: posted };
    await recordChange(tx, actor, { subject: SUBJECT, subjectId: row.id, action: "posted", after });
  }
  if (problem !== null)
    await notifyClosedMonth(call, {
      occasion: `schedule ${row.id} ${row.posted} closed`,
      title: "A month of a schedule could not be posted",
      message: `${row.name}: ${problem}`,
      link: `/accounting/schedules/${row.id}`,
    });
  return lines.length;
}

/** Locks all active schedules that the call may see until the transaction ends, and returns them, oldest first. */
export async function lockActiveSchedules({ tx, actor }: Call): Promise<readonly ScheduleRow[]> {
  return tx
    .select()
    .from(accountingSchedules)
    .where(and(eq(accountingSchedules.companyId, actor.companyId), eq(accountingSchedules.state, "active")))
    .orderBy(asc(accountingSchedules.id))
    .for("update");
}
