import {
  addMonths,
  dayAt,
  daysInMonth,
  formatMonth,
  type Month,
  monthRange,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import {
  type CheckedPerson,
  type CheckedSlip,
  checksOf,
  type Finding,
  passes,
} from "@hazina/engine/payroll/run/checks.ts";
import type { Change } from "@hazina/engine/payroll/run/why-pay-changed.ts";
import { and, asc, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { readPlacesInMonth } from "../../people/pay/places-in-month.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { liveOpenings } from "../opening/import-opening.ts";
import { proposedLines, uncertainIn } from "../people-of-month/final-lines.ts";
import { unmappedKeys } from "../runs/accounts.ts";
import { COUNTED, findRun, type Run } from "../runs/find-run.ts";
import type { Snapshot } from "../runs/find-snapshot.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { belongs, type Frame, readFrame } from "../runs/frame.ts";
import { peopleInOtherRuns } from "../runs/other-runs.ts";
import type { SnapshotLaw } from "../runs/snapshot.ts";
import {
  type KeptSlip,
  type LawOf,
  latestSlips,
  type MonthSlipOfPerson,
  payslipOf,
  readLaw,
  readSlips,
} from "../runs/stored-slips.ts";
import { musterRows, payrollRuns, slips } from "../runs/tables.ts";
import { changesOf } from "./compare-slips.ts";

/** The findings about a calculated run, and whether it can be submitted. */
export type Gate = { readonly findings: readonly Finding[]; readonly passes: boolean };

/**
 * Returns the findings about a run.
 * @throws Refusal 404 for an unknown run; 409 for a run that was not calculated.
 */
export async function readChecks({ services, actor }: Work, { id }: { readonly id: string }) {
  const gate = await gateInSlices(services, actor, id);
  return {
    data: gate.findings.map(({ people, ...finding }) => ({
      ...finding,
      people: people.map((person) => ({ ...person })),
    })),
    passes: gate.passes,
  };
}

/** The company and branch scope for reading: the scope of a user, or the whole company for automatic checks. */
type Reader = Pick<Actor, "companyId" | "scope">;

/**
 * Checks a run, 500 employees at a time, in short transactions and worker threads, so that other
 * calls can run in between. The result includes the snapshot and version of the run that were
 * checked.
 * @throws Refusal 404 for an unknown run; 409 for a run that was not calculated.
 */
export async function gateInSlices(
  services: Services,
  actor: Reader,
  id: string,
): Promise<Gate & { readonly run: Run }> {
  const { database } = services;
  const inTx = <Value>(work: (tx: Tx) => Promise<Value>) => database.inCompany(actor.scope, work);
  const { run, snapshot, ids } = await inTx(async (tx) => {
    const found = await findRun(tx, actor, id);
    const held = await snapshotOf(tx, actor, found);
    const own = and(eq(slips.companyId, actor.companyId), eq(slips.snapshotId, held.id));
    const rows = await tx
      .select({ id: slips.employeeId })
      .from(slips)
      .where(own)
      .orderBy(asc(slips.name), asc(slips.employeeId));
    return { run: found, snapshot: held, ids: rows.map((row) => row.id) };
  });
  const people: CheckedPerson[] = [];
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    const some = ids.slice(from, from + PEOPLE_AT_ONCE);
    const page = await inTx((tx) => readPage(tx, { company: actor, run, now: services.clock() }, snapshot, some));
    const changes = await changesOf(services, page.pairs, page.laws);
    const changeOfPerson = new Map(
      page.pairs.map(({ after }, at) => [after.kept.employeeId, changes[at] ?? undefined]),
    );
    people.push(
      ...page.kept.map((one) => checked(one, run, page.lawOf, changeOfPerson.get(one.employeeId), page.known)),
    );
  }
  const { frame, held } = await inTx(async (tx) => ({
    frame: await readFrame(tx, actor, run),
    // Who has the regular pay of the month by another payroll has it not by this one.
    held: [...(await typedIn(tx, run)), ...(await peopleInOtherRuns(tx, run, { statuses: COUNTED, kind: "regular" }))],
  }));
  const known = new Set([...people.map((person) => person.id), ...held]);
  const missing = await missingFrom((after) => inTx((tx) => membersOf(tx, actor, run, frame, after)), run, known);
  const unmapped = await inTx((tx) => unmappedKeys(tx, actor, run, snapshot));
  const findings = checksOf({
    month: parseMonth(run.month),
    kind: run.kind,
    isLastOfMonth: run.kind === "regular" || run.kind === "final",
    people,
    missing,
    unmapped,
    skipped: await inTx((tx) => skippedBefore(tx, run)),
    afterCutOff: await inTx((tx) => enteredLate(tx, actor, run, frame)),
  });
  return { run, findings, passes: passes(findings) };
}

const PEOPLE_AT_ONCE = 500;

type Reading = { readonly company: CompanyRef; readonly run: Run; readonly now: number };

/** Returns a page of a run's employees with their slips of last month. */
async function readPage(tx: Tx, of: Reading, snapshot: Snapshot, ids: readonly string[]) {
  const { company, run } = of;
  const lawOf = await readLaw(tx, company, [snapshot.id]);
  const kept = await readSlips(tx, company, [snapshot.id], ids);
  const last = formatMonth(addMonths(parseMonth(run.month), -1));
  const earlier = await latestSlips(tx, company, [last], ids);
  const byPerson = new Map(earlier.map((one) => [one.kept.employeeId, one]));
  const pairs = kept.flatMap((one) => {
    const slip = payslipOf(one, run.month, lawOf);
    return slip ? [{ before: byPerson.get(one.employeeId), after: { run, kept: one, slip } }] : [];
  });
  const laws = new Map([[snapshot.id, snapshot.law], ...(await lawsBefore(tx, company, earlier))]);
  return { kept, lawOf, pairs, laws, known: await knownOf(tx, of, ids) };
}

/** Returns the settings, rates and elements used for last month's slips, keyed by snapshot id. */
async function lawsBefore(tx: Tx, company: CompanyRef, earlier: readonly MonthSlipOfPerson[]) {
  const laws = new Map<string, SnapshotLaw>();
  for (const { run, kept } of earlier) {
    if (!laws.has(kept.snapshotId)) laws.set(kept.snapshotId, (await snapshotOf(tx, company, run)).law);
  }
  return laws;
}

type Known = Awaited<ReturnType<typeof knownOf>>;

/**
 * Returns two facts about the given employees: the final pay that their departures propose, and which of them had
 * their pay for the month run in a previous payroll system.
 */
async function knownOf(tx: Tx, { company, run, now }: Reading, ids: readonly string[]) {
  const leaving = await proposedLines(tx, { company, run, frame: await readFrame(tx, company, run), now }, ids);
  const openings = await liveOpenings(tx, company, { months: [run.month], people: ids });
  return { leaving, paidBefore: new Set(openings.map(({ employeeId }) => employeeId)) };
}

/** Converts an employee's slip, together with last month's pay and other known facts, to the input of the checks. */
function checked(one: KeptSlip, run: Run, lawOf: LawOf, change: Change | undefined, known: Known): CheckedPerson {
  const slip = payslipOf(one, run.month, lawOf);
  const base = {
    id: one.employeeId,
    name: one.name,
    readiness: one.readiness,
    accounts: one.accounts,
    uncertain: uncertainIn(known.leaving.get(one.employeeId) ?? []),
    wasPaidBefore: known.paidBefore.has(one.employeeId),
    ...(slip?.employee.left === undefined ? {} : { left: slip.employee.left }),
  };
  if (!slip || !one.slip) return { ...base, slip: { refusal: one.refusal ?? "The pay could not be calculated." } };
  const month: CheckedSlip = {
    slip,
    elements: one.slip.elements,
    notTaken: one.notTaken,
    blocked: one.blocked,
    paidBefore: cents(one.paidBefore),
    pays: cents(one.pays),
    waits: cents(one.waits),
  };
  return { ...base, slip: month, ...(change ? { change } : {}) };
}

/**
 * Returns the employees whose muster entries were changed after the cut-off day of the run's month, each with the day
 * of the change. Changes after the pay day are ignored, because they occur only in runs for months long past. Empty
 * unless the run is a regular run.
 */
async function enteredLate(tx: Tx, company: CompanyRef, run: Run, { types }: Frame) {
  const type = types.find(({ id }) => id === run.typeId);
  if (!type || run.kind !== "regular") return [];
  const day = Math.min(type.cutOffDay, daysInMonth(parseMonth(run.month)));
  const cutOff = `${run.month}-${String(day).padStart(2, "0")}`;
  const rows = await tx
    .select({ id: musterRows.employeeId, at: musterRows.writtenAt })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, company.companyId), eq(musterRows.runId, run.id)));
  const late = rows.flatMap(({ id, at }) => {
    const on = dayAt(at);
    return on > cutOff && on <= run.payDay ? [{ id, on }] : [];
  });
  const names = await readPeopleNames(
    tx,
    company,
    late.map(({ id }) => id),
  );
  return late.flatMap(({ id, on }) => {
    const name = names.get(id)?.name;
    return name === undefined ? [] : [{ id, name, on }];
  });
}

