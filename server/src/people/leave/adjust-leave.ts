import { balanceRule } from "@hazina/engine/leave/weigh-leave.ts";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid, Refusal } from "../../platform/refusal.ts";
import { fullName, holdEmployee, isOwnRecord } from "../employees/find-employee.ts";
import { readLeaveTypes, requireLeaveType, ruleOf } from "./leave-types.ts";
import { leaveAdjustments, leaveSettings } from "./tables.ts";

type Adjustment = {
  readonly personnel_id: string;
  readonly leave_type_id: string;
  readonly day: string;
  readonly days: number;
  readonly reason: string;
};

/**
 * Adds days to somebody's balance or takes some, from a day on.
 * @throws Refusal 403 for one's own; 404; 422 for no days, for a day before the first of work and for a type without balance.
 */
export async function adjustLeave(tx: Tx, actor: Actor, form: Adjustment, at: number) {
  const employee = await holdEmployee(tx, actor, form.personnel_id);
  if (isOwnRecord(actor, employee)) {
    throw new Refusal(403, "maker_is_checker", "This is your own leave; somebody else must adjust it.");
  }
  await readLeaveTypes(tx, actor, at);
  const type = await requireLeaveType(tx, actor, form.leave_type_id);
  if (!balanceRule(ruleOf(type))) throw wrong("leave_type_id", `${type.name} keeps no balance.`);
  if (form.days === 0) throw wrong("days", "Write how many days the balance gains, or loses with a minus.");
  if (form.day < employee.joined) throw wrong("day", `The first day of work is ${employee.joined}.`);
  const id = uuidv7();
  await tx.insert(leaveAdjustments).values({
    companyId: actor.companyId,
    id,
    employeeId: employee.id,
    leaveTypeId: type.id,
    day: form.day,
    days: Math.round(form.days * 100),
    reason: form.reason,
    writtenByName: actor.userName,
    writtenAt: at,
  });
  const after = { name: fullName(employee), leave_type: type.name, days: form.days, reason: form.reason };
  await recordChange(tx, actor, { subject: "leave balance", subjectId: employee.id, action: "adjusted", after });
  return { message: "The balance was adjusted." };
}

/** How a company counts leave. */
export async function readLeaveSettings(tx: Tx, { companyId }: Actor) {
  const [row] = await tx.select().from(leaveSettings).where(eq(leaveSettings.companyId, companyId));
  return { data: { leave_year: row?.leaveYear ?? ("calendar" as const) } };
}

/** Changes how a company counts leave: balances follow at once, because they are derived. */
export async function saveLeaveSettings(
  tx: Tx,
  actor: Actor,
  { leave_year: leaveYear }: { readonly leave_year: "calendar" | "from_joining" },
) {
  const before = (await readLeaveSettings(tx, actor)).data;
  await tx
    .insert(leaveSettings)
    .values({ companyId: actor.companyId, leaveYear })
    .onConflictDoUpdate({ target: leaveSettings.companyId, set: { leaveYear } });
  const change = { subject: "leave settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before, after: { leave_year: leaveYear } });
  return { message: "The leave settings were saved." };
}

function wrong(path: string, message: string): Refusal {
  return invalid(message, [{ path, message }]);
}
