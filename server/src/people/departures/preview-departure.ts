import { type Day, dayAt, daysBetween } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { LeavingReason } from "@hazina/engine/people/leaving.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { findEmployee } from "../employees/find-employee.ts";
import { type PersonLeave, readLeave } from "../leave/leave-facts.ts";
import { agreedPay } from "../leave/leave-liability.ts";
import { loansOwedBy } from "../loans/instalments.ts";
import { readFactsOnDay } from "../pay/facts-on-day.ts";
import { endingOf } from "./final-lines.ts";
import { requireAfterJoining } from "./record-departure.ts";

type Departure = { readonly id: string; readonly last_day: string; readonly reason: LeavingReason };

/**
 * Previews a departure before it is recorded: notice, leave balance, proposed lines of the final
 * pay, and outstanding loans. Only roles with View Salaries see amounts.
 * @throws Refusal 404 for an unknown employee; 422 for a last day before the first day, or a last
 * day for which no law is on record.
 */
export async function previewDeparture({ tx, actor, now }: Call, { id, last_day, reason }: Departure) {
  const seesPay = actor.abilities.has("View Salaries");
  const employee = await findEmployee(tx, actor, id);
  requireAfterJoining(employee, last_day);
  const day = last_day as Day;
  const { rules, of } = await readLeave(tx, actor, [employee], now);
  const person = of.get(id) as PersonLeave;
  const pay = seesPay ? (await readFactsOnDay(tx, actor.companyId, [employee], day, now)).get(id)?.pay : undefined;
  const { leaving, leaveLeft } = endingOf(person, rules, { lastDay: day, reason }, pay && agreedPay(pay));
  if (!leaving.ok) throw invalidField("last_day", leaving.refusal);
  const { completedYears, noticeDays, owesCertificate, lines, source } = leaving.value;
  const owed = (await loansOwedBy(tx, actor, [id])).get(id);
  return {
    data: {
      completed_years: completedYears,
      notice_days: noticeDays,
      notice: noticeEnds(day, noticeDays, now),
      leave_days: leaveLeft / 100,
      lines: lines.map(({ kind, days, amount, certain, sentence }) => ({
        kind,
        days: days === undefined ? null : days / 100,
        ...(seesPay ? { amount: amount === undefined ? null : majorOf(amount) } : {}),
        certain,
        sentence,
      })),
      ...(seesPay ? { loans_owed: owed === undefined ? 0 : majorOf(owed) } : {}),
      owes_certificate: owesCertificate,
      law: source,
    },
  };
}

/**
 * Compares the last day of work with the day on which a notice given today would end. Returns `in_time` if the notice
 * ends by the last day of work, `short` if it ends later, and `none` if no notice is required.
 */
function noticeEnds(lastDay: Day, noticeDays: number, at: number): "in_time" | "short" | "none" {
  if (noticeDays === 0) return "none";
  return daysBetween(dayAt(at), lastDay) >= noticeDays ? "in_time" : "short";
}
