import { and, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type NamedPerson, readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict, invalid, invalidField, notFound } from "../../platform/refusal.ts";
import { isFinalPay, proposedLines, proposedValues } from "../people-of-month/final-lines.ts";
import { findRun, holdRun, type Run } from "../runs/find-run.ts";
import { readFrame } from "../runs/frame.ts";
import { inputsChanged } from "../runs/run-revision.ts";
import { musterRows } from "../runs/tables.ts";
import { keptValue } from "../setup/element-values.ts";
import { type KeptElement, readElements } from "../setup/elements.ts";

/** A row of the muster roll in a request. Fields that are left out do not change. */
export type MusterWritten = {
  readonly days_absent?: number | undefined;
  readonly overtime?: { readonly working_day?: number | undefined; readonly rest_day?: number | undefined } | undefined;
  readonly values?: Readonly<Record<string, number | null>> | undefined;
  readonly replaces?: readonly string[] | undefined;
  readonly status?: "in" | "hold" | "out" | undefined;
  readonly note?: string | null | undefined;
  readonly version?: number | undefined;
};

type Row = typeof musterRows.$inferSelect;
type Elements = ReadonlyMap<string, KeptElement>;
type Rows = {
  readonly payroll_id: string;
  readonly rows: readonly ({ readonly personnel_id: string } & MusterWritten)[];
};

const ROWS_AT_ONCE = 500;

/**
 * Saves rows of a run's muster roll, either all or none. The run becomes a draft again.
 * @throws Refusal 404 for an unknown run or person; 409 if the inputs are locked or a row changed
 * since it was read; 422 for an invalid value, with the row.
 */
export async function writeMuster(call: Call, { payroll_id: runId, rows }: Rows) {
  const { tx, actor } = call;
  const run = await holdRun(tx, actor, runId);
  const version = await inputsChanged(call, run);
  const written = await rowsAsWritten(call, { payroll_id: runId, rows });
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    await upsert(tx, written.slice(from, from + ROWS_AT_ONCE));
  }
  const change = {
    subject: "payroll",
    subjectId: runId,
    action: "muster roll written",
    after: { people: rows.length },
  };
  await recordChange(tx, actor, change);
  const count = rows.length === 1 ? "1 row was" : `${rows.length} rows were`;
  return { message: `${count} saved.`, data: { written: rows.length, version } };
}

/**
 * Returns the rows of a run's muster roll as `writeMuster` would store them, without storing them.
 * @throws Refusal as `writeMuster`.
 */
export async function rowsAsWritten(call: Call, { payroll_id: runId, rows }: Rows): Promise<Row[]> {
  const { tx, actor, now } = call;
  const ids = rows.map(({ personnel_id: id }) => id);
  if (new Set(ids).size < ids.length) throw invalid("An employee is in two rows. Remove one of them.");
  const people = await readPeopleNames(tx, actor, ids);
  const elements: Elements = new Map((await readElements(tx, actor.companyId)).map((one) => [one.id, one]));
  const own = and(
    eq(musterRows.companyId, actor.companyId),
    eq(musterRows.runId, runId),
    inArray(musterRows.employeeId, ids),
  );
  const held = new Map((await tx.select().from(musterRows).where(own)).map((row) => [row.employeeId, row]));
  const run = await findRun(tx, actor, runId);
  const proposed = await proposedOf(call, run, ids);
  return rows.map(({ personnel_id: id, ...row }, index) => {
    const person = people.get(id);
    if (!person) throw notFound("This employee");
    const writing = { actor, run, elements, now, proposed: proposed.get(id) ?? {} };
    return rowOf(writing, person, row, held.get(id), `rows.${index}`);
  });
}

/**
 * Returns the final dues that the departures of the given employees propose for the muster roll, keyed by employee id
 * and then by element id. Empty if the run is not a final run.
 */
async function proposedOf({ tx, actor, now }: Call, run: Run, ids: readonly string[]) {
  if (run.kind !== "final") return new Map<string, Readonly<Record<string, number>>>();
  const lines = await proposedLines(tx, { company: actor, run, frame: await readFrame(tx, actor, run), now }, ids);
  return new Map([...lines].map(([id, own]) => [id, proposedValues(own)]));
}

async function upsert(tx: Tx, rows: (typeof musterRows.$inferInsert)[]): Promise<void> {
  await tx
    .insert(musterRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [musterRows.companyId, musterRows.runId, musterRows.employeeId],
      set: {
        absent: sql`excluded.absent`,
        overtimeWorkingDay: sql`excluded.overtime_working_day`,
        overtimeRestDay: sql`excluded.overtime_rest_day`,
        values: sql`excluded.values`,
        replaces: sql`excluded.replaces`,
        status: sql`excluded.status`,
        note: sql`excluded.note`,
        version: sql`excluded.version`,
        writtenBy: sql`excluded.written_by`,
        writtenAt: sql`excluded.written_at`,
      },
    });
}

