import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, cents, centsOf, subtract } from "@hazina/base/money.ts";
import { SCHEDULE_ACCOUNTS, type ScheduleKind } from "@hazina/engine/accounting/rules/schedules.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { dropRequests, requestApproval } from "../../approvals/request-approval.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { requireFirstMonth } from "../journals/journal-dates.ts";
import { requirePlace, requireScheduleAccounts } from "./fitting-accounts.ts";
import { postSchedule } from "./post-schedules.ts";
import {
  lockSchedule,
  ownSchedule,
  type ScheduleRow,
  SUBJECT,
  scheduleSubject,
  setStopped,
} from "./schedule-subject.ts";
import { postedOf } from "./show-schedules.ts";
import { accountingSchedules } from "./tables.ts";

type Written = {
  readonly kind: ScheduleKind;
  readonly name: string;
  readonly total: number;
  readonly first_month: string;
  readonly months: number;
  readonly balance_account?: string | null | undefined;
  readonly result_account: string;
  readonly branch_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
};

type Ref = { readonly id: string };
type Versioned = Ref & { readonly version: number };

/**
 * Creates a schedule and submits it for approval.
 * @throws Refusal 404 for an unknown branch or department; 422 for an account that the schedule cannot use, and for a
 * first month long before the books begin.
 */
export async function createSchedule(call: Call, written: Written) {
  const row = await add(call, { ...(await columnsOf(call, written)), replaces: null, replacesPosted: null });
  await sendForApproval(call, row);
  return { message: "The schedule is waiting for approval.", data: { id: row.id } };
}

/**
 * Changes a draft schedule and submits it for approval.
 * @throws Refusal 404 for an unknown schedule; 409 if it is not a draft or has changed since it was read; 422 as in
 * `createSchedule`.
 */
export async function updateSchedule(call: Call, { id, version, ...written }: Written & Versioned) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  if (row.version !== version) throw await changedSince(call, SUBJECT, id);
  const columns = await columnsOf(call, written);
  await tx
    .update(accountingSchedules)
    .set({ ...columns, version: version + 1 })
    .where(ownSchedule(actor.companyId, id));
  const after = { name: columns.name, total: cents(columns.totalCents), months: columns.months };
  await recordChange(tx, actor, {
    subject: SUBJECT,
    subjectId: id,
    action: "changed",
    before: { name: row.name },
    after,
  });
  await sendForApproval(call, await lockSchedule(call, id));
  return { message: "The schedule was saved and is waiting for approval." };
}

/**
 * Prepares a new schedule that corrects an active one for the months not posted yet. When the new schedule is
 * approved, it replaces the active one.
 * @throws Refusal 404 for an unknown schedule; 409 if the schedule is not active, has no months left, or has changed
 * since it was read.
 */
export async function correctSchedule(
  call: Call,
  { id, version, left, months }: Versioned & { readonly left: number; readonly months: number },
) {
  const row = await lockVersion(call, { id, version });
  requireActive(row);
  const { id: _id, createdAt: _created, version: _version, madeBy: _by, madeByName: _name, ...columns } = row;
  const made = await add(call, {
    ...columns,
    totalCents: centsOf(left),
    months,
    firstMonth: formatMonth(addMonths(parseMonth(row.firstMonth), row.posted)),
    replaces: id,
    replacesPosted: row.posted,
  });
  await sendForApproval(call, made);
  return { message: "The corrected schedule is waiting for approval.", data: { id: made.id } };
}

/**
 * Stops a schedule.
 * @throws Refusal 404 for an unknown schedule; 409 if it is not active or has changed since it was read.
 */
export async function stopSchedule(call: Call, { id, version, reason }: Versioned & { readonly reason: string }) {
  const row = await lockVersion(call, { id, version });
  requireActive(row);
  await setStopped(call, row, reason);
  const left = subtract(cents(row.totalCents), postedOf(row));
  return {
    message: `The schedule was stopped. ${amountInWords(left)} remains in account ${row.balanceAccount}. Post a journal to move this balance.`,
  };
}

/**
 * Posts the months of a schedule that were not posted because their books are closed. They are posted on the first
 * open day.
 * @throws Refusal 404 for an unknown schedule; 409 if it is not active, no month is due, or it has changed since it
 * was read.
 */
