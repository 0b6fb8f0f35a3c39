import { monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import type { LastApproval } from "../../approvals/ports.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { readSettingsOf } from "../setup/settings.ts";
import type { Run } from "./find-run.ts";

/**
 * Reads two approval settings of the current month: the user who decides requests that no approver may decide, and
 * whether a company's only approver may decide requests about themselves.
 */
export async function lastApprovalOf(tx: Tx, company: CompanyRef, at: number): Promise<LastApproval> {
  const { office } = await readSettingsOf(tx, company, monthAt(at));
  return { lastApprover: office.last_approver_id ?? null, mayBeAlone: office.may_be_alone === true };
}

/**
 * Returns whether the actor is the company's only payroll approver and the settings allow the only approver to approve
 * payrolls that they prepared themselves.
 */
export async function mayBeAlone({ tx, actor }: Call, run: Pick<Run, "month">): Promise<boolean> {
  const { office } = await readSettingsOf(tx, actor, parseMonth(run.month));
  if (office.may_be_alone !== true) return false;
  const holders = await acrossBranches(tx, () => holdersOf(tx, actor.companyId, "Approve Payroll"));
  return holders.every(({ id }) => id === actor.userId);
}
