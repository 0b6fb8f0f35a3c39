import { formatMonth, monthAt, month as monthOf, monthRange, yearOf } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, sum } from "@hazina/base/money.ts";
import type { ListColumn } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { type P9a, p9a } from "@hazina/engine/payroll/year/p9a.ts";
import type { MonthFigures } from "@hazina/engine/payroll/year/year-to-date.ts";
import type { Employer } from "../../organization/employers.ts";
import { requireSettledLink } from "../../people/employees/notify-of-changes.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import { findEmployeeOfUser } from "../../people/employees/user-link.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { type OpeningOfPerson, openingsOf } from "../opening/read-opening.ts";
import { latestFigures, type MonthFiguresOfPerson } from "../runs/stored-slips.ts";
import { employersOf, filedApartFrom, notFiledApart } from "./filing.ts";
import { shownList } from "./list-pay.ts";
import type { ListRow } from "./list-rows.ts";
import { newestMonth } from "./month-slips.ts";

/** The company or branch that files tax deduction cards. */
type Filer = Pick<Actor, "companyId" | "scope">;

type Question = {
  readonly year?: number | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "name" | "number" | "-name" | "-number";
};

const COLUMNS: readonly ListColumn[] = [
  { key: "months", title: "Months", kind: "integer" },
  { key: "gross", title: "Gross pay", kind: "amount" },
  { key: "chargeable", title: "Chargeable pay", kind: "amount" },
  { key: "paye", title: "PAYE", kind: "amount" },
];

/** Lists everyone who has a tax deduction card for a year, with the totals of all cards. */
export async function listP9Forms(call: Call, question: Question) {
  const year = question.year ?? (await newestYear(call));
  const rows = await p9Rows(call.tx, call.actor, year);
  const totals = Object.fromEntries(
    COLUMNS.flatMap(({ key, kind }, at) =>
      kind === "amount" ? [[key, sum(rows.map(({ cells }) => cells[at] as Cents))] as const] : [],
    ),
  );
  return { year, ...shownList(COLUMNS, rows, question, totals) };
}

/**
 * Returns the employees on the filer's tax deduction cards of a year, sorted by name, with their months of pay and the
 * year's totals.
 */
