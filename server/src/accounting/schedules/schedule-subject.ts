import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { and, eq, inArray } from "drizzle-orm";
import { backToDraft } from "../../approvals/back-to-draft.ts";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, DetailTable, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { linesOfSchedule } from "./show-schedules.ts";
import { accountingSchedules } from "./tables.ts";

/** A schedule, as a row of the table `accounting_schedules`. */
export type ScheduleRow = typeof accountingSchedules.$inferSelect;

/** The name of schedules in the audit trail. */
export const SUBJECT = "schedule";

/** Returns the SQL condition that selects one schedule of a company by its id. */
export const ownSchedule = (companyId: string, id: string) =>
  and(eq(accountingSchedules.companyId, companyId), eq(accountingSchedules.id, id));

/**
 * Locks a schedule until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function lockSchedule({ tx, actor }: Pick<Call, "tx" | "actor">, id: string): Promise<ScheduleRow> {
  const [row] = await tx.select().from(accountingSchedules).where(ownSchedule(actor.companyId, id)).for("update");
  if (!row) throw notFound("This schedule");
  return row;
}

/** The approval subject for schedules. After approval, one month of the schedule is posted at a time. */
export const scheduleSubject: Subject = {
  kind: "schedule",
  ability: "Approve Journals",
  sees: "View Accounting",
  policies: { facts: ["amount", "branch"] },
  describe,
  detail,
  hold: lockSchedule,
  approved,
  ...backToDraft("schedule", async (call, id, how) => {
    await setState(call, await lockPending(call, id), { state: "draft", ...how });
  }),
};

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select()
    .from(accountingSchedules)
    .where(and(eq(accountingSchedules.companyId, actor.companyId), inArray(accountingSchedules.id, [...ids])));
  const chart = await readChart(call);
  const named = (code: string) => `${code} ${chart.get(code)?.name ?? ""}`.trim();
  return describedById(rows, (row) => ({
    concerns: [],
    facts: [
      { label: "From", value: monthInWords(parseMonth(row.firstMonth)) },
      { label: "Months", value: String(row.months) },
      { label: "Cost or income", value: named(row.resultAccount) },
      { label: "Balance", value: named(row.balanceAccount) },
      ...(row.replaces === null ? [] : [{ label: "Replaces", value: "The remaining months of an active schedule" }]),
    ],
    link: `/accounting/schedules/${row.id}`,
  }));
}

async function detail({ tx, actor }: Call, id: string): Promise<DetailTable | undefined> {
  const [row] = await tx.select().from(accountingSchedules).where(ownSchedule(actor.companyId, id));
  if (!row) return undefined;
  return {
    columns: ["Month", "Amount", "Left"],
    rows: linesOfSchedule(row).map(({ month, amount, left }) => ({
      cells: [monthInWords(month), amountInWords(cents(amount)), amountInWords(cents(left))],
      link: null,
    })),
  };
}

async function lockPending(call: Call, id: string): Promise<ScheduleRow> {
  const row = await lockSchedule(call, id);
  if (row.state !== "pending") throw conflict("This schedule is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const row = await lockPending(call, id);
  if (row.replaces !== null) await replaceSchedule(call, row, row.replaces);
  await setState(call, row, { state: "active", comment: comment || null, action: "approved" });
  return { message: "The schedule was approved. Each month is posted after it has ended." };
}

/**
 * Stops the schedule that an approved schedule corrects.
 * @param replaced the id of the corrected schedule.
 * @throws Refusal 409 if the corrected schedule is no longer active, or more of its months have been posted since the
 * correction was prepared.
 */
async function replaceSchedule(call: Call, row: ScheduleRow, replaced: string): Promise<void> {
  const before = await lockSchedule(call, replaced);
  if (before.state !== "active" || before.posted !== row.replacesPosted)
    throw conflict(
      "The schedule that this one corrects has changed in the meantime. Reject this correction, and correct the schedule again.",
    );
  await setStopped(call, before, "Replaced by a corrected schedule");
}

/** Stops a schedule that the transaction has locked, so that no further month of it is posted. */
export async function setStopped({ tx, actor }: Call, row: ScheduleRow, reason: string): Promise<void> {
  await tx
    .update(accountingSchedules)
    .set({ state: "stopped", comment: reason, problem: null, version: row.version + 1 })
    .where(ownSchedule(actor.companyId, row.id));
  const after = { name: row.name, reason };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: row.id, action: "stopped", after });
}

type Setting = { readonly state: ScheduleRow["state"]; readonly comment: string | null; readonly action: string };

async function setState(call: Call, row: ScheduleRow, { state, comment, action }: Setting): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(accountingSchedules)
    .set({ state, comment, version: row.version + 1 })
    .where(ownSchedule(actor.companyId, row.id));
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: row.id, action, after: { name: row.name } });
}
