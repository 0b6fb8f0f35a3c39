import {
  type Day,
  dayAt,
  dayInWords,
  lastDayOf,
  month as monthOf,
  monthOfDay,
  monthsBetween,
  parseDay,
  yearOf,
} from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { rateOn } from "@hazina/engine/payroll/month/pay-spans.ts";
import { makeFile } from "../../exports/make-file.ts";
import type { Table } from "../../exports/printed-table.ts";
import { proposePayInBulk } from "../../people/import/propose-pay-in-bulk.ts";
import { waitingPayFrom, waitsInWords } from "../../people/pay/pay-rates.ts";
import { PEOPLE_A_PAGE, type PersonForMonth, readPeopleForMonth } from "../../people/pay/people-for-month.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import type { SheetFault } from "../../platform/workbook/sheet-rows.ts";
import { basicPayOfSheet } from "./basic-pay-sheet.ts";

type Row = {
  readonly personnel_id?: string | undefined;
  readonly payroll_number?: string | undefined;
  readonly basic: number;
};
type Input = {
  readonly rows?: readonly Row[] | undefined;
  readonly file?: File | undefined;
  readonly effective_from: string;
  readonly reason: string;
  readonly dry_run: boolean;
  readonly confirm: boolean;
};

/** The change of basic pay, in percent, above which the user must confirm it. */
const MUCH = 25;

/** A row as the user entered it: its position in the file, the employee, and the new pay. */
type Written = {
  readonly row: number;
  readonly id?: string | undefined;
  readonly number?: string | undefined;
  readonly basic: Cents;
};

/**
 * Proposes basic pay for many employees, from rows or from the sheet. All changes, or none, become one request that
 * another person approves or rejects. A dry run returns the changes and the errors.
 * @throws Refusal 404 for an unknown person; 409 if a change of more than a quarter was not confirmed; 413 or 422 for
 * a sheet that cannot be read; 422 for invalid rows, listing each of them.
 */
export async function changeBasicPay(work: Work, input: Input) {
  const { services, actor } = work;
  if ((input.file === undefined) === (input.rows === undefined))
    throw invalid("Either enter the new pay or upload one file.");
  const grids = input.file === undefined ? undefined : await gridsOf(input.file, actor.companyId);
  const read = grids === undefined ? undefined : basicPayOfSheet(grids);
  if (read && !read.ok) throw invalid(read.refusal);
  const written = read?.value.rows ?? (input.rows ?? []).map(writtenRow);
  const faults = read?.value.faults ?? [];
  const done = await inCall(work, (call) => change(call, input, written, faults));
  services.mailer.wake();
  return done;
}

function writtenRow({ personnel_id: id, payroll_number: number, basic }: Row, index: number): Written {
  return { row: index + 1, id, number, basic: centsOf(basic) };
}

async function change(call: Call, input: Input, written: readonly Written[], unread: readonly SheetFault[]) {
  const day = parseDay(input.effective_from);
  const people = await everybody(call, day);
  const ids = people.map(({ id }) => id);
  const waiting = await waitingPayFrom(call.tx, call.actor, ids, day);
  const { rows, faults: wrong } = rowsOf(people, written, day, waiting);
  const faults = [...unread, ...wrong].sort((a, b) => a.row - b.row);
  const changing = rows.filter(({ isSame }) => !isSame);
  if (!input.dry_run) {
    if (faults.length > 0) throw invalidSheet(faults, "Nothing was proposed");
    const great = rows.find(({ percent }) => percent !== null && Math.abs(percent) > MUCH);
    if (great && !input.confirm) {
      throw conflict(
        `The pay of ${great.person.name} would change by ${great.percent}%. Confirm that this is intended.`,
        "confirm_needed",
      );
    }
    const pays = changing.map(({ person, after }) => ({ employeeId: person.id, amount: after }));
    const source = input.file?.name ?? "Basic pay";
    await proposePayInBulk(call, { rows: pays, from: day, reason: input.reason, source });
  }
  const count = changing.length === 1 ? "1 person" : `${changing.length} people`;
  return {
    message: input.dry_run ? `The pay of ${count} would change.` : `Pay was proposed for ${count}.`,
    data: {
      done: input.dry_run ? 0 : changing.length,
      rows: rows.map(({ person, before, after, percent, cost, isSame }) => ({
        personnel_id: person.id,
        payroll_number: person.payrollNumber,
        name: person.name,
        before: before === undefined ? null : majorOf(before),
        after: majorOf(after),
        change_percent: percent,
        cost_to_year_end: majorOf(cost),
        is_same: isSame,
      })),
      faults,
      failed: [],
      totals: {
        before: majorOf(sum(rows.map(({ before }) => before ?? ZERO))),
        after: majorOf(sum(rows.map(({ after }) => after))),
        cost_to_year_end: majorOf(sum(rows.map(({ cost }) => cost))),
      },
    },
  };
}

