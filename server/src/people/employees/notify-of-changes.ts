import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { findUser } from "../../access/queries.ts";
import { companyName } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { postMails } from "../../platform/mail.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Employee, fullName } from "./find-employee.ts";
import { accountLinkedMail, addressChangedMail } from "./mails.ts";

/**
 * Returns whether a user without View Salaries changed a record's email address or user account less than a day ago.
 * During that day, payslips are not emailed to the new address, and the new account sees no pay.
 * @param changedAt the time of the change; null if there was none.
 */
export function isYoung(changedAt: number | null, now: number): boolean {
  return changedAt !== null && addDaysToInstant(changedAt, 1) > now;
}

/**
 * Returns the time to store for a change of a record's email address or user account, from which the one-day delay is
 * counted. During the delay, payslips are not emailed and the account cannot see the record. Null if the actor may see
 * pay, because then there is no delay.
 */
export function waitsFrom({ actor, now }: Pick<Call, "actor" | "now">): number | null {
  return actor.abilities.has("View Salaries") ? null : now;
}

/**
 * Refuses to show a record to an account that was linked less than a day ago by a user without View Salaries.
 * @throws Refusal 409 during that day.
 */
export function requireSettledLink({ userLinkedAt }: Pick<Employee, "userLinkedAt">, now: number): void {
  if (!isYoung(userLinkedAt, now)) return;
  const sentence =
    "Your account was linked to this record less than a day ago. You will be able to see the record and its pay one day after it was linked.";
  throw new Refusal(409, "link_waits", sentence);
}

/**
 * Notifies the previous address and the employee's account that payslips will go to another
 * address.
 */
export async function notifyOfAddress(call: Call, before: Employee, email: string | null): Promise<void> {
  if (before.email === email) return;
  const mails = await mailsTo(call, before, addressChangedMail);
  await postMails(
    call.tx,
    mails.filter(({ to }) => to !== email),
  );
}

/**
 * Notifies an employee that the user account with access to their record was changed or removed. Emails go to the
 * address on the record and to the address of the previously linked account. Does nothing if the account stays the
 * same.
 */
export async function notifyOfLink(call: Call, before: Employee, userId: string | null): Promise<void> {
  if (before.userId === userId) return;
  await postMails(call.tx, await mailsTo(call, before, accountLinkedMail));
}

async function mailsTo({ tx, actor }: Call, employee: Employee, mailOf: typeof addressChangedMail) {
  const user = employee.userId === null ? undefined : await findUser(tx, actor.companyId, employee.userId);
  const addresses = new Set([employee.email, user?.email].flatMap((one) => one ?? []));
  if (addresses.size === 0) return [];
  const company = (await companyName(tx, actor.companyId)) ?? "";
  return [...addresses].map((to) => mailOf({ to, name: fullName(employee), company }));
}
