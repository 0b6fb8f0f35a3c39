import { type Day, dayAt, formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { leaveBalance } from "@hazina/engine/leave/balance.ts";
import { balanceRule, factsFor } from "@hazina/engine/leave/check-leave.ts";
import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { type Employee, fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { type LeaveAccess, readLeaveAccess, seesLeaveOf, visibleIds } from "./leave-access.ts";
import { departmentsOn } from "./leave-calendar.ts";
import {
  factsOf,
  type LeaveRow,
  type LeaveRules,
  type PersonLeave,
  readLeave,
  takenBy,
  termsOn,
} from "./leave-facts.ts";
import { findLeave } from "./leave-subject.ts";
import { hasLeave, ruleOf, type TypeRow } from "./leave-types.ts";
import { leaveRequests } from "./tables.ts";

const NAME = sql`lower(concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName}))`;

/** A leave balance as the API returns it. */
export type ShownBalance = ReturnType<typeof shownBalance>;

type BalanceQuestion = ListQuestion & {
  readonly as_of?: string | undefined;
  readonly personnel_id?: string | undefined;
  readonly own?: boolean | undefined;
};

/** Lists the balances, as of a day, of the employees whose leave the actor may see. */
export async function listBalances(call: Call, question: BalanceQuestion) {
  const { tx, actor, now } = call;
  const day = (question.as_of ?? dayAt(now)) as Day;
  const access = await readLeaveAccess(call);
  const wanted = and(
    eq(employees.companyId, actor.companyId),
    question.personnel_id === undefined ? undefined : eq(employees.id, question.personnel_id),
    within(question.own ? ownIn(access) : visibleIds(access), employees.id),
    or(isNull(employees.left), gte(employees.left, day)),
    containing(question.search, NAME, employees.payrollNumber),
  );
  const list = tx.select().from(employees).where(wanted).orderBy(NAME, employees.id);
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(employees, wanted));
  const { rules, of } = await readLeave(tx, actor, rows, now);
  const departmentOf = await departmentsOn(
    tx,
    actor,
    rows.map(({ id }) => id),
    now,
  );
  const names = await departmentNames(tx, actor);
  const data = rows.map((employee) => ({
    personnel_id: employee.id,
    name: fullName(employee),
    department: names.get(departmentOf.get(employee.id) ?? "") ?? null,
    is_own: employee.id === access.own?.id,
    balances: balancesOf(of.get(employee.id) as PersonLeave, rules, day),
  }));
  return { data, meta };
}

/** Returns the balances of one employee as of a day, for every type that has a balance. */
export function balancesOf(person: PersonLeave, rules: LeaveRules, day: Day): ShownBalance[] {
  return [...rules.types.values()].flatMap((type) => {
    const balance = balanceOn(person, type, rules, day);
    return balance && type.deletedAt === null ? [shownBalance(type, balance)] : [];
  });
}

/**
 * Returns the balance of one type as of a day, in hundredths of a day; undefined for a type without
 * a balance.
 */
export function balanceOn(person: PersonLeave, row: TypeRow, rules: LeaveRules, day: Day) {
  if (!hasLeave(row, termsOn(person, day)?.kind)) return undefined;
  const type = ruleOf(row);
  const rule = balanceRule(type);
  return rule && leaveBalance(rule, factsFor(type, factsOf(person, row.id, rules)), day);
}

function shownBalance({ id, name }: TypeRow, balance: ReturnType<typeof leaveBalance>) {
  return {
    leave_type_id: id,
    leave_type: name,
    year_from: balance.yearFrom as string,
    year_to: balance.yearTo as string,
    carried: balance.carried / 100,
    lapsed: balance.lapsed / 100,
    lapses_after: balance.lapsesAfter ?? null,
    accrued: balance.accrued / 100,
    adjusted: balance.adjusted / 100,
    taken: balance.taken / 100,
    booked: balance.booked / 100,
    pending: balance.pending / 100,
    left: balance.left / 100,
    available: balance.available / 100,
  };
}

type RequestQuestion = ListQuestion & {
  readonly state?: LeaveRow["state"] | undefined;
  readonly personnel_id?: string | undefined;
  readonly own?: boolean | undefined;
};

/** Lists the leave requests that the actor may see, newest first. */
export async function listLeaveRequests(call: Call, question: RequestQuestion) {
  const { tx, actor, now } = call;
  const access = await readLeaveAccess(call);
  const wanted = and(
    eq(leaveRequests.companyId, actor.companyId),
    within(question.own ? ownIn(access) : visibleIds(access), leaveRequests.employeeId),
    question.state === undefined ? undefined : eq(leaveRequests.state, question.state),
    question.personnel_id === undefined ? undefined : eq(leaveRequests.employeeId, question.personnel_id),
    containing(question.search, NAME),
  );
  const ofPerson = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId));
  const list = tx
    .select({ row: leaveRequests, person: employees })
    .from(leaveRequests)
    .innerJoin(employees, ofPerson)
    .where(wanted)
    .orderBy(desc(leaveRequests.askedAt), desc(leaveRequests.id));
  const counted = tx
    .select({ total: sql<number>`count(*)::int` })
    .from(leaveRequests)
    .innerJoin(employees, ofPerson)
    .where(wanted)
    .then(([row]) => row?.total ?? 0);
  const { rows, meta } = await pageOf(question, list.$dynamic(), counted);
  const everybody = [...new Map(rows.map(({ person }) => [person.id, person])).values()];
  const leave = await readLeave(tx, actor, everybody, now);
  return { data: rows.map(({ row, person }) => shownRequest(row, person, leave, access)), meta };
}

/**
 * Returns one leave request.
 * @throws Refusal 404 for a request that the actor may not see.
 */
export async function readLeaveRequest(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const row = await findLeave(tx, actor, id);
  const access = await readLeaveAccess(call);
  const mine = and(eq(employees.companyId, actor.companyId), eq(employees.id, row.employeeId));
  const [person] = await tx.select().from(employees).where(mine);
  if (!person || !seesLeaveOf(access, row.employeeId)) throw notFound("This leave request");
  return { data: shownRequest(row, person, await readLeave(tx, actor, [person], now), access) };
}

type Leave = Awaited<ReturnType<typeof readLeave>>;

function shownRequest(row: LeaveRow, person: Employee, { rules, of }: Leave, { own }: LeaveAccess) {
  return {
    id: row.id,
    personnel_id: row.employeeId,
    name: fullName(person),
    leave_type_id: row.leaveTypeId,
    leave_type: rules.types.get(row.leaveTypeId)?.name ?? "",
    from: row.from,
    to: row.to,
    half: row.half,
    days: takenBy(of.get(person.id), row, rules) / 100,
    note: row.note,
    state: row.state,
    asked_by: row.askedByName,
    asked_at: formatInstant(row.askedAt),
    decided_by: row.decidedByName,
    comment: row.comment,
    is_own: own?.id === row.employeeId,
    document: row.fileName,
    version: row.version,
  };
}

function ownIn({ own }: LeaveAccess): readonly string[] {
  return own ? [own.id] : [];
}

function within(
  ids: readonly string[] | undefined,
  column: typeof employees.id | typeof leaveRequests.employeeId,
): SQL | undefined {
  if (ids === undefined) return undefined;
  return ids.length === 0 ? sql`false` : inArray(column, [...ids]);
}
