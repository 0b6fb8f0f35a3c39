import { type Day, dayAt, dayInWords, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { WAGE_UNITS } from "@hazina/contract/payroll/wages.ts";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import type { PersonForMonth } from "../../people/pay/people-for-month.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { requireOpenMonth } from "../months/months.ts";
import type { Run } from "../runs/find-run.ts";
import { lockedWork, passedWork } from "./locked-work.ts";
import { wageRows } from "./tables.ts";
import { rateOnRecord, readWorkers, type WorkerOn, worksOn } from "./wage-rates.ts";

type Unit = (typeof WAGE_UNITS)[number];
type Written = {
  readonly unit: Unit;
  readonly quantity: number;
  readonly rate?: number | undefined;
  readonly department_id?: string | null | undefined;
};
type Row = Written & { readonly personnel_id: string; readonly day: string };
type Change = Written & { readonly id: string; readonly version: number };
type Input = {
  readonly rows: readonly Row[];
  readonly changes: readonly Change[];
  readonly removals: readonly string[];
  readonly copy_from?: string | undefined;
  readonly day?: string | undefined;
};

const HOURS_A_DAY = 24;
/** The maximum amount of a row in cents, which is also the limit of a single amount of pay. */
const MOST = 1_000_000_000_00;
const TAKEN = "This person already has a row of work for this day, unit and department. Change that row instead.";
const NOTHING = "Add at least one row.";
const ROWS_AT_ONCE = 500;

/**
 * Adds, changes and deletes daily work, or copies the work of another day. Either all rows are
 * saved or none.
 * @throws Refusal 404 for an unknown person; 409 for a day of a payroll that was submitted or
 * approved, whether or not it includes the employee, and for work that is already recorded; 422 for
 * a day on which a person is not employed, a future day, a closed month, or a rate that is not on
 * record.
 */
export function writeWages(work: Work, input: Input) {
  const { actor } = work;
  const { vault, clock } = work.services;
  const at = clock();
  const { changes, removals } = input;
  return inCall(work, async (call) => {
    const rows = [...input.rows, ...(await copied(call, input))];
    const written = rows.length + changes.length + removals.length;
    if (written === 0) throw invalidField("rows", NOTHING);
    const held = await heldRows(call, [...changes.map(({ id }) => id), ...removals]);
    await removeRows(call, removals);
    const workerOn = await readWorkers(call.tx, actor, { vault, at }, [
      ...rows,
      ...[...held.values()].map(({ employeeId: personnel_id, day }) => ({ personnel_id, day })),
    ]);
    for (const [index, change] of changes.entries()) {
      await changeRow(call, { ...change, row: held.get(change.id), path: `changes.${index}` }, workerOn);
    }
    const ids = await addRows(call, rows, workerOn);
    await touchInputs(call.tx, actor);
    const after = { rows: written };
    await recordChange(call.tx, actor, { subject: "wages", subjectId: actor.companyId, action: "work written", after });
    const count = written === 1 ? "1 row was" : `${written} rows were`;
    return { message: `${count} saved.`, data: { written, ids } };
  });
}

async function addRows({ tx, actor, now }: Call, rows: readonly Row[], workerOn: WorkerOn) {
  for (const month of new Set(rows.map(({ day }) => day.slice(0, 7)))) {
    await requireOpenMonth(tx, actor, parseMonth(month), "rows");
  }
  const isLocked = await lockedWork(tx, actor, rows);
  const days = rows.map(({ day }) => day);
  const passedBy = await passedWork(tx, actor, days);
  const made = rows.map((row, index) => {
    const day = parseDay(row.day);
    const person = workerOn(row.personnel_id, day);
    if (!person) throw notFound("This employee");
    if (isLocked(row.personnel_id, row.day)) throw locked(person.name, row.day);
    const passed = passedBy(person, row.day);
    if (passed) throw tooLate(person.name, row.day, passed);
    const columns = columnsOf(person, day, row, now, `rows.${index}`);
    return { ...columns, ...keyOf(actor), ...byOf(actor, now, 1), employeeId: person.id, day };
  });
  for (let from = 0; from < made.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(wageRows)
      .values(made.slice(from, from + ROWS_AT_ONCE))
      .catch(refuseTaken(conflict(TAKEN)));
  }
  return made.map(({ id }) => id);
}

type Changing = Change & { readonly row: Held | undefined; readonly path: string };

async function changeRow(call: Call, changing: Changing, workerOn: WorkerOn) {
  const { tx, actor, now } = call;
  const { id, version, row, path, ...written } = changing;
  if (!row) throw notFound("This row");
  if (row.version !== version) throw await changedSince(call, "wages", id);
  const day = parseDay(row.day);
  const person = workerOn(row.employeeId, day);
  if (!person) throw notFound("This row");
  await tx
    .update(wageRows)
    .set({ ...columnsOf(person, day, written, now, path), ...byOf(actor, now, version + 1) })
    .where(and(eq(wageRows.companyId, actor.companyId), eq(wageRows.id, id)))
    .catch(refuseTaken(conflict(TAKEN)));
}

async function removeRows({ tx, actor }: Call, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx.delete(wageRows).where(and(eq(wageRows.companyId, actor.companyId), inArray(wageRows.id, [...ids])));
}

/**
 * Returns the rows of work to add on a given day, copied from another day. Employees who already have rows on the
 * given day are left out. Returns an empty list if the call names no days to copy.
 * @throws Refusal 422 if only one of the two days is given, or if there is nothing to copy.
 */
async function copied({ tx, actor }: Call, { copy_from: from, day }: Input): Promise<readonly Row[]> {
  if (from === undefined && day === undefined) return [];
  if (from === undefined || day === undefined) {
    throw invalidField("day", "Choose both the day to copy work from and the day to copy it to.");
  }
  const seen = await readPeopleNames(tx, actor);
  const rows = await tx
    .select()
    .from(wageRows)
    .where(and(eq(wageRows.companyId, actor.companyId), inArray(wageRows.day, [from, day])));
  const has = new Set(rows.filter((row) => row.day === day).map(({ employeeId }) => employeeId));
  const copies = rows
    .filter((row) => row.day === from && !has.has(row.employeeId) && seen.has(row.employeeId))
    .map(({ employeeId: personnel_id, unit, quantity, rate, departmentId: department_id }) => {
      return { personnel_id, day, unit, quantity: quantity / 100, rate: rate / 100, department_id };
    });
  if (copies.length === 0) {
    throw invalidField("copy_from", `There is no work on ${dayInWords(from)} to copy to ${dayInWords(day)}.`);
  }
  return copies;
}

function keyOf(actor: Actor) {
  return { companyId: actor.companyId, id: uuidv7() };
}

function byOf(actor: Actor, at: number, version: number) {
  return { writtenBy: actor.userId, writtenByName: actor.userName, writtenAt: at, version };
}

/**
 * Validates the entered work and returns the columns of its row.
 * @throws Refusal 422 for invalid work.
 */
function columnsOf(person: PersonForMonth, day: Day, written: Written, at: number, path: string) {
  const fault = (of: string, message: string) => invalidField(`${path}.${of}`, message);
  if (day > dayAt(at)) throw fault("day", "Work cannot be entered for a future day.");
  if (!worksOn(person, day)) throw fault("day", `${person.name} is not employed on ${dayInWords(day)}.`);
  if (written.unit === "hours" && written.quantity > HOURS_A_DAY)
    throw fault("quantity", "Enter at most 24 hours for a day.");
  if (written.unit !== "hours" && written.unit !== "piece" && written.quantity > 1) {
    throw fault("quantity", "Enter each day on a separate row.");
  }
  const rate = written.rate === undefined ? rateOnRecord(person, day, written.unit) : centsOf(written.rate);
  if (rate === undefined)
    throw fault("rate", `${person.name} has no rate on record for this unit of work. Enter the rate.`);
  const departmentId =
    written.department_id === undefined ? (person.place?.departmentId ?? null) : written.department_id;
  if (written.quantity * rate > MOST) {
    throw fault("quantity", "This amount is too high to be correct. Check the quantity and rate.");
  }
  return { unit: written.unit, quantity: Math.round(written.quantity * 100), rate, departmentId };
}

function locked(name: string, day: string) {
  return conflict(
    `The payroll that includes ${name}'s work of ${dayInWords(day)} was submitted. Have that payroll rejected or rolled back first.`,
    "locked",
  );
}

/**
 * Creates the error for work on a day whose wage payroll was already submitted without this employee: no payroll would
 * pay for that work.
 */
function tooLate(name: string, day: string, { periodFrom: from, periodTo: to }: Run) {
  return conflict(
    `The wages of ${dayInWords(from)} to ${dayInWords(to)} were submitted without ${name}, so work on ${dayInWords(day)} would not be paid. Have that payroll rejected or rolled back first, or enter it as piece work on a day that is not paid yet.`,
    "locked",
  );
}

/**
 * Changes a row of daily work.
 * @throws Refusal 409 for a row that changed since it was read; otherwise as `writeWages`.
 */
export function updateWages(work: Work, change: Change) {
  const { actor } = work;
  const { vault, clock } = work.services;
  const at = clock();
  return inCall(work, async (call) => {
    const row = (await heldRows(call, [change.id])).get(change.id);
    const of = row === undefined ? [] : [{ personnel_id: row.employeeId, day: row.day }];
    const workerOn = await readWorkers(call.tx, actor, { vault, at }, of);
    await changeRow(call, { ...change, row, path: "row" }, workerOn);
    await touchInputs(call.tx, actor);
    await recordChange(call.tx, actor, { subject: "wages", subjectId: change.id, action: "changed" });
    return { message: "The row was saved.", data: { version: change.version + 1 } };
  });
}

/**
 * Deletes a row of daily work.
 * @throws Refusal 404 for an unknown row; 409 for a day of a payroll that was submitted or
 * approved.
 */
export async function deleteWages(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  await heldRows(call, [id]);
  await removeRows(call, [id]);
  await touchInputs(tx, actor);
  await recordChange(tx, actor, { subject: "wages", subjectId: id, action: "deleted" });
  return { message: "The row was deleted." };
}

type Held = typeof wageRows.$inferSelect;

/**
 * Locks rows of work that can be changed and returns them, keyed by row id.
 * @throws Refusal 404 for an unknown row; 409 for a row of a submitted or approved payroll; 422 for a row in a closed
 * month.
 */
async function heldRows({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(wageRows.companyId, actor.companyId), inArray(wageRows.id, [...ids]));
  const rows = await tx.select().from(wageRows).where(own).orderBy(asc(wageRows.id)).for("update");
  const people = await readPeopleNames(
    tx,
    actor,
    rows.map(({ employeeId }) => employeeId),
  );
  if (rows.length < new Set(ids).size || rows.some(({ employeeId }) => !people.has(employeeId))) {
    throw notFound("This row");
  }
  for (const month of new Set(rows.map(({ day }) => day.slice(0, 7)))) {
    await requireOpenMonth(tx, actor, parseMonth(month), "day");
  }
  const isLocked = await lockedWork(
    tx,
    actor,
    rows.map(({ employeeId: personnel_id, day }) => ({ personnel_id, day })),
  );
  const fixed = rows.find(({ employeeId, day }) => isLocked(employeeId, day));
  if (fixed) throw locked(people.get(fixed.employeeId)?.name ?? "", fixed.day);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns rows of work between two days. */
export function workBetween(tx: Tx, { companyId }: Pick<Actor, "companyId">, from: string, to: string) {
  return tx
    .select()
    .from(wageRows)
    .where(and(eq(wageRows.companyId, companyId), gte(wageRows.day, from), lte(wageRows.day, to)));
}
