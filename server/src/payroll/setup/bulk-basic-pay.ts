import {
  type Day,
  dayAt,
  lastDayOf,
  month as monthOf,
  monthOfDay,
  monthsBetween,
  parseDay,
  yearOf,
} from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { rateOn } from "@hazina/engine/payroll/run/pay-spans.ts";
import { makeFile } from "../../exports/make-file.ts";
import type { Table } from "../../exports/printed-table.ts";
import { holdEmployee } from "../../people/employees/find-employee.ts";
import { proposePay } from "../../people/employees/pay-rates.ts";
import { PEOPLE_A_PAGE, type PersonForMonth, readPeopleForMonth } from "../../people/employees/people-for-month.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { type Around, aroundOf } from "../../platform/http/wiring.ts";
import { conflict, notFound, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { Vault } from "../../platform/vault.ts";

type Row = {
  readonly personnel_id?: string | undefined;
  readonly payroll_number?: string | undefined;
  readonly basic: number;
};
type Input = {
  readonly rows: readonly Row[];
  readonly effective_from: string;
  readonly reason: string;
  readonly dry_run: boolean;
  readonly confirm: boolean;
};

/** A change of more than this many percent is asked about. */
const MUCH = 25;

/**
 * Proposes basic pay for many people at once; each holds once another person has approved it. Who cannot have it is named with the
 * reason, and the others have theirs.
 * @throws Refusal 404 for a person who is not there or stands on two rows; 409 where a change of more than a quarter was not confirmed.
 */
export async function changeBasicPay(services: Services, actor: Actor, input: Input) {
  const around = aroundOf(services);
  const { database, vault, mailer } = services;
  const done = await database.inCompany(actor.scope, (tx) => change(tx, actor, vault, input, around));
  mailer.wake();
  return done;
}

async function change(tx: Tx, actor: Actor, vault: Vault, input: Input, around: Around) {
  const day = parseDay(input.effective_from);
  const people = await everybody(tx, actor, vault, day, around.now);
  const rows = rowsOf(people, input, day);
  const great = rows.find(({ percent }) => percent !== null && Math.abs(percent) > MUCH);
  if (great && !input.confirm && !input.dry_run) {
    throw conflict(
      `The pay of ${great.person.name} changes by ${great.percent} %. Send it again with confirm, if that is meant.`,
      "confirm_needed",
    );
  }
  const failed: { id: string; name: string; reason: string }[] = [];
  for (const { person, after, isSame } of rows) {
    if (input.dry_run || isSame) continue;
    const pay = { amount: majorOf(after), basis: "monthly", reason: input.reason, effective_from: day } as const;
    const employee = await holdEmployee(tx, actor, person.id);
    const fault = await proposePay(tx, actor, employee, pay, around).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
    if (fault !== undefined) failed.push({ id: person.id, name: person.name, reason: fault });
  }
  const changing = rows.filter(({ isSame }) => !isSame).length;
  const count = changing - failed.length === 1 ? "1 person" : `${changing - failed.length} people`;
  return {
    message: input.dry_run ? `The pay of ${count} would change.` : `Pay was proposed for ${count}.`,
    data: {
      done: input.dry_run ? 0 : changing - failed.length,
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
      failed,
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

function rowsOf(people: readonly PersonForMonth[], { rows }: Input, day: Day): readonly Change[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byNumber = new Map(people.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const person = byId.get(row.personnel_id ?? "") ?? byNumber.get(row.payroll_number?.toLowerCase() ?? "");
    if (!person) throw notFound(row.payroll_number ? `Employee ${row.payroll_number}` : "One of these employees");
    if (seen.has(person.id)) throw conflict(`${person.name} stands on two rows; keep one.`);
    seen.add(person.id);
    const before = monthlyOn(person, day);
    const after = centsOf(row.basic);
    const change = subtract(after, before ?? ZERO);
    const percent = before ? Math.round((change / before) * 1000) / 10 : null;
    return { person, before, after, percent, cost: toYearEnd(change, day), isSame: before === after };
  });
}

function monthlyOn({ facts }: PersonForMonth, day: Day): Cents | undefined {
  const rate = rateOn(facts.rates, day);
  return rate?.basis === "monthly" ? rate.amount : undefined;
}

/** What a change of monthly pay costs from a day to the end of its year: the months that begin after it, and its own by calendar days. */
function toYearEnd(change: Cents, day: Day): Cents {
  const month = monthOfDay(day);
  const last = lastDayOf(month);
  const days = Number(last.slice(8));
  const left = days - Number(day.slice(8)) + 1;
  const whole = monthsBetween(month, monthOf(yearOf(month), 12));
  return cents(Math.round((change * left) / days) + change * whole);
}

async function everybody(tx: Tx, actor: Actor, vault: Vault, day: Day, at: number): Promise<readonly PersonForMonth[]> {
  const people: PersonForMonth[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const next = after === undefined ? {} : { after };
    const page = await readPeopleForMonth(tx, actor, vault, monthOfDay(day), { at, ...next });
    people.push(...page.people);
    after = page.next;
    isMore = after !== undefined && page.people.length === PEOPLE_A_PAGE;
  }
  return people;
}

/** A sheet of everybody with a monthly pay, and a column for the new one. */
export async function basicPayTemplate(
  services: Services,
  actor: Actor,
  { as_of: asOf }: { readonly as_of?: string | undefined },
  { note }: { readonly note: AccessNote },
): Promise<File> {
  const { database, vault, clock } = services;
  const day = asOf === undefined ? dayAt(clock()) : parseDay(asOf);
  const people = await database.inCompany(actor.scope, (tx) => everybody(tx, actor, vault, day, clock()));
  const rows = people.flatMap((person) => {
    const basic = monthlyOn(person, day);
    return basic === undefined ? [] : [{ cells: [person.payrollNumber, person.name, basic, null] }];
  });
  const table: Table = {
    title: `Basic pay on ${day}`,
    notes: ["Write the new basic pay of a month; rows without one stay as they are."],
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
