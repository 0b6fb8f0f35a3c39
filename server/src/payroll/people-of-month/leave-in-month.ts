import { absencesOf, type LeaveAbsence } from "../../people/leave/absences-of.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Run } from "../runs/find-run.ts";
import type { Frame } from "../runs/frame.ts";

/** The days of leave that is not wholly paid, where a run pays the month. */
export async function leaveIn(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  { month, settings }: Pick<Frame, "month" | "settings">,
  at: number,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, LeaveAbsence>> {
  if (run.kind !== "regular" && run.kind !== "final") return new Map();
  return absencesOf(tx, company, month, settings.proration, at, ids);
}
