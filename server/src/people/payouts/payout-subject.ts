import { addMinutesToInstant, dayAt } from "@hazina/base/calendar.ts";
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Described, Subject } from "../../approvals/subject.ts";
import { companyName } from "../../organization/companies.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { postMail } from "../../platform/mail.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import { findEmployee, fullName, lockEmployee, recordPath } from "../employees/find-employee.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees, payouts } from "../employees/tables.ts";
import { payoutChangedMail } from "./mails.ts";
import { openParts, partInWords } from "./payout-in-words.ts";

/** The delay in minutes between the confirmation of changed payment details and their use. */
const REST_MINUTES = 24 * 60;

/**
 * The approval subject for payment details, which apply once a second person has confirmed them.
 */
export const payoutSubject: Subject = {
  kind: "payout",
  ability: "Confirm Pay-out Details",
  levelName: "Confirmation of bank details",
  mayBeAlone: true,
  sees: "View Employees",
  describe,
  hold: async (call, id) => lockEmployee(call, (await findPayout(call.tx, call.actor, id)).employeeId),
  approved: confirm,
  rejected: reject,
  withdrawn: async (call, id) => {
    await reject(call, id);
    return { message: "The new pay-out details were withdrawn." };
  },
};

/**
 * Finds payment details by id.
 * @throws Refusal 404 for details that are unknown or of another employee.
 */
export async function findPayout(tx: Tx, { companyId }: CompanyRef, id: string, employeeId?: string) {
  const [details] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.companyId, companyId), eq(payouts.id, id)));
  if (!details || (employeeId !== undefined && details.employeeId !== employeeId)) {
    throw notFound("These pay-out details");
  }
  return details;
}

async function describe({ tx, actor, now, vault }: Call, ids: readonly string[]) {
  const ofEmployee = and(eq(employees.companyId, payouts.companyId), eq(employees.id, payouts.employeeId));
  const rows = await tx
    .select({ details: payouts, userId: employees.userId })
    .from(payouts)
    .innerJoin(employees, ofEmployee)
    .where(and(eq(payouts.companyId, actor.companyId), inArray(payouts.id, [...ids])));
  const seesAll = actor.abilities.has("View Salaries");
  const before = await payoutsBefore(
    tx,
    actor,
    rows.map(({ details }) => details),
    now,
  );
  return new Map<string, Described>(
    rows.map(({ details, userId }) => {
      const parts = openParts(vault, details.id, details.sealedParts).map((part) => partInWords(part, seesAll));
      const earlier = before.get(details.employeeId);
      const facts = [
        ...parts.map((part) => ({ label: labelOf(part, parts.length), value: part.where })),
        { label: "Previously paid to", value: earlier ? placesInWords(vault, earlier, seesAll) : "Nowhere yet" },
      ];
      const link = recordPath(actor, details.employeeId);
      return [details.id, { version: 1, concerns: userId === null ? [] : [userId], facts, link }];
    }),
  );
}

function labelOf({ share, amount }: ReturnType<typeof partInWords>, parts: number): string {
  if (share !== null) return `${share}% to`;
  if (amount !== null) return `${formatSignedAmount(amount)} to`;
  return parts === 1 ? "Pay to" : "The rest, or a fixed amount, to";
}

/** Describes all parts of payment details as text. */
export function placesInWords(vault: Vault, { id, sealedParts }: Pick<Payout, "id" | "sealedParts">, seesAll: boolean) {
  return openParts(vault, id, sealedParts)
    .map((part) => partInWords(part, seesAll).where)
    .join("; ");
}

type Payout = typeof payouts.$inferSelect;

/** Returns the payment details that apply now to the employees who have entered new details, keyed by employee id. */
export async function payoutsBefore(
  tx: Tx,
  { companyId }: CompanyRef,
  entered: readonly Pick<Payout, "id" | "employeeId">[],
  at: number,
): Promise<ReadonlyMap<string, Payout>> {
  if (entered.length === 0) return new Map();
  const people = [...new Set(entered.map(({ employeeId }) => employeeId))];
  const own = new Set(entered.map(({ id }) => id));
  const rows = await tx
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.companyId, companyId),
        lte(payouts.holdsFrom, at),
        sql`${payouts.employeeId} = any(${sql.param(people)}::uuid[])`,
      ),
    )
    .orderBy(asc(payouts.holdsFrom));
  return new Map(rows.filter(({ id }) => !own.has(id)).map((row) => [row.employeeId, row]));
}

async function confirm({ tx, actor, now }: Call, id: string) {
  const { employeeId } = await findPayout(tx, actor, id);
  const employee = await findEmployee(tx, actor, employeeId);
  const ofEmployee = and(eq(payouts.companyId, actor.companyId), eq(payouts.employeeId, employeeId));
  const earlier = await tx.$count(payouts, and(ofEmployee, isNotNull(payouts.confirmedBy)));
  const holdsFrom = earlier === 0 ? now : addMinutesToInstant(now, REST_MINUTES);
  const confirmed = { confirmedBy: actor.userId, confirmedByName: actor.userName, holdsFrom };
  await tx
    .update(payouts)
    .set(confirmed)
    .where(and(ofEmployee, eq(payouts.id, id)));
  await recordChange(tx, actor, { subject: "employee", subjectId: employeeId, action: "pay-out details confirmed" });
  await payFactsChanged(tx, actor, [{ employeeId, from: dayAt(holdsFrom) }]);
  if (earlier === 0) return { message: "The pay-out details were confirmed and are in effect now." };
  if (employee.email !== null) {
    const company = (await companyName(tx, actor.companyId)) ?? "your employer";
    await postMail(tx, payoutChangedMail({ to: employee.email, name: fullName(employee), company }));
  }
  return {
    message: "The change was confirmed and takes effect in 24 hours. Until then pay goes to the previous details.",
  };
}

async function reject({ tx, actor, now }: Call, id: string) {
  const { employeeId } = await findPayout(tx, actor, id);
  const own = and(eq(payouts.companyId, actor.companyId), eq(payouts.id, id));
  await tx.update(payouts).set({ rejectedAt: now }).where(own);
  await recordChange(tx, actor, { subject: "employee", subjectId: employeeId, action: "pay-out details rejected" });
  return { message: "The pay-out details were rejected. Pay continues to go to the previous details." };
}