type Change = {
  readonly person: PersonForMonth;
  readonly before: Cents | undefined;
  readonly after: Cents;
  readonly percent: number | null;
  readonly cost: Cents;
  readonly isSame: boolean;
};

function rowsOf(
  people: readonly PersonForMonth[],
  written: readonly Written[],
  day: Day,
  waiting: ReadonlyMap<string, string>,
) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byNumber = new Map(people.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const seen = new Map<string, number>();
  const faults: SheetFault[] = [];
  const rows = written.flatMap(({ row, id, number, basic }): Change[] => {
    const person = byId.get(id ?? "") ?? byNumber.get(number?.toLowerCase() ?? "");
    if (!person && id !== undefined) throw notFound("One of these employees");
    const other = person && seen.get(person.id);
    if (person) seen.set(person.id, other ?? row);
    const fault = !person
      ? `No employee with the number ${number} is employed on ${dayInWords(day)}.`
      : other === undefined
        ? (dayFault(person, day) ?? waitingFault(person, day, waiting.get(person.id)))
        : `${person.name} is also in row ${other}; keep only one of the rows.`;
    if (!person || fault !== undefined) {
      faults.push({ row, column: "Number", message: fault ?? "" });
      return [];
    }
    const before = monthlyOn(person, day);
    const change = subtract(basic, before ?? ZERO);
    const percent = before ? Math.round((change / before) * 1000) / 10 : null;
    return [{ person, before, after: basic, percent, cost: toYearEnd(change, day), isSame: before === basic }];
  });
  return { rows, faults };
}

/**
 * Returns the error if an employee is not employed on the day from which the new pay should apply; undefined if the
 * employee is employed on that day.
 */
function dayFault({ name, facts }: PersonForMonth, day: Day): string | undefined {
  const spell = facts.employments.find(({ left }) => left === undefined || left >= day);
  if (!spell) return `${name} left before ${dayInWords(day)}.`;
  return spell.joined > day
    ? `${name} starts work on ${dayInWords(spell.joined)}. Enter that day or a later one.`
    : undefined;
}

/**
 * Returns the error if another change of pay from the same day already waits for approval;
 * undefined if none does.
 */
function waitingFault({ name }: PersonForMonth, day: Day, by: string | undefined): string | undefined {
  return by === undefined ? undefined : waitsInWords(name, day, by);
}

function monthlyOn({ facts }: PersonForMonth, day: Day): Cents | undefined {
  const rate = rateOn(facts.rates, day);
  return rate?.basis === "monthly" ? rate.amount : undefined;
}

/**
 * Calculates the cost in cents of a change in monthly pay, from a day to the end of its year. The
 * first month is prorated by calendar days.
 */
function toYearEnd(change: Cents, day: Day): Cents {
  const month = monthOfDay(day);
  const last = lastDayOf(month);
  const days = Number(last.slice(8));
  const left = days - Number(day.slice(8)) + 1;
  const whole = monthsBetween(month, monthOf(yearOf(month), 12));
  return cents(Math.round((change * left) / days) + change * whole);
}

async function everybody({ tx, actor, now, vault }: Call, day: Day): Promise<readonly PersonForMonth[]> {
  const people: PersonForMonth[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const next = after === undefined ? {} : { after };
    const page = await readPeopleForMonth(tx, actor, vault, monthOfDay(day), { at: now, ...next });
    people.push(...page.people);
    after = page.next;
    isMore = after !== undefined && page.people.length === PEOPLE_A_PAGE;
  }
  return people;
}

/** Creates a sheet of all employees with monthly pay, with a column to enter the new pay. */
export async function basicPayTemplate(
  work: Work,
  { as_of: asOf }: { readonly as_of?: string | undefined },
): Promise<File> {
  const { services, actor, note } = work;
  const day = asOf === undefined ? dayAt(work.now) : parseDay(asOf);
  const people = await inCall(work, (call) => everybody(call, day));
  const rows = people.flatMap((person) => {
    const basic = monthlyOn(person, day);
    return basic === undefined ? [] : [{ cells: [person.payrollNumber, person.name, basic, null] }];
  });
  const table: Table = {
    title: `Basic pay on ${dayInWords(day)}`,
    notes: ["Enter the new monthly basic pay. Rows without one stay unchanged."],
    columns: [
      { title: "Number", kind: "text" },
      { title: "Name", kind: "text" },
      { title: "Basic pay", kind: "amount" },
      { title: "New basic pay", kind: "amount" },
    ],
    rows: rows.sort((a, b) => (String(a.cells[1]).toLowerCase() < String(b.cells[1]).toLowerCase() ? -1 : 1)),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${rows.length} rows as XLSX`;
  return new File([file], `basic-pay_${day}.xlsx`, { type: file.type });
}
