import { addMonths, formatMonth, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, subtract, sum } from "@hazina/base/money.ts";
import type { SCHEDULE_STATES } from "@hazina/contract/accounting/schedule-labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { SCHEDULE_SOURCE, type ScheduleKind, stepOf } from "@hazina/engine/accounting/rules/schedules.ts";
import { monthlyLines, type ScheduleLine } from "@hazina/engine/schedules/monthly-lines.ts";
import { and, desc, eq } from "drizzle-orm";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { journals } from "../journals/tables.ts";
import { accountingSchedules } from "./tables.ts";

type Row = typeof accountingSchedules.$inferSelect;

type Question = ListQuestion & {
  readonly kind?: ScheduleKind | undefined;
  readonly state?: (typeof SCHEDULE_STATES)[number] | undefined;
};

/** Returns the lines of a schedule, one for each month, with the amount posted and the amount left. */
export function linesOfSchedule(row: Pick<Row, "totalCents" | "firstMonth" | "months">): readonly ScheduleLine[] {
  return monthlyLines({ total: cents(row.totalCents), first: parseMonth(row.firstMonth), months: row.months });
}

/** Lists schedules, the newest first. */
export async function listSchedules(call: Call, question: Question) {
  const { tx, actor } = call;
  const { kind, state, search } = question;
  const where = and(
    eq(accountingSchedules.companyId, actor.companyId),
    kind === undefined ? undefined : eq(accountingSchedules.kind, kind),
    state === undefined ? undefined : eq(accountingSchedules.state, state),
    containing(search, accountingSchedules.name),
  );
  const rows = tx
    .select()
    .from(accountingSchedules)
    .where(where)
    .orderBy(desc(accountingSchedules.createdAt), desc(accountingSchedules.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(accountingSchedules, where));
  const names = await namesOf(call);
  return { data: page.rows.map((row) => shown(row, names)), meta: page.meta };
}

/**
 * Reads a schedule with its months and their journals.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function readSchedule(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const [row] = await tx
    .select()
    .from(accountingSchedules)
    .where(and(eq(accountingSchedules.companyId, actor.companyId), eq(accountingSchedules.id, id)));
  if (!row) throw notFound("This schedule");
  const posted = await tx
    .select({ id: journals.id, step: journals.step })
    .from(journals)
    .where(
      and(eq(journals.companyId, actor.companyId), eq(journals.sourceKind, SCHEDULE_SOURCE), eq(journals.sourceId, id)),
    );
  const byStep = new Map(posted.map((journal) => [journal.step, journal.id]));
  const current = monthAt(now);
  const stateAt = (month: number, at: number) => {
    if (at < row.posted) return "posted" as const;
    if (row.state === "stopped") return "stopped" as const;
    return month < current ? ("due" as const) : ("later" as const);
  };
  return {
    data: {
      ...shown(row, await namesOf(call)),
      lines: linesOfSchedule(row).map(({ month, amount, left }, at) => ({
        month: formatMonth(month),
        amount: majorOf(amount),
        left: majorOf(left),
        state: stateAt(month, at),
        journal_id: byStep.get(stepOf(month)) ?? null,
      })),
    },
  };
}

type Names = { readonly branches: ReadonlyMap<string, string>; readonly departments: ReadonlyMap<string, string> };

async function namesOf({ tx, actor }: Call): Promise<Names> {
  return { branches: await branchNames(tx, actor), departments: await departmentNames(tx, actor) };
}

/** Returns the total amount of the months of a schedule that are already posted, in cents. */
export function postedOf(row: Row): Cents {
  return sum(
    linesOfSchedule(row)
      .slice(0, row.posted)
      .map(({ amount }) => amount),
  );
}

function shown(row: Row, { branches, departments }: Names) {
  const first = parseMonth(row.firstMonth);
  const posted = postedOf(row);
  const isOver = row.posted >= row.months || row.state === "stopped";
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    total: majorOf(cents(row.totalCents)),
    posted: majorOf(posted),
    left: majorOf(subtract(cents(row.totalCents), posted)),
    currency: row.currency,
    first_month: row.firstMonth,
    last_month: formatMonth(addMonths(first, row.months - 1)),
    months: row.months,
    months_posted: row.posted,
    next_month: isOver ? null : formatMonth(addMonths(first, row.posted)),
    balance_account: row.balanceAccount,
    result_account: row.resultAccount,
    branch_id: row.branchId,
    branch: row.branchId === null ? null : (branches.get(row.branchId) ?? null),
    department_id: row.departmentId,
    department: row.departmentId === null ? null : (departments.get(row.departmentId) ?? null),
    project_id: row.projectId,
    problem: row.problem,
    comment: row.comment,
    replaces: row.replaces,
    made_by: row.madeByName,
    version: row.version,
  };
}
