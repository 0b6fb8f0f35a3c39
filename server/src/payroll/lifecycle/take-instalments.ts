import { lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { restoreSlip } from "@hazina/engine/payroll/run/stored-slip.ts";
import { instalmentsTaken, peopleWithLoans, type TakenInstalment } from "../../people/loans/instalments.ts";
import type { Call } from "../../platform/call.ts";
import { loanIdOf } from "../people-of-month/loan-elements.ts";
import type { Run } from "../runs/find-run.ts";
import { earlierOf, type KeptSlip, payslipOf, readLaw, readSlips } from "../runs/stored-slips.ts";

/**
 * Records the loan deductions of an approved run in the loan ledgers, minus the deductions that
 * earlier runs of the month already recorded.
 */
export async function takeInstalments({ tx, actor, now: at }: Call, run: Run): Promise<void> {
  if (run.snapshotId === null) return;
  const own = (await readSlips(tx, actor, [run.snapshotId], await peopleWithLoans(tx, actor))).filter(hasLoan);
  if (own.length === 0) return;
  const month = parseMonth(run.month);
  const ids = own.map(({ employeeId }) => employeeId);
  const before = await earlierOf(tx, actor, run, ids);
  const lawOf = await readLaw(tx, actor, [run.snapshotId]);
  const taken = own.flatMap((kept): TakenInstalment[] => {
    const now = takenIn(kept.slip && payslipOf(kept, run.month, lawOf)?.lines);
    const earlier = before.get(kept.employeeId)?.before;
    const then = earlier
      ? takenIn(restoreSlip(month, earlier.slip, earlier.figures, earlier.rows).lines)
      : new Map<string, Cents>();
    const loans = [...new Set([...now.keys(), ...then.keys()])];
    return loans.map((loanId) => ({ loanId, amount: subtract(now.get(loanId) ?? ZERO, then.get(loanId) ?? ZERO) }));
  });
  await instalmentsTaken(tx, actor, { runId: run.id, day: lastDayOf(month), at, month }, taken);
}

function hasLoan({ slip }: KeptSlip): boolean {
  return (slip?.elements ?? []).some((element) => loanIdOf(element) !== undefined);
}

type Lines = NonNullable<ReturnType<typeof payslipOf>>["lines"];

/**
 * Returns the deductions for loans on a payslip, keyed by loan id. Leaves out deductions that only settle a
 * written-off loan.
 */
function takenIn(lines: Lines | null | undefined): ReadonlyMap<string, Cents> {
  const found = new Map<string, Cents>();
  for (const { section, element, amount } of lines ?? []) {
    const loanId = element && loanIdOf(element);
    if (loanId === undefined || section !== "deductions") continue;
    if (element?.type === "deduction" && element.settles === true) continue;
    found.set(loanId, sum([found.get(loanId) ?? ZERO, cents(amount)]));
  }
  return found;
}
