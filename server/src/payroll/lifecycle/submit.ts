import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { preparePayments } from "../payments/make-payments.ts";
import { gateInSlices } from "../review/checks.ts";
import { act, findRun, holdRun, type Run, saveState } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { revisionOf } from "../runs/run-revision.ts";
import { allPayrollTypeRows, levelsFor } from "../setup/types.ts";
import { askForDecision } from "./approve.ts";

/**
 * Submits a calculated run for approval and locks its inputs.
 * @throws Refusal 404 for an unknown run; 409 if its state or version does not allow it, if an
 * input changed since the calculation, or if there are blocking findings, which the answer lists.
 */
export async function submitRun(
  work: Work,
  { id, version, note }: { readonly id: string; readonly version: number; readonly note?: string | undefined },
) {
  const { services, actor } = work;
  // Looked at before the transaction, for what is looked at can be many people: it holds while version and revision do.
  const first = await inCall(work, async (call) => {
    const run = await findRun(call.tx, actor, id);
    act(run, { do: "submit", by: actor.userId, version });
    await requireFresh(call, run);
    return run;
  });
  const gate = await gateInSlices(services, actor, id);
  const { snapshotId } = gate.run;
  if (gate.passes && snapshotId !== null) await preparePayments(services, actor, { ...gate.run, snapshotId });
  const done = await inCall(work, async (call) => {
    const run = await holdRun(call.tx, actor, id);
    const state = act(run, { do: "submit", by: actor.userId, version });
    const snapshot = await requireFresh(call, run);
    const isSame = run.snapshotId === first.snapshotId && gate.run.snapshotId === first.snapshotId;
    if (!isSame) throw conflict("This payroll has been recalculated since you opened it. Reload it.", "changed_since");
    if (!gate.passes) {
      const blocking = gate.findings.filter((finding) => finding.blocking);
      const sentence = blocking.map((finding) => finding.sentence).join(" ");
      throw conflict(`This payroll cannot be submitted yet. ${sentence}`, "blocked", { findings: blocking });
    }
    const types = await allPayrollTypeRows(call.tx, actor);
    const type = types.find((one) => one.id === run.typeId);
    const levels = levelsFor(type?.approvalLevels ?? [], snapshot.totals?.pays ?? 0);
    await saveState(call.tx, run, state, { levels, ...(note ? { note } : {}) });
    await recordChange(call.tx, actor, {
      subject: "payroll",
      subjectId: id,
      action: "submitted",
      after: { levels: levels.length },
    });
    await publishChange(call.tx, { topic: "payroll", companyId: actor.companyId, ids: [id] });
    await askForDecision(call, await findRun(call.tx, actor, id));
    return { message: "The payroll was submitted for approval.", data: { version: state.version } };
  });
  services.mailer.wake();
  return done;
}

/**
 * Returns the snapshot of a run's latest calculation.
 * @throws Refusal 409 if an input has changed since the calculation, or if the run pays no one.
 */
async function requireFresh({ tx, actor }: Call, run: Run) {
  const snapshot = await snapshotOf(tx, actor, run);
  if (snapshot.revision !== (await revisionOf(tx, actor, run))) {
    throw conflict(
      "Employees, pay or settings have changed since this payroll was calculated. Recalculate, then submit it.",
      "stale",
    );
  }
  if (snapshot.totals?.people === 0) throw conflict("This payroll pays no one, so there is nothing to submit.");
  return snapshot;
}
