import { type Day, daysBetween, monthOfDay, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf, sum } from "@hazina/base/money.ts";
import { casualWork } from "@hazina/engine/payroll/kenya/casual.ts";
import { lawAt } from "@hazina/engine/payroll/kenya/law.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { daysOfWork, type WageDay, wageOf } from "@hazina/engine/payroll/month/wages.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { readPaidByTime } from "../../people/pay/paid-by-time.ts";
import type { Call } from "../../platform/call.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { invalidField } from "../../platform/refusal.ts";
import { lockedWork } from "./locked-work.ts";
import { workBetween } from "./write-wages.ts";

type Question = {
  readonly from: string;
  readonly to: string;
  readonly personnel_id?: string | undefined;
  readonly department_id?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
};

const MOST_DAYS = 366;

/**
 * Lists daily work between two days, with each employee's total.
 * @throws Refusal 422 if the days are in the wrong order or too far apart.
 */
export async function listWages(call: Call, question: Question) {
  const { tx, actor } = call;
  const { from, to } = question;
  const span = daysBetween(parseDay(from), parseDay(to));
  if (span < 0 || span > MOST_DAYS) {
    throw invalidField("to", "Choose a first and a last day, at most a year apart.");
  }
  const people = await readPeopleNames(tx, actor);
  const departments = await departmentNames(tx, actor);
  const all = (await workBetween(tx, actor, from, to)).filter(
    (row) =>
      people.has(row.employeeId) &&
      (question.personnel_id === undefined || row.employeeId === question.personnel_id) &&
      (question.department_id === undefined || row.departmentId === question.department_id),
  );
  const isLocked = await lockedWork(
    tx,
    actor,
    all.map(({ employeeId: personnel_id, day }) => ({ personnel_id, day })),
  );
  const sorted = all.map((row) => ({ row, day: workOf(row) })).sort(byDayAndName(people));
  const name = (id: string) => people.get(id)?.name ?? "";
  const { rows, meta } = pageOfRows(question, sorted, ({ row }) => [
    name(row.employeeId),
    people.get(row.employeeId)?.payrollNumber ?? "",
  ]);
  return {
    data: rows.map(({ row, day }) => ({
      id: row.id,
      personnel_id: row.employeeId,
      payroll_number: people.get(row.employeeId)?.payrollNumber ?? "",
      name: name(row.employeeId),
      day: row.day,
      unit: row.unit,
      quantity: day.quantity,
      rate: majorOf(day.rate),
      amount: majorOf(wageOf(day)),
      department_id: row.departmentId,
      department: departments.get(row.departmentId ?? "") ?? null,
      version: row.version,
      locked: isLocked(row.employeeId, row.day),
      by: row.writtenByName,
    })),
    meta,
    people: [...Map.groupBy(sorted, ({ row }) => row.employeeId)].map(([id, own]) =>
      personOf(
        id,
        name(id),
        own.map(({ day }) => day),
      ),
    ),
    totals: totalsOf(sorted.map(({ day }) => day)),
    workers: await workersOf(call, question, departments),
  };
}

async function workersOf({ tx, actor }: Call, question: Question, departments: ReadonlyMap<string, string>) {
  const found = await readPaidByTime(tx, actor, parseDay(question.from), parseDay(question.to));
  const { personnel_id: person, department_id: department } = question;
  return found
    .filter(({ id, departmentId }) => (person ?? id) === id && (department ?? departmentId) === departmentId)
    .map(({ id, payrollNumber, name, departmentId, basis, rate, joined, left }) => ({
      personnel_id: id,
      payroll_number: payrollNumber,
      name,
      department: departments.get(departmentId ?? "") ?? null,
      basis,
      rate: majorOf(cents(rate)),
      joined,
      left,
    }));
}

type Kept = Awaited<ReturnType<typeof workBetween>>[number];

function workOf(row: Kept): WageDay {
  return {
    ref: row.id,
    day: parseDay(row.day),
    unit: row.unit,
    quantity: row.quantity / 100,
    rate: cents(row.rate),
  };
}

function byDayAndName(people: ReadonlyMap<string, { readonly name: string }>) {
  const key = ({ row }: { row: Kept }) => `${row.day} ${people.get(row.employeeId)?.name.toLowerCase()} ${row.id}`;
  return (a: { row: Kept }, b: { row: Kept }) => (key(a) < key(b) ? -1 : 1);
}

function personOf(personnelId: string, name: string, work: readonly WageDay[]) {
  const law = lawAt(KENYA, monthOfDay(work.at(-1)?.day ?? ("2026-01-01" as Day)));
  const worked = work.map((day) => ({ day: day.day, pay: wageOf(day) }));
  const casual = law.ok ? casualWork(worked, law.value.casual) : undefined;
  return {
    personnel_id: personnelId,
    name,
    days: daysOfWork(work),
    amount: majorOf(sum(work.map(wageOf))),
    nears_contract: casual?.becomesMonthly ?? false,
  };
}

function totalsOf(work: readonly WageDay[]) {
  return { days: daysOfWorkOf(work), amount: majorOf(sum(work.map(wageOf))) };
}

/**
 * Returns the number of days worked, in whole and half days. A row of hours or pieces counts as one
 * day.
 */
function daysOfWorkOf(work: readonly WageDay[]): number {
  return work.reduce((total, day) => total + Math.round(daysOfWork([day]) * 100), 0) / 100;
}
