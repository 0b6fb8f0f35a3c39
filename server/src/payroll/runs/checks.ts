import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { type CheckedPerson, checksOf, type Finding, passes } from "@hazina/engine/payroll/run/checks.ts";
import type { MonthSlip } from "@hazina/engine/payroll/run/slip-of-month.ts";
import { type Change, type SlipInputs, whyChanged } from "@hazina/engine/payroll/run/why.ts";
import { and, eq } from "drizzle-orm";
import { readPeopleForMonth } from "../../people/employees/people-for-month.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { withAddedRows } from "../rates/company-tables.ts";
import { unmappedKeys } from "./accounts.ts";
import { findRun, type Run } from "./find-run.ts";
import { belongs, type Frame, readFrame } from "./frame.ts";
import type { SnapshotLaw } from "./snapshot.ts";
import { type KeptSlip, latestSlips, payslipOf, readLaw, readSlips } from "./stored-slips.ts";
import { musterRows, snapshots } from "./tables.ts";

/** What the gate finds in a run as it was computed, and whether it can be submitted. */
export type Gate = { readonly findings: readonly Finding[]; readonly passes: boolean };

/** Reads what the gate finds. @throws Refusal 404; 409 for a run that was not computed. */
export async function readChecks({ database, vault, clock }: Services, actor: Actor, { id }: { readonly id: string }) {
  const gate = await database.inCompany(actor.scope, async (tx) => {
    const run = await findRun(tx, actor, id);
    return gateOf(tx, actor, run, { vault, at: clock() });
  });
  return {
    data: gate.findings.map(({ people, ...finding }) => ({
      ...finding,
      people: people.map((person) => ({ ...person })),
    })),
    passes: gate.passes,
  };
}

/** What the gate finds in a run. @throws Refusal 409 for a run that was not computed. */
export async function gateOf(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  doors: Pick<Services, "vault"> & { readonly at: number },
): Promise<Gate> {
  const snapshot = await snapshotOf(tx, company, run);
  const frame = await readFrame(tx, company, run);
  const kept = await readSlips(tx, company, [snapshot.id]);
  const lawOf = await readLaw(tx, company, [snapshot.id]);
  const before = await slipsBefore(
    tx,
    company,
    run,
    kept.map(({ employeeId }) => employeeId),
  );
  const people = kept.map((one): CheckedPerson => {
    const slip = payslipOf(one, run.month, lawOf);
    const base = {
      id: one.employeeId,
      name: one.name,
      readiness: one.readiness,
      accounts: one.accounts,
      ...(slip?.employee.left === undefined ? {} : { left: slip.employee.left }),
    };
    if (!slip || !one.slip) return { ...base, slip: { refusal: one.refusal ?? "The pay could not be computed." } };
    const change = changeOf(one, run, snapshot.law, before.get(one.employeeId));
    const month: MonthSlip = {
      slip,
      elements: one.slip.elements,
      notTaken: one.notTaken as never,
      blocked: one.blocked,
      paidBefore: cents(one.paidBefore),
      pays: cents(one.pays),
      waits: cents(one.waits),
    };
    return { ...base, slip: month, ...(change ? { change } : {}) };
  });
  const findings = checksOf({
    month: parseMonth(run.month),
    kind: run.kind,
    isLastOfMonth: run.kind === "regular" || run.kind === "final",
    people,
    missing: await missingFrom(tx, company, run, frame, kept, doors),
    unmapped: await unmappedKeys(tx, company, run, snapshot),
  });
  return { findings, passes: passes(findings) };
}

/** The snapshot that a run stands on. @throws Refusal 409 for a run that was not computed. */
export async function snapshotOf(tx: Tx, { companyId }: CompanyRef, { snapshotId }: Run) {
  const wanted = and(eq(snapshots.companyId, companyId), eq(snapshots.id, snapshotId ?? companyId));
  const [snapshot] = await tx.select().from(snapshots).where(wanted);
  if (!snapshot) throw conflict("This payroll was not computed yet. Compute it first.");
  return snapshot;
}

/** The inputs of a month's slip as it was computed. */
type Inputs = SlipInputs | undefined;

/** What last month's slips were computed from, by person. */
export async function slipsBefore(
  tx: Tx,
  company: CompanyRef,
  run: Pick<Run, "month">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SlipInputs>> {
  const month = addMonths(parseMonth(run.month), -1);
  const slips = await latestSlips(tx, company, [formatMonth(month)], ids);
  const laws = new Map<string, SnapshotLaw>();
  for (const { run: earlier } of slips) {
    if (!laws.has(earlier.id)) laws.set(earlier.id, (await snapshotOf(tx, company, earlier)).law);
  }
  return new Map(
    slips.flatMap(({ run: earlier, kept, slip }) => {
      const law = laws.get(earlier.id);
      if (!law || !kept.slip) return [];
      const { settings, added } = law;
      const inputs: SlipInputs = {
        employee: slip.employee,
        elements: kept.slip.elements,
        month,
        settings,
        tables: added.length === 0 ? KENYA : withAddedRows(added),
      };
      return [[kept.employeeId, inputs] as const];
    }),
  );
}

/** Why somebody's net is not last month's; undefined where a payslip of one of the months is refused. */
export function changeOf(
  kept: KeptSlip,
  run: Pick<Run, "month">,
  law: SnapshotLaw,
  before: Inputs,
): Change | undefined {
  if (!kept.slip) return undefined;
  const after: SlipInputs = {
    employee: kept.slip.employee,
    elements: kept.slip.elements,
    month: parseMonth(run.month),
    settings: law.settings,
    tables: law.added.length === 0 ? KENYA : withAddedRows(law.added),
  };
  const change = whyChanged(before, after);
  return change.ok ? change.value : undefined;
}

/** Who could be paid by a run and is neither in it nor held out of it. */
async function missingFrom(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  frame: Frame,
  kept: readonly KeptSlip[],
  { vault, at }: Pick<Services, "vault"> & { readonly at: number },
) {
  if (run.kind !== "regular" && run.kind !== "wages") return [];
  const inRun = new Set(kept.map(({ employeeId }) => employeeId));
  const typed = await tx
    .select({ id: musterRows.employeeId })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, run.companyId), eq(musterRows.runId, run.id)));
  const held = new Set(typed.map(({ id }) => id));
  const missing: { id: string; name: string }[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const page = await readPeopleForMonth(tx, company, vault, frame.month, { at, ...(after ? { after } : {}) });
    for (const person of page.people) {
      const isOurs = belongs(person, run, frame) && (run.branchId === null || person.place?.branchId === run.branchId);
      const isWithoutWork = run.kind === "wages";
      if (isOurs && !isWithoutWork && !inRun.has(person.id) && !held.has(person.id))
        missing.push({ id: person.id, name: person.name });
    }
    after = page.next;
    isMore = after !== undefined;
  }
  return missing;
}
