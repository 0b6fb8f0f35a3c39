import { addMonths, type Month, monthAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { scheduleJournal } from "@hazina/engine/accounting/rules/schedules.ts";
import { dueMonths } from "@hazina/engine/schedules/due-months.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { closedThrough } from "../journals/closed-through.ts";
import { postJournals } from "../journals/post-journal.ts";
import { ownSchedule, type ScheduleRow, SUBJECT } from "./schedule-subject.ts";
import { linesOfSchedule } from "./show-schedules.ts";
import { accountingSchedules } from "./tables.ts";

/** Returns the message that a month cannot be posted because its books are closed. */
export function closedSentence(month: Month): string {
  return `The books of ${monthInWords(month)} are closed. Reopen the month, or post its amount on the first open day.`;
}

type How = {
  /** The last month to post; by default the last month that has ended. */
  readonly through?: Month;
  /** True if a user decided that closed months are posted on the first open day; false or absent otherwise. */
  readonly catchUp?: boolean;
};

/**
 * Posts the due months of a schedule that the transaction has locked. Each month is posted only once. If the books of
 * a month are closed, neither that month nor a later one is posted, and the schedule shows the reason.
 * @returns the number of months posted.
 */
export async function postSchedule(
  call: Call,
  row: ScheduleRow,
  { through, catchUp = false }: How = {},
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
  if (problem !== null) await notifyClosedMonth(call, row, problem);
  return lines.length;
}

async function notifyClosedMonth(call: Call, row: ScheduleRow, problem: string): Promise<void> {
  const { tx, actor } = call;
  const occasion = {
    kind: "account" as const,
    occasion: `schedule ${row.id} ${row.posted} closed`,
    title: "A month of a schedule is not posted",
    message: `${row.name}: ${problem}`,
    link: `/accounting/schedules/${row.id}`,
  };
  await notify(tx, actor.companyId, await holdersOf(tx, actor.companyId, "Post Journals"), occasion, call);
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
