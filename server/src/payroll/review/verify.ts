import { parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { LawRows, storedFigures, storeSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import type { Work } from "../../platform/call.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { findRun } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { readSlips } from "../runs/stored-slips.ts";

/**
 * Calculates every slip of a run again from its stored inputs, with the current program, and lists
 * the slips that differ by a cent or more.
 * @throws Refusal 404 for an unknown run; 409 for a run that was not calculated.
 */
export async function verifyRun({ actor, services: { database } }: Work, { id }: { readonly id: string }) {
  const { run, snapshot, kept } = await database.inCompany(actor.scope, async (tx) => {
    const found = await findRun(tx, actor, id);
    const held = await snapshotOf(tx, actor, found);
    return { run: found, snapshot: held, kept: await readSlips(tx, actor, [held.id]) };
  });
  const month = parseMonth(run.month);
  const { settings, added } = snapshot.law;
  const tables = added.length === 0 ? KENYA : withAddedRows(added);
  const computed = kept.filter(({ slip }) => slip !== null);
  const differences = computed.flatMap(({ slip, figures, employeeId, name, net }) => {
    if (!slip) return [];
    const again = payslip(slip.employee, slip.elements, month, settings, tables);
    if (!again.ok) return [{ personnel_id: employeeId, name, sentence: again.refusal }];
    const stored = storeSlip(again.value, slip.elements, new LawRows());
    // Slips that were stored before parts of a month had an order of their own have it by chance.
    const amounts = (lines: typeof stored.lines) =>
      JSON.stringify(lines.map((line) => JSON.stringify(line.slice(0, 4))).sort());
    const isSame =
      again.value.net === net &&
      JSON.stringify(storedFigures(again.value.figures)) === JSON.stringify(figures) &&
      amounts(stored.lines) === amounts(slip.lines) &&
      amounts(stored.employerLines) === amounts(slip.employerLines);
    if (isSame) return [];
    const sentence = `Stored net pay is KES ${amountInWords(cents(net))}; recalculated it is KES ${amountInWords(again.value.net)}.`;
    return [{ personnel_id: employeeId, name, sentence }];
  });
  return { data: { slips: computed.length, same: computed.length - differences.length, differences } };
}
