import {
  addMonths,
  formatInstant,
  formatMonth,
  type Month,
  monthAt,
  month as monthOf,
  monthRange,
  parseMonth,
  yearOf,
} from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { restoredFigures } from "@hazina/engine/payroll/run/stored-slip.ts";
import type { MonthFigures } from "@hazina/engine/payroll/year/year-to-date.ts";
import { and, eq, gte, isNull, lte } from "drizzle-orm";
import { makeFile } from "../../exports/make-file.ts";
import type { Table } from "../../exports/printed-table.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { countedRuns } from "../runs/find-run.ts";
import { liveOpenings, shownAmounts } from "./import-opening.ts";
import { OPENING_AMOUNTS } from "./opening-sheet.ts";
import { openingMonths } from "./tables.ts";

type Question = {
  readonly year?: number | undefined;
  readonly personnel_id?: string | undefined;
  readonly all_versions: boolean;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly sort: "name" | "month" | "-name" | "-month";
};

/**
 * Lists the opening months of employees whom the caller may see. Opening months are months whose payroll was run in a
 * previous payroll system.
 */
export async function listOpening({ tx, actor }: Call, question: Question) {
  const { year, personnel_id: person } = question;
  const names = await readPeopleNames(tx, actor, person === undefined ? undefined : [person]);
  const rows = await tx
    .select()
    .from(openingMonths)
    .where(
      and(
        eq(openingMonths.companyId, actor.companyId),
        question.all_versions ? undefined : isNull(openingMonths.endedAt),
        year === undefined ? undefined : gte(openingMonths.month, `${year}-01`),
        year === undefined ? undefined : lte(openingMonths.month, `${year}-12`),
        person === undefined ? undefined : eq(openingMonths.employeeId, person),
      ),
    );
  const sign = question.sort.startsWith("-") ? -1 : 1;
  const found = rows.flatMap((row) => {
    const who = names.get(row.employeeId);
    if (!who) return [];
    const order = question.sort.endsWith("month") ? `${row.month} ${who.name}` : `${who.name} ${row.month}`;
    return [{ row, who, order: `${order.toLowerCase()} ${row.id}` }];
  });
  found.sort((a, b) => (a.order < b.order ? -sign : sign));
  const { rows: page, meta } = pageOfRows(question, found, ({ who }) => [who.name, who.payrollNumber]);
  return { data: page.map(({ row, who }) => shown(row, who)), meta };
}

function shown(row: typeof openingMonths.$inferSelect, who: { readonly name: string; readonly payrollNumber: string }) {
  const figures = restoredFigures(row.figures);
  return {
    id: row.id,
    personnel_id: row.employeeId,
    payroll_number: who.payrollNumber,
    name: who.name,
    month: row.month,
    gross: majorOf(figures.gross),
    chargeable: majorOf(figures.chargeable),
    tax_charged: majorOf(figures.taxCharged),
    personal_relief: majorOf(figures.personalRelief),
    paye: majorOf(figures.paye),
    net: majorOf(figures.net),
    amounts: shownAmounts(row.amounts),
    notes: row.notes,
    source: row.source,
    brought_by: row.broughtByName,
    brought_at: formatInstant(row.broughtAt),
    ended_by: row.endedByName,
    ended_at: row.endedAt === null ? null : formatInstant(row.endedAt),
  };
}

/** Returns the months for which an employee's pay was run in a previous payroll system. */
export async function openingMonthsOf(tx: Tx, { companyId }: CompanyRef, employeeId: string): Promise<string[]> {
  const own = and(eq(openingMonths.companyId, companyId), eq(openingMonths.employeeId, employeeId));
  const rows = await tx
    .select({ month: openingMonths.month })
    .from(openingMonths)
    .where(and(own, isNull(openingMonths.endedAt)))
    .orderBy(openingMonths.month);
  return rows.map(({ month }) => month);
}

/** An employee's figures for a month whose payroll was run in a previous payroll system, for tax cards and totals. */
export type OpeningOfPerson = { readonly employeeId: string; readonly figures: MonthFigures };

/**
 * Returns the figures of opening months for tax cards and yearly totals, of all employees or only of the given ones.
 * @param but the employee months to leave out, because a payroll in Hazina paid them. Each is an employee id and a
 * month, separated by a space.
 */
export async function openingsOf(
  tx: Tx,
  company: CompanyRef,
  months: readonly string[],
  people: readonly string[] | undefined,
  but: ReadonlySet<string>,
): Promise<readonly OpeningOfPerson[]> {
  const rows = await liveOpenings(tx, company, { months, people });
  const isSlip = ({ employeeId, month }: (typeof rows)[number]) => but.has(`${employeeId} ${month}`);
  return rows
    .filter((row) => !isSlip(row))
    .map(({ employeeId, month, figures }) => ({
      employeeId,
      figures: {
        month: parseMonth(month),
        employee: { name: employeeId, residence: "resident", job: "main" },
        figures: restoredFigures(figures),
        isBroughtIn: true,
      },
    }));
}

/**
 * Creates a sheet for entering opening months, which are months whose payroll was run in a previous payroll system. It
 * has one row per employee and month, for the months of the requested year that come before the first payroll in
 * Hazina. Existing entries are filled in.
 */
export async function openingTemplate(
  work: Work,
  { year: asked }: { readonly year?: number | undefined },
): Promise<File> {
  const { services, actor, note } = work;
  const now = monthAt(work.now);
  const year = asked ?? yearOf(now);
  const { people, months, held } = await inCall(work, async (call) => {
    const of = await monthsBefore(call, year, now);
    const names = [...(await readPeopleNames(call.tx, actor)).values()];
    return { people: names, months: of, held: await liveOpenings(call.tx, actor, { months: of }) };
  });
  const byPlace = new Map(held.map((row) => [`${row.employeeId} ${row.month}`, row.amounts]));
  const table: Table = {
    title: `Prior-period payroll ${year}`,
    notes: ["Enter the amounts from the P9 form or the payslips. Rows without an amount are ignored."],
    columns: [
      { title: "Number", kind: "text" },
      { title: "Name", kind: "text" },
      { title: "Month", kind: "text" },
      ...OPENING_AMOUNTS.map(({ names: [title] }) => ({ title, kind: "amount" as const })),
    ],
    rows: people.flatMap(({ id, payrollNumber, name }) =>
      months.map((month) => {
        const amounts = byPlace.get(`${id} ${month}`);
        const cells = OPENING_AMOUNTS.map(({ key }) => {
          const amount = amounts?.[key];
          return amount === undefined ? null : cents(amount);
        });
        return { cells: [payrollNumber, name, month, ...cells] };
      }),
    ),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${table.rows.length} rows as XLSX`;
  return new File([file], `opening_${year}.xlsx`, { type: file.type });
}

/**
 * Returns the months of a year that come before the year's first month with an approved payroll in Hazina. Future
 * months are left out.
 */
async function monthsBefore({ tx, actor }: Call, year: number, now: Month): Promise<readonly string[]> {
  const all = monthRange(monthOf(year, 1), monthOf(year, 12)).filter((month) => month <= now);
  const [first] = await countedRuns(tx, actor, all.map(formatMonth));
  const last = first === undefined ? now : addMonths(parseMonth(first.month), -1);
  return all.filter((month) => month <= last).map(formatMonth);
}