type Writing = {
  readonly actor: Actor;
  readonly run: Run;
  readonly elements: Elements;
  readonly now: number;
  /** The final dues that the employee's departure proposes, keyed by element id. */
  readonly proposed: Readonly<Record<string, number>>;
};

function rowOf(
  writing: Writing,
  person: NamedPerson,
  written: MusterWritten,
  before: Row | undefined,
  path: string,
): Row {
  const { actor, run, now } = writing;
  if (written.version !== undefined && written.version !== (before?.version ?? 0)) {
    throw conflict(`The row of ${person.name} has changed since you opened it. Reload it.`, "changed_since");
  }
  const hundredth = (value: number | undefined, held: number | undefined) =>
    value === undefined ? (held ?? 0) : Math.round(value * 100);
  return {
    companyId: actor.companyId,
    id: before?.id ?? uuidv7(),
    runId: run.id,
    employeeId: person.id,
    absent: hundredth(written.days_absent, before?.absent),
    overtimeWorkingDay: hundredth(written.overtime?.working_day, before?.overtimeWorkingDay),
    overtimeRestDay: hundredth(written.overtime?.rest_day, before?.overtimeRestDay),
    values: valuesOf(written.values ?? {}, before?.values ?? {}, writing, path),
    replaces: [...(written.replaces ?? before?.replaces ?? [])],
    status: written.status ?? before?.status ?? "in",
    note: written.note === undefined ? (before?.note ?? null) : written.note || null,
    version: (before?.version ?? 0) + 1,
    writtenBy: actor.userId,
    writtenAt: now,
  };
}

/**
 * Returns the values of a muster-roll row to store after a user's changes. A proposed value that the user left
 * unchanged is not stored, so that it still follows changes of the departure. A proposed value that the user removed
 * is stored as zero.
 * @param written the values in the request, keyed by element id; null removes a value.
 * @param before the values that are stored now.
 * @throws Refusal 404 for an unknown element; 422 for a value that the element cannot have.
 */
function valuesOf(
  written: Readonly<Record<string, number | null>>,
  before: Readonly<Record<string, number>>,
  { elements, run, proposed }: Writing,
  path: string,
): Record<string, number> {
  const values = new Map(Object.entries(before));
  for (const [id, value] of Object.entries(written)) {
    const element = elements.get(id);
    if (!element) throw notFound("This payroll element");
    if (value === null) {
      if (run.kind === "final" && isFinalPay(element)) values.set(id, 0);
      else values.delete(id);
      continue;
    }
    const fault = valueFault(element, value);
    if (fault !== undefined) throw invalidField(`${path}.values.${id}`, fault);
    const kept = keptValue(element.calculation, value);
    if (before[id] === undefined && proposed[id] === kept) continue;
    values.set(id, kept);
  }
  return Object.fromEntries(values);
}

/** Returns the reason why an element cannot have this value in the muster roll; undefined if it can. */
export function valueFault({ name, active, calculation }: KeptElement, value: number): string | undefined {
  if (!active) return `${name} is not active.`;
  if (calculation === "formula" || calculation === "facts")
    return `${name} cannot be entered monthly. Assign it to the employee instead.`;
  if (value < 0) return `Enter zero or more for ${name}.`;
  if (calculation === "percent_of_basic") return value > 100 ? "Enter a percentage of at most 100." : undefined;
  return Math.round(value * 100) / 100 === value ? undefined : `Enter ${name} with at most two decimals.`;
}

/**
 * Changes one row of the muster roll.
 * @throws Refusal 404, 409 and 422 as `writeMuster`.
 */
export async function updateMusterRow(call: Call, { id, ...written }: MusterWritten & { readonly id: string }) {
  const row = await findRow(call, id);
  const rows = [{ personnel_id: row.employeeId, ...written }];
  const { data } = await writeMuster(call, { payroll_id: row.runId, rows });
  return { message: "The row was saved.", data: { version: data.version } };
}

/**
 * Clears one row of the muster roll, so that the run pays the employee according to their records.
 * @throws Refusal 404 for an unknown row; 409 if the inputs are locked.
 */
export async function clearMusterRow(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await findRow(call, id);
  const run = await holdRun(tx, actor, row.runId);
  await inputsChanged(call, run);
  await tx.delete(musterRows).where(and(eq(musterRows.companyId, actor.companyId), eq(musterRows.id, id)));
  await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "muster row cleared" });
  return { message: "The row was cleared." };
}

async function findRow({ tx, actor }: Call, id: string): Promise<Row> {
  const own = and(eq(musterRows.companyId, actor.companyId), eq(musterRows.id, id));
  const [row] = await tx.select().from(musterRows).where(own);
  const isSeen = row !== undefined && (await readPeopleNames(tx, actor, [row.employeeId])).size > 0;
  if (!isSeen) throw notFound("This row of the muster roll");
  return row;
}