export async function p9Rows(tx: Tx, actor: Filer, year: number): Promise<readonly ListRow[]> {
  const all = await monthsOfYear(tx, actor, year);
  const apart = await filedApartFrom(tx, actor);
  const slips = notFiledApart(all.slips, apart, ({ kept }) => kept.branchId);
  const people = await readPeopleNames(tx, actor, [...new Set(all.openings.map(({ employeeId }) => employeeId))]);
  const openings = notFiledApart(all.openings, apart, ({ employeeId }) => people.get(employeeId)?.branchId ?? null);
  const byPerson = Map.groupBy(slips, ({ kept }) => kept.employeeId);
  const before = Map.groupBy(openings, ({ employeeId }) => employeeId);
  const rows = [...new Set([...byPerson.keys(), ...before.keys()])].flatMap((personnelId): ListRow[] => {
    const own = byPerson.get(personnelId) ?? [];
    const who = own.at(-1)?.kept ?? people.get(personnelId);
    if (!who) return [];
    const months = [...own.map(({ slip }) => slip), ...(before.get(personnelId) ?? []).map(({ figures }) => figures)];
    const total = (of: "gross" | "chargeable" | "paye") => sum(months.map(({ figures }) => figures[of]));
    const { payrollNumber, name } = who;
    const department = "department" in who ? who.department : null;
    const cells = [months.length, total("gross"), total("chargeable"), total("paye")];
    return [{ personnelId, payrollNumber, name, department, cells }];
  });
  return rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

async function newestYear({ tx, actor, now }: Call): Promise<number> {
  const newest = await newestMonth(tx, actor);
  return newest === undefined ? yearOf(monthAt(now)) : Number(newest.slice(0, 4));
}

/**
 * Returns the slips of a year that belong on tax deduction cards, and the year's months whose payroll was run in a
 * previous payroll system. Slips for fees are left out.
 */
async function monthsOfYear(
  tx: Tx,
  actor: Filer,
  year: number,
  people?: readonly string[],
): Promise<{ readonly slips: readonly MonthFiguresOfPerson[]; readonly openings: readonly OpeningOfPerson[] }> {
  const months = monthRange(monthOf(year, 1), monthOf(year, 12)).map(formatMonth);
  const all = await latestFigures(tx, actor, months, people);
  const paid = new Set(all.map(({ kept, run }) => `${kept.employeeId} ${run.month}`));
  const openings = await openingsOf(tx, actor, months, people, paid);
  return { slips: all.filter(({ slip }) => slip.employee.job !== "fees"), openings };
}

/** A tax deduction card, and the employer that files it. */
export type P9OfEmployer = { readonly employer: Employer; readonly card: P9a };

/**
 * Returns the tax deduction cards of an employee for a year, one for each employer with a tax PIN,
 * the latest employer last. Empty if no month was approved. Months of a previous payroll system are
 * on the current employer's card.
 * @throws Refusal 422 if a card cannot be calculated.
 */
export async function p9FormsOf(
  { tx, actor }: Call,
  personnelId: string,
  year: number,
): Promise<readonly P9OfEmployer[]> {
  return (await p9FormsOfPeople(tx, actor, [personnelId], year)).get(personnelId) ?? [];
}

/**
 * Returns the tax deduction cards of several employees for a year, keyed by employee id, as `p9FormsOf` does for one
 * employee. The number of SQL queries does not depend on the number of employees.
 * @throws Refusal 422 if a card cannot be calculated.
 */
export async function p9FormsOfPeople(
  tx: Tx,
  actor: Filer,
  ids: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, readonly P9OfEmployer[]>> {
  const people = await readPeopleOnReturns(tx, actor, ids);
  const { slips, openings } = await monthsOfYear(tx, actor, year, ids);
  const employerOf = await employersOf(tx, actor);
  const slipsOf = Map.groupBy(slips, ({ kept }) => kept.employeeId);
  const openingsOfPerson = Map.groupBy(openings, ({ employeeId }) => employeeId);
  const formsOf = (id: string): readonly P9OfEmployer[] => {
    const person = people.get(id);
    const paid = slipsOf.get(id) ?? [];
    const before = person ? (openingsOfPerson.get(id) ?? []) : [];
    const months = [
      ...before.map(({ figures }) => ({ figures, employer: employerOf(person?.branchId ?? null) })),
      ...paid.map(({ slip, kept }) => ({ figures: slip, employer: employerOf(kept.branchId) })),
    ];
    const pin = person?.kraPin ?? paid.at(-1)?.slip.employee.pin;
    return [...Map.groupBy(months, ({ employer }) => employer)].map(([employer, own]) => {
      const today = own.map(({ figures: { employee: then, ...figures } }): MonthFigures => {
        const { pin: _then, ...employee } = then;
        return { ...figures, employee: { ...employee, name: person?.name ?? employee.name, ...(pin ? { pin } : {}) } };
      });
      const card = p9a(today, year);
      if (!card.ok) throw invalid(card.refusal);
      return { employer, card: card.value };
    });
  };
  return new Map(ids.map((id) => [id, formsOf(id)]));
}

/**
 * Returns the caller's own tax deduction cards of a year, the latest employer's first. If no year is given, it is the
 * newest year.
 * @throws Refusal as `ownRecord`; 422 if a card cannot be calculated.
 */
export async function readOwnP9Form(call: Call, { year }: { readonly year?: number | undefined }) {
  const employee = await ownRecord(call);
  const wanted = year ?? (await newestYear(call));
  const [newest = null, ...earlier] = (await p9FormsOf(call, employee.id, wanted)).map(shownP9Form).reverse();
  return { data: newest, earlier };
}

function shownP9Form({ employer, card }: P9OfEmployer) {
  return {
    year: card.year,
    name: card.name,
    pin: card.pin ?? null,
    employer,
    brought_in: card.broughtIn.map(formatMonth),
    columns: [...card.columns],
    rows: card.rows.map(({ month, amounts }) => ({ month: formatMonth(month), amounts: amounts.map(majorOf) })),
    totals: card.totals.map(majorOf),
  };
}

/**
 * Returns the caller's own employee record.
 * @throws Refusal 404 for a user who is not an employee; 409 if a user without View Salaries linked the record less
 * than a day ago.
 */
export async function ownRecord({ tx, actor, now }: Call) {
  const employee = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!employee) throw notFound("Your employee record");
  requireSettledLink(employee, now);
  return employee;
}
