import { formatMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { whoChanges } from "@hazina/engine/forecasting/hiring/staff.ts";
import { lockEmployee } from "../../people/employees/find-employee.ts";
import { proposePay } from "../../people/pay/pay-rates.ts";
import { requireAbility } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { readRoster } from "../roster/read-roster.ts";
import { plannedStaff } from "../roster/tables.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { loadScenario } from "../scenarios/load-scenario.ts";
import { changesOf } from "./read-hiring.ts";

const NO_EMPLOYEE = "A raise can be proposed for employees only. Add this person as an employee first.";
const DONE = {
  proposed: "This raise is already proposed and awaits approval.",
  approved: "This raise is already approved.",
};

/**
 * Proposes a planned raise as the employee's new pay, which starts on the first day of the raise's month. It takes
 * effect when another person approves it. A rejected raise can be proposed again.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for a raise that is not planned in the scenario; 409 if it
 * awaits approval or is approved; 422 for a person who is not an employee, or does not work in that month.
 */
export async function proposeRaise(
  call: Call,
  { item_id: itemId, scenario }: { readonly item_id: string; readonly scenario: string },
) {
  const { tx, actor, now } = call;
  requireAbility(actor, VIEW_SALARIES);
  const plans = await loadScenario(tx, actor.companyId, { name: scenario });
  const planned = (plans ? changesOf(plans) : []).find(({ item }) => item.id === itemId);
  if (planned?.item.kind !== "raise") throw notFound("This raise");
  const { item, month } = planned;
  const before = await readRoster(tx, actor, now);
  const who = before.members.find(({ id }) => id === whoChanges(item, before.became));
  if (!who) throw notFound("This person");
  if (who.kind !== "employee") throw invalid(NO_EMPLOYEE);
  // The lock makes the second of two simultaneous proposals see the first.
  const employee = await lockEmployee(call, who.id);
  const state = (await readRoster(tx, actor, now)).proposed.get(itemId);
  if (state === "proposed" || state === "approved") throw conflict(DONE[state]);
  const pay = {
    effective_from: `${formatMonth(month)}-01`,
    amount: majorOf(cents(item.to)),
    basis: "monthly" as const,
    reason: "Planned raise",
  };
  const payId = await proposePay(call, employee, pay);
  await tx
    .insert(plannedStaff)
    .values({ companyId: actor.companyId, itemId, employeeId: employee.id, payId })
    .onConflictDoUpdate({ target: [plannedStaff.companyId, plannedStaff.itemId], set: { payId } });
  return { message: "The raise was proposed. It takes effect when another person approves it.", data: { id: payId } };
}
