import { readColleagues } from "../../access/colleagues.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify } from "../../notifications/notify.ts";
import type { Call } from "../../platform/call.ts";
import { type Run, runInWords } from "../runs/find-run.ts";

/**
 * Notifies the users who prepared a payroll that it was rolled back or reversed. The notification names the actor and
 * gives the reason. Does nothing if payroll notifications are off.
 */
export async function notifyPreparers(
  call: Call,
  run: Run,
  outcome: "rolled back" | "reversed",
  reason: string,
): Promise<void> {
  const { tx, actor } = call;
  if (!(await notificationSettingsOf(tx, actor.companyId)).payroll) return;
  const colleagues = await readColleagues(tx, actor);
  const preparers = [...new Set([...run.preparers, run.createdBy])].filter((id) => id !== actor.userId);
  const occasion = {
    kind: "payroll",
    occasion: `${outcome} ${run.id} ${run.version}`,
    title: `${runInWords(run)} was ${outcome}`,
    message: `${actor.userName} ${outcome === "reversed" ? "approved the reversal" : "rolled the payroll back"}. Reason: ${reason}`,
    link: `/payroll/runs/${run.id}`,
  } as const;
  const recipients = preparers.flatMap((id) => colleagues.get(id) ?? []);
  await notify(tx, actor.companyId, recipients, occasion, call);
}
