import { formatMonth, monthAt, month as monthOf, monthRange, yearOf } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, sum } from "@hazina/base/money.ts";
import type { ListColumn } from "@hazina/engine/payroll/returns/figure-lists.ts";
import { type P9a, p9a } from "@hazina/engine/payroll/year/p9a.ts";
import type { MonthFigures } from "@hazina/engine/payroll/year/year-to-date.ts";
import { readOwnCompany } from "../../organization/read-company.ts";
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
import { shownList } from "./list-pay.ts";
import type { ListRow } from "./list-rows.ts";
import { newestMonth } from "./month-slips.ts";

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

/** Everybody with a tax deduction card of a year, and its sums. */
export async function listCards(call: Call, question: Question) {
  const { tx, actor } = call;
  const year = question.year ?? (await newestYear(call));
  const { slips, openings } = await monthsOfYear(call, year);
  const byPerson = Map.groupBy(slips, ({ kept }) => kept.employeeId);
  const before = Map.groupBy(openings, ({ employeeId }) => employeeId);
  const names = await readPeopleNames(tx, actor, [...before.keys()]);
  const rows = [...new Set([...byPerson.keys(), ...before.keys()])].flatMap((personnelId): ListRow[] => {
    const own = byPerson.get(personnelId) ?? [];
    const who = own.at(-1)?.kept ?? names.get(personnelId);
    if (!who) return [];
    const months = [...own.map(({ slip }) => slip), ...(before.get(personnelId) ?? []).map(({ figures }) => figures)];
    const total = (of: "gross" | "chargeable" | "paye") => sum(months.map(({ figures }) => figures[of]));
    const { payrollNumber, name } = who;
    const department = "department" in who ? who.department : null;
    const cells = [months.length, total("gross"), total("chargeable"), total("paye")];
    return [{ personnelId, payrollNumber, name, department, cells }];
  });
  const totals = Object.fromEntries(
    COLUMNS.flatMap(({ key, kind }, at2) =>
      kind === "amount" ? [[key, sum(rows.map(({ cells }) => cells[at2] as Cents))] as const] : [],
    ),
  );
  return { year, ...shownList(COLUMNS, rows, question, totals) };
}

async function newestYear({ tx, actor, now }: Call): Promise<number> {
  const newest = await newestMonth(tx, actor);
  return newest === undefined ? yearOf(monthAt(now)) : Number(newest.slice(0, 4));
}

/** The slips of a year that belong on tax deduction cards (fees do not), and the months of it that another payroll paid. */
async function monthsOfYear(
  { tx, actor }: Call,
  year: number,
  people?: readonly string[],
): Promise<{ readonly slips: readonly MonthFiguresOfPerson[]; readonly openings: readonly OpeningOfPerson[] }> {
  const months = monthRange(monthOf(year, 1), monthOf(year, 12)).map(formatMonth);
  const all = await latestFigures(tx, actor, months, people);
  const paid = new Set(all.map(({ kept, run }) => `${kept.employeeId} ${run.month}`));
  const openings = await openingsOf(tx, actor, months, people, paid);
  return { slips: all.filter(({ slip }) => slip.employee.job !== "fees"), openings };
}

/** The tax deduction card of a person for a year; undefined where no month of it was approved. @throws Refusal 422. */
export async function cardOf(call: Call, personnelId: string, year: number): Promise<P9a | undefined> {
  const { tx, actor } = call;
  const person = (await readPeopleOnReturns(tx, actor, [personnelId])).get(personnelId);
  const { slips, openings } = await monthsOfYear(call, year, [personnelId]);
  const months: MonthFigures[] = [
    ...slips.map(({ slip }) => slip),
    ...(person ? openings : []).map((one) => one.figures),
  ];
  if (months.length === 0) return undefined;
  const pin = person?.kraPin ?? slips.at(-1)?.slip.employee.pin;
  const today = months.map((one) => {
    const { pin: _then, ...employee } = one.employee;
    return { ...one, employee: { ...employee, name: person?.name ?? employee.name, ...(pin ? { pin } : {}) } };
  });
  const card = p9a(today, year);
  if (!card.ok) throw invalid(card.refusal);
  return card.value;
}

/** The caller's own tax deduction card. @throws Refusal 404 for a user who is no employee. */
export async function readOwnCard(call: Call, { year }: { readonly year?: number | undefined }) {
  const { tx, actor } = call;
  const employee = await ownRecord(call);
  const wanted = year ?? (await newestYear(call));
  const card = await cardOf(call, employee.id, wanted);
  if (!card) return { data: null };
  const employer = await employerOf(tx, actor);
  return {
    data: {
      year: card.year,
      name: card.name,
      pin: card.pin ?? null,
      employer,
      brought_in: card.broughtIn.map(formatMonth),
      columns: [...card.columns],
      rows: card.rows.map(({ month, amounts }) => ({ month: formatMonth(month), amounts: amounts.map(majorOf) })),
      totals: card.totals.map(majorOf),
    },
  };
}

/** The record of who asks. @throws Refusal 404 for a user who is no employee. */
export async function ownRecord({ tx, actor, now }: Call) {
  const employee = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!employee) throw notFound("An employee record of yours");
  requireSettledLink(employee, now);
  return employee;
}

/** The employer as cards and payslips name it. */
export async function employerOf(tx: Tx, actor: Pick<Actor, "companyId" | "scope">) {
  const { data } = await readOwnCompany(tx, actor);
  return { name: data.company_name, pin: data.tax_pin ?? null };
}
