import type { Muster } from "@hazina/engine/payroll/month/dated-facts.ts";
import type { PaidElsewhere } from "@hazina/engine/payroll/month/paid-elsewhere.ts";
import type { MonthValue } from "@hazina/engine/payroll/month/pay-element.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { LeaveAbsence } from "../../people/leave/leave-absences.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";
import type { Tx } from "../../platform/database/database.ts";
import { elementsOfPeople, type HeldElement } from "../person-elements/elements-of-people.ts";
import type { Run } from "../runs/find-run.ts";
import type { Frame, RunInMonth } from "../runs/frame.ts";
import { musterRows } from "../runs/tables.ts";
import { elementValue } from "../setup/element-values.ts";
import { type Work, wagesOf } from "../wages/wages-rows.ts";
import { finalRef, isFinalPay, type ProposedLine, proposedLines, proposedValues } from "./final-lines.ts";
import { leaveIn } from "./leave-in-month.ts";
import { loansIn, paidElsewhereIn } from "./loans-in-month.ts";

/** A stored row of the muster roll. */
export type MusterRow = typeof musterRows.$inferSelect;

/** Muster-roll rows that a user has entered but not saved, keyed by employee id. They replace the saved rows. */
export type TypedMuster = ReadonlyMap<string, MusterRow>;

/**
 * The inputs of the given employees' pay in a month, in maps keyed by employee id: monthly entries, recurring
 * elements, work, absence, loans, taxable pay received outside payroll, and final dues.
 */
export type PayInputs = {
  readonly muster: ReadonlyMap<string, MusterRow>;
  readonly elements: ReadonlyMap<string, readonly HeldElement[]>;
  readonly wages: ReadonlyMap<string, readonly Work[]>;
  readonly absences: ReadonlyMap<string, LeaveAbsence>;
  readonly loans: ReadonlyMap<string, readonly LoanInstalment[]>;
  readonly elsewhere: ReadonlyMap<string, readonly PaidElsewhere[]>;
  readonly leaving: ReadonlyMap<string, readonly ProposedLine[]>;
};

/** Reads the inputs for the given employees' pay in the month of a run. */
export async function readPayInputs(
  tx: Tx,
  of: RunInMonth,
  ids: readonly string[],
  typed: TypedMuster = new Map(),
): Promise<PayInputs> {
  const { company, run } = of;
  return {
    muster: new Map([...(await musterOf(tx, run, ids)), ...typed]),
    elements: await elementsOfPeople(tx, company, run.month, ids),
    wages: await wagesOf(tx, company, run, ids),
    absences: await leaveIn(tx, of, ids),
    loans: await loansIn(tx, of, ids),
    elsewhere: await paidElsewhereIn(tx, of, ids),
    leaving: await proposedLines(tx, of, ids),
  };
}

/** Returns the ids of the employees with a row in a run's muster roll. */
export async function peopleOfMuster(tx: Tx, run: Run): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: musterRows.employeeId })
    .from(musterRows)
    .where(and(eq(musterRows.companyId, run.companyId), eq(musterRows.runId, run.id)));
  return rows.map(({ id }) => id);
}

async function musterOf(tx: Tx, run: Run, ids: readonly string[]): Promise<ReadonlyMap<string, MusterRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(musterRows)
    .where(
      and(
        eq(musterRows.companyId, run.companyId),
        eq(musterRows.runId, run.id),
        inArray(musterRows.employeeId, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/**
 * Converts an employee's muster-roll entries to the input of the pay calculation. Days of leave that is not fully paid
 * are added to the days absent. An amount that a departure proposes is included unless a value was entered for its
 * element.
 */
export function musterFor(
  id: string,
  { muster, absences, leaving }: Pick<PayInputs, "muster" | "absences" | "leaving">,
  { run, frame }: Pick<RunInMonth, "run" | "frame">,
): Muster {
  const row = muster.get(id);
  const leave = absences.get(id)?.days ?? 0;
  const values = valuesFor({ ...proposedValues(leaving.get(id) ?? []), ...row?.values }, run, frame);
  if (!row) return { ...(leave > 0 ? { absent: leave } : {}), ...(values.length > 0 ? { values } : {}) };
  return {
    ...(row.absent > 0 || leave > 0 ? { absent: (row.absent + Math.round(leave * 100)) / 100 } : {}),
    overtime: { workingDay: row.overtimeWorkingDay / 100, restDay: row.overtimeRestDay / 100 },
    values,
  };
}

function valuesFor(values: Readonly<Record<string, number>>, run: Run, { byId }: Frame): readonly MonthValue[] {
  return Object.entries(values).flatMap(([id, value]): MonthValue[] => {
    const found = byId.get(id);
    if (!found) return [];
    const isFinal = run.kind === "final" && isFinalPay(found.row);
    if (isFinal && value === 0) return [];
    const ref = isFinal ? finalRef(id) : `${id}.${run.number}`;
    const amount = elementValue(found.row.calculation, { value, facts: null, claimed: null }, null);
    return [{ ref, element: found.element, value: amount }];
  });
}
