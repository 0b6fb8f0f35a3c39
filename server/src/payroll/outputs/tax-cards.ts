import { formatMonth, monthAt, month as monthOf, monthRange, yearOf } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, sum } from "@hazina/base/money.ts";
import { type P9a, p9a } from "@hazina/engine/payroll/p9a.ts";
import type { ListColumn } from "@hazina/engine/payroll/returns/pay-lists.ts";
import { readOwnCompany } from "../../organization/read-company.ts";
import { readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import { findEmployeeOfUser } from "../../people/employees/user-link.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { latestSlips, type MonthSlipOfPerson } from "../runs/stored-slips.ts";
import { type ListRow, shownList } from "./list-pay.ts";
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
export async function listCards(tx: Tx, actor: Actor, question: Question, at: number) {
  const year = question.year ?? (await newestYear(tx, actor, at));
  const byPerson = Map.groupBy(await slipsOfYear(tx, actor, year), ({ kept }) => kept.employeeId);
  const rows = [...byPerson.values()].flatMap((own): ListRow[] => {
    const [first] = own;
    if (!first) return [];
    const total = (of: "gross" | "chargeable" | "paye") => sum(own.map(({ slip }) => slip.figures[of]));
    const { employeeId: personnelId, payrollNumber, name, department } = own.at(-1)?.kept ?? first.kept;
    const cells = [own.length, total("gross"), total("chargeable"), total("paye")];
    return [{ personnelId, payrollNumber, name, department, cells }];
  });
  const totals = Object.fromEntries(
    COLUMNS.flatMap(({ key, kind }, at2) =>
      kind === "amount" ? [[key, sum(rows.map(({ cells }) => cells[at2] as Cents))] as const] : [],
    ),
  );
  return { year, ...shownList(COLUMNS, rows, question, totals) };
}

async function newestYear(tx: Tx, actor: Actor, at: number): Promise<number> {
  const newest = await newestMonth(tx, actor);
  return newest === undefined ? yearOf(monthAt(at)) : Number(newest.slice(0, 4));
}

/** The slips of a year that belong on tax deduction cards: fees do not. */
async function slipsOfYear(
  tx: Tx,
  actor: Actor,
  year: number,
  people?: readonly string[],
): Promise<readonly MonthSlipOfPerson[]> {
  const months = monthRange(monthOf(year, 1), monthOf(year, 12)).map(formatMonth);
  const slips = await latestSlips(tx, actor, months, people);
  return slips.filter(({ slip }) => slip.employee.job !== "fees");
}

/** The tax deduction card of a person for a year; undefined where no month of it was approved. @throws Refusal 422. */
export async function cardOf(tx: Tx, actor: Actor, personnelId: string, year: number): Promise<P9a | undefined> {
  const slips = await slipsOfYear(tx, actor, year, [personnelId]);
  if (slips.length === 0) return undefined;
  const person = (await readPeopleOnReturns(tx, actor, [personnelId])).get(personnelId);
  const today = slips.map(({ slip }) => {
    const { pin: _then, ...employee } = slip.employee;
    const pin = person?.kraPin ?? slip.employee.pin;
    return { ...slip, employee: { ...employee, name: person?.name ?? employee.name, ...(pin ? { pin } : {}) } };
  });
  const card = p9a(today, year);
  if (!card.ok) throw invalid(card.refusal);
  return card.value;
}

/** One's own tax deduction card. @throws Refusal 404 for a user who is no employee. */
export async function readOwnCard(tx: Tx, actor: Actor, { year }: { readonly year?: number | undefined }, at: number) {
  const employee = await ownRecord(tx, actor);
  const wanted = year ?? (await newestYear(tx, actor, at));
  const card = await cardOf(tx, actor, employee.id, wanted);
  if (!card) return { data: null };
  const employer = await employerOf(tx, actor);
  return {
    data: {
      year: card.year,
      name: card.name,
      pin: card.pin ?? null,
      employer,
      columns: [...card.columns],
      rows: card.rows.map(({ month, amounts }) => ({ month: formatMonth(month), amounts: amounts.map(majorOf) })),
      totals: card.totals.map(majorOf),
    },
  };
}

/** The record of who asks. @throws Refusal 404 for a user who is no employee. */
export async function ownRecord(tx: Tx, actor: Actor) {
  const employee = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!employee) throw notFound("An employee record of yours");
  return employee;
}

/** The employer as cards and payslips name it. */
export async function employerOf(tx: Tx, actor: Pick<Actor, "companyId" | "scope">) {
  const { data } = await readOwnCompany(tx, actor);
  return { name: data.company_name, pin: data.tax_pin ?? null };
}
