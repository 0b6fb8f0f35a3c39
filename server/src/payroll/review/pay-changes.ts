import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { type Change, type SlipInputs, whyChanged } from "@hazina/engine/payroll/run/why-pay-changed.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { withAddedRows } from "../rates/company-law.ts";
import type { Run } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import type { SnapshotLaw } from "../runs/snapshot.ts";
import { type KeptSlip, latestSlips } from "../runs/stored-slips.ts";

/** The inputs from which a month's slip was calculated; undefined if there is no slip. */
type Inputs = SlipInputs | undefined;

/** Returns the inputs from which last month's slips were calculated, keyed by employee id. */
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

/**
 * Calculates the causes of the change in an employee's net pay since last month; undefined if the
 * payslip of one of the months was refused.
 */
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
