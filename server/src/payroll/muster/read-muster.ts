import { cents, majorOf } from "@hazina/base/money.ts";
import { MAY } from "@hazina/engine/payroll/run/run-state.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { LeaveAbsence } from "../../people/leave/leave-absences.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";
import { type PersonInPlace, readPlacesInMonth } from "../../people/pay/places-in-month.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import type { Services } from "../../platform/services.ts";
import { type ProposedLine, proposedLines, proposedValues, shownLines } from "../people-of-month/final-lines.ts";
import { leaveIn } from "../people-of-month/leave-in-month.ts";
import { loansIn } from "../people-of-month/loans-in-month.ts";
import { elementsOfPeople, type HeldElement } from "../person-elements/elements-of-people.ts";
import { findRun, type Run } from "../runs/find-run.ts";
import { belongs, type Frame, readFrame } from "../runs/frame.ts";
import { musterRows, slips } from "../runs/tables.ts";
import { shownValue } from "../setup/element-values.ts";

type Question = {
  readonly payroll_id: string;
  readonly all: boolean;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly sort: "name" | "number" | "-name" | "-number";
};

type MusterRow = Omit<typeof musterRows.$inferSelect, "id" | "companyId" | "runId" | "employeeId" | "replaces"> & {
  readonly id: string | null;
};

type Person = PersonInPlace;

/**
 * Reads the muster roll of a run: everyone whom it pays or could pay, with their entered values and
 * those that come from other records. Reads page by page in short transactions, so that other calls
 * can run in between.
 * @throws Refusal 404 for an unknown run.
 */
export async function readMuster({ services: { database, clock }, actor }: Work, question: Question) {
  const { run, frame, rows, pays, leaving } = await database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, question.payroll_id);
    const of = and(eq(musterRows.companyId, actor.companyId), eq(musterRows.runId, found.id));
    const typed = new Map((await tx.select().from(musterRows).where(of)).map((row) => [row.employeeId, row]));
    const pays = question.all ? await paysOf(tx, found) : NONE;
    const read = await readFrame(tx, actor, found);
    const proposed = await proposedLines(
      tx,
      { company: actor, run: found, frame: read, now: clock() },
      found.personnelIds ?? [],
    );
    return { run: found, frame: read, rows: withProposed(typed, proposed), pays, leaving: proposed };
  });
  const people = await musterPeople(database, actor, run, frame, rows);
  const sign = question.sort.startsWith("-") ? -1 : 1;
  const key = (person: Person) => (question.sort.endsWith("number") ? person.payrollNumber : person.name.toLowerCase());
  const sorted = [...people].sort((a, b) => (key(a) < key(b) ? -sign : sign));
  const columns = columnsOf(frame, [...rows.values()]);
  const about = { columns, run: { id: run.id, version: run.version, locked: !MAY.change.includes(run.status) } };
  if (question.all) {
    const meta = { total: sorted.length, page: 1, size: sorted.length };
    return {
      data: [],
      meta,
      ...about,
      arrays: {
        ...arraysOf(sorted, rows, frame, columns),
        pays: sorted.map(({ id }) => pays.get(id) ?? null),
      },
    };
  }
  const { rows: page, meta } = pageOfRows(question, sorted, ({ name, payrollNumber }) => [name, payrollNumber]);
  const ids = page.map(({ id }) => id);
  const { held, leave, loans } = await database.inCompany(actor.scope, async (tx) => ({
    held: await elementsOfPeople(tx, actor, run.month, ids),
    leave: await leaveIn(tx, { company: actor, run, frame, now: clock() }, ids),
    loans: await loansIn(tx, { company: actor, run, frame }, ids),
  }));
  return {
    data: page.map((one) =>
      shown(one, rows.get(one.id), frame, {
        locked:
          run.kind === "offCycle"
            ? []
            : [
                ...(held.get(one.id) ?? []).flatMap((element) => lockedOf(element, frame)),
                ...awayOf(leave.get(one.id)),
                ...owedOf(loans.get(one.id)),
              ],
        proposed: shownLines(leaving.get(one.id) ?? []),
      }),
    ),
    meta,
    ...about,
  };
}

/**
 * Returns everyone whom a run pays or could pay, including people who are held back or excluded.
 * Reads each page in a short transaction.
 */
async function musterPeople(
  database: Services["database"],
  actor: Actor,
  run: Run,
  frame: Frame,
  typed: ReadonlyMap<string, MusterRow>,
): Promise<readonly Person[]> {
  const asked = run.personnelIds ?? undefined;
  const people: Person[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const question = { ...(asked ? { ids: asked } : {}), ...(after === undefined ? {} : { after }) };
    const page = await database.inCompany(actor.scope, (tx) => readPlacesInMonth(tx, actor, frame.month, question));
    for (const person of page.people) {
      const isOfBranch = run.branchId === null || person.place?.branchId === run.branchId;
      const isAsked = asked !== undefined || run.kind === "offCycle" || typed.has(person.id);
      if (isOfBranch && (isAsked || belongs(person, run, frame))) people.push(person);
    }
    after = page.next;
    isMore = after !== undefined;
  }
  return people;
}

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Returns the pay of each employee in the latest calculation of a run, in shillings. Employees
 * whose slip was refused are absent.
 */
async function paysOf(tx: Tx, { companyId, snapshotId }: Run): Promise<ReadonlyMap<string, number>> {
  if (snapshotId === null) return NONE;
  const own = and(eq(slips.companyId, companyId), eq(slips.snapshotId, snapshotId), isNull(slips.refusal));
  const rows = await tx.select({ id: slips.employeeId, pays: slips.pays }).from(slips).where(own);
  return new Map(rows.map(({ id, pays }) => [id, majorOf(cents(pays))]));
}

