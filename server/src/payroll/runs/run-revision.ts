import { readPeopleRevision } from "../../people/employees/pay-facts-changed.ts";
import { leaveRevision } from "../../people/leave/leave-absences.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { inputsRevision } from "../months/inputs-revision.ts";
import { type Run, requireOpenInputs, saveState } from "./find-run.ts";

/**
 * Returns the revision of all inputs of a month's runs as text. If two revisions are equal, the
 * inputs are the same.
 */
export async function revisionOf(tx: Tx, company: CompanyRef, run: Pick<Run, "month">): Promise<string> {
  const people = await readPeopleRevision(tx, company);
  const payroll = await inputsRevision(tx, company);
  const leave = await leaveRevision(tx, company);
  return `${run.month} ${people}.${payroll}.${leave}`;
}

/**
 * Makes a run a draft again, because the caller changed one of its inputs.
 * @returns the run's new version.
 * @throws Refusal 409 if its inputs are locked.
 */
export async function inputsChanged({ tx, actor }: Call, run: Run): Promise<number> {
  const state = requireOpenInputs(run, actor);
  await saveState(tx, run, state);
  await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
  return state.version;
}