export async function catchUpSchedule(call: Call, input: Versioned) {
  const row = await lockVersion(call, input);
  requireActive(row);
  const count = await postSchedule(call, row, { catchUp: true });
  if (count === 0) throw conflict("No month of this schedule is due.");
  return { message: count === 1 ? "1 month was posted." : `${count} months were posted.` };
}

/**
 * Deletes a draft schedule.
 * @throws Refusal 404 for an unknown schedule; 409 if it is not a draft.
 */
export async function removeSchedule(call: Call, { id }: Ref) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  await dropRequests(call, scheduleSubject, [id]);
  await tx.delete(accountingSchedules).where(ownSchedule(actor.companyId, id));
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "deleted", before: { name: row.name } });
  return { message: "The schedule was deleted." };
}

async function lockVersion(call: Call, { id, version }: Versioned): Promise<ScheduleRow> {
  const row = await lockSchedule(call, id);
  if (row.version !== version) throw await changedSince(call, SUBJECT, id);
  return row;
}

async function lockDraft(call: Call, id: string): Promise<ScheduleRow> {
  const row = await lockSchedule(call, id);
  if (row.state === "draft") return row;
  throw conflict(
    row.state === "pending"
      ? "This schedule is waiting for approval. Withdraw the approval request before you change it."
      : "This schedule is approved. Correct its remaining months, or stop it.",
  );
}

function requireActive(row: ScheduleRow): void {
  if (row.state !== "active") throw conflict("Only an active schedule can be corrected, stopped or posted.");
}

async function columnsOf(call: Call, written: Written) {
  const { kind, name, total, months, result_account: resultAccount } = written;
  const balanceAccount = written.balance_account ?? SCHEDULE_ACCOUNTS[kind];
  await requireFirstMonth(call, written.first_month);
  await requireScheduleAccounts(call, { kind, balanceAccount, resultAccount });
  const branchId = call.actor.scope.branchId ?? written.branch_id ?? null;
  const departmentId = written.department_id ?? null;
  await requirePlace(call, { branchId, departmentId });
  return {
    kind,
    name,
    totalCents: centsOf(total),
    firstMonth: written.first_month,
    months,
    balanceAccount,
    resultAccount,
    branchId,
    departmentId,
    projectId: written.project_id ?? null,
  };
}

type New = Pick<ScheduleRow, "replaces" | "replacesPosted"> & Awaited<ReturnType<typeof columnsOf>>;

async function add(call: Call, given: New): Promise<ScheduleRow> {
  const { tx, actor, now } = call;
  const { kind, name, totalCents, firstMonth, months, balanceAccount, resultAccount } = given;
  const id = uuidv7();
  await tx.insert(accountingSchedules).values({
    companyId: actor.companyId,
    id,
    kind,
    name,
    totalCents,
    firstMonth,
    months,
    balanceAccount,
    resultAccount,
    branchId: given.branchId,
    departmentId: given.departmentId,
    projectId: given.projectId,
    replaces: given.replaces,
    replacesPosted: given.replacesPosted,
    currency: (await readCurrency(tx, actor)).currency,
    state: "draft",
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  });
  const after = { name, total: cents(totalCents), months };
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "created", after });
  return lockSchedule(call, id);
}

async function sendForApproval(call: Call, row: ScheduleRow): Promise<void> {
  const { tx, actor } = call;
  await tx
    .update(accountingSchedules)
    .set({ state: "pending", comment: null, version: row.version + 1 })
    .where(and(ownSchedule(actor.companyId, row.id), eq(accountingSchedules.state, "draft")));
  await recordChange(tx, actor, {
    subject: SUBJECT,
    subjectId: row.id,
    action: "submitted",
    after: { name: row.name },
  });
  const authors = await authorsOf(tx, actor.companyId, SUBJECT, [row.id]);
  await requestApproval(call, scheduleSubject, {
    id: row.id,
    title: `Schedule: ${row.name}`,
    branchId: row.branchId,
    amount: row.totalCents,
    preparers: [...new Set([row.madeBy, actor.userId, ...authors])],
  });
}