/**
 * Returns the months between the last approved regular payroll of the same type and the run. Empty
 * if there was no earlier payroll.
 */
async function skippedBefore(tx: Tx, { companyId, typeId, month, kind, branchId }: Run): Promise<readonly Month[]> {
  if (kind !== "regular") return [];
  const [before] = await tx
    .select({ month: payrollRuns.month })
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, companyId),
        eq(payrollRuns.typeId, typeId),
        eq(payrollRuns.kind, "regular"),
        lt(payrollRuns.month, month),
        inArray(payrollRuns.status, [...COUNTED]),
        branchId === null ? isNull(payrollRuns.branchId) : eq(payrollRuns.branchId, branchId),
      ),
    )
    .orderBy(desc(payrollRuns.month))
    .limit(1);
  if (!before) return [];
  return monthRange(addMonths(parseMonth(before.month), 1), addMonths(parseMonth(month), -1));
}

type Members = { readonly people: readonly { readonly id: string; readonly name: string }[]; readonly next?: string };

/**
 * Returns a page of the employees whom a run would pay, in order of their ids.
 * @param after the employee id after which the page begins; undefined for the first page.
 */
async function membersOf(tx: Tx, company: CompanyRef, run: Run, frame: Frame, after?: string): Promise<Members> {
  const { people, next } = await readPlacesInMonth(tx, company, frame.month, after === undefined ? {} : { after });
  const ours = people.filter(
    (person) => belongs(person, run, frame) && (run.branchId === null || person.place?.branchId === run.branchId),
  );
  return { people: ours.map(({ id, name }) => ({ id, name })), ...(next === undefined ? {} : { next }) };
}

/**
 * Returns the employees with muster entries in a run, including those who are held back or
 * excluded.
 */
async function typedIn(tx: Tx, { companyId, id }: Run): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: musterRows.employeeId })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, companyId), eq(musterRows.runId, id)));
  return rows.map((row) => row.id);
}

/**
 * Returns the employees whom a regular run could pay but who are neither in it nor excluded from
 * it. For a wage payroll, these are employees who worked. Empty for other kinds of run.
 */
async function missingFrom(
  read: (after: string | undefined) => Promise<Members>,
  run: Run,
  known: ReadonlySet<string>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (run.kind !== "regular") return [];
  const missing: { readonly id: string; readonly name: string }[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const page = await read(after);
    missing.push(...page.people.filter(({ id }) => !known.has(id)));
    after = page.next;
    isMore = after !== undefined;
  }
  return missing;
}