const UNITS = { amount: "amount", percent_of_basic: "percent", units: "units" } as const;

type Column = {
  readonly key: string;
  readonly title: string;
  readonly unit: (typeof UNITS)[keyof typeof UNITS] | "days" | "hours";
};

const TIME: readonly Column[] = [
  { key: "days_absent", title: "Days absent", unit: "days" },
  { key: "overtime.working_day", title: "Overtime, working days", unit: "hours" },
  { key: "overtime.rest_day", title: "Overtime, rest days", unit: "hours" },
];

/**
 * Returns the columns of the muster roll: absence and overtime, followed by the active pay elements that take an entry.
 * A recurring element is included only if it has an entry in this run.
 */
export function columnsOf(frame: Frame, rows: readonly MusterRow[]): Column[] {
  const typed = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const elements = [...frame.byId.values()].flatMap(({ row }): Column[] => {
    const { id: key, name: title, calculation } = row;
    if (!row.active || calculation === "formula" || calculation === "facts") return [];
    return row.recurring && !typed.has(key) ? [] : [{ key, title, unit: UNITS[calculation] }];
  });
  return [...TIME, ...elements];
}

function shown(
  person: Person,
  row: MusterRow | undefined,
  frame: Frame,
  { locked, proposed }: { readonly locked: Locked[]; readonly proposed: ReturnType<typeof shownLines> },
) {
  const values = Object.entries(row?.values ?? {}).map(([id, value]) => {
    const by = frame.byId.get(id)?.row.calculation ?? "amount";
    return [id, shownValue(by, value) ?? 0] as const;
  });
  return {
    id: row?.id ?? null,
    personnel_id: person.id,
    payroll_number: person.payrollNumber,
    name: person.name,
    department: person.place?.department ?? null,
    days_absent: (row?.absent ?? 0) / 100,
    overtime: {
      working_day: (row?.overtimeWorkingDay ?? 0) / 100,
      rest_day: (row?.overtimeRestDay ?? 0) / 100,
    },
    values: Object.fromEntries(values),
    locked,
    proposed,
    status: row?.status ?? ("in" as const),
    note: row?.note ?? null,
    version: row?.version ?? 0,
  };
}

const UNWRITTEN = {
  id: null,
  absent: 0,
  overtimeWorkingDay: 0,
  overtimeRestDay: 0,
  values: {},
  status: "in",
  note: null,
  version: 0,
  writtenBy: "",
  writtenAt: 0,
} as const satisfies MusterRow;

/**
 * Adds the amounts that departures propose to the rows of the muster roll, and returns all rows. An amount that a user
 * entered for the same element takes precedence.
 * @param rows the stored rows, keyed by employee id.
 * @param proposed the lines that departures propose, keyed by employee id.
 */
function withProposed(
  rows: ReadonlyMap<string, MusterRow>,
  proposed: ReadonlyMap<string, readonly ProposedLine[]>,
): ReadonlyMap<string, MusterRow> {
  const found = new Map(rows);
  for (const [id, lines] of proposed) {
    const row = rows.get(id) ?? UNWRITTEN;
    found.set(id, { ...row, values: { ...proposedValues(lines), ...row.values } });
  }
  return found;
}

type Locked = { element_id: string | null; name: string; value: number | null; source: string };

/**
 * Returns the loan instalments that are due, as muster-roll values that cannot be edited. The one-third rule can still
 * reduce them.
 */
function owedOf(loans: readonly LoanInstalment[] | undefined): Locked[] {
  return (loans ?? [])
    .filter(({ due }) => due > 0)
    .map(({ kind, due }) => ({
      element_id: null,
      name: kind === "loan" ? "Staff loan" : "Salary advance",
      value: majorOf(due),
      source: "Loan",
    }));
}

/** Returns the days absent because of leave that is not fully paid, as muster-roll values that cannot be edited. */
function awayOf(leave: LeaveAbsence | undefined): Locked[] {
  return (leave?.sources ?? []).map(({ leaveType, days }) => ({
    element_id: null,
    name: `${leaveType}, days`,
    value: days,
    source: "Leave",
  }));
}

function lockedOf({ elementId, value }: HeldElement, frame: Frame): Locked[] {
  const row = frame.byId.get(elementId)?.row;
  if (!row) return [];
  const { id: element_id, name, calculation } = row;
  return [{ element_id, name, value: shownValue(calculation, value ?? row.value), source: "Recurring" }];
}

function arraysOf(
  people: readonly Person[],
  rows: ReadonlyMap<string, MusterRow>,
  frame: Frame,
  columns: readonly Column[],
) {
  const rowOf = ({ id }: Person) => rows.get(id);
  const column = ({ key }: Column) => people.map((one) => valueIn(rowOf(one), key, frame));
  return {
    personnel_id: people.map(({ id }) => id),
    name: people.map(({ name }) => name),
    payroll_number: people.map(({ payrollNumber }) => payrollNumber),
    department: people.map(({ place }) => place?.department ?? null),
    status: people.map((one) => rowOf(one)?.status ?? ("in" as const)),
    version: people.map((one) => rowOf(one)?.version ?? 0),
    values: Object.fromEntries(columns.map((one) => [one.key, column(one)])),
  };
}

function valueIn(row: MusterRow | undefined, key: string, frame: Frame): number | null {
  if (!row) return null;
  switch (key) {
    case "days_absent":
      return row.absent / 100;
    case "overtime.working_day":
      return row.overtimeWorkingDay / 100;
    case "overtime.rest_day":
      return row.overtimeRestDay / 100;
    default: {
      const value = row.values[key];
      return value === undefined ? null : shownValue(frame.byId.get(key)?.row.calculation ?? "amount", value);
    }
  }
}
