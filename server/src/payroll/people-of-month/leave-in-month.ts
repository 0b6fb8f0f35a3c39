import { absencesOf, type LeaveAbsence } from "../../people/leave/leave-absences.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { RunInMonth } from "../runs/frame.ts";

/**
 * Returns the absences of employees on leave that is not fully paid, keyed by employee id. Empty for runs that do not
 * pay the whole month.
 */
export async function leaveIn(
  tx: Tx,
  { company, run, frame: { month, settings }, now }: RunInMonth,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, LeaveAbsence>> {
  if (run.kind !== "regular" && run.kind !== "final") return new Map();
  return absencesOf(tx, company, month, { method: settings.proration, now, ids });
}
