import { dayInWords } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Described, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { notFound } from "../../platform/refusal.ts";
import { lockEmployee, recordPath } from "../employees/find-employee.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees, payRates } from "../employees/tables.ts";

const BASES = { monthly: "a month", daily: "a day", hourly: "an hour", net: "a month, net of tax" } as const;

/**
 * The approval subject for proposed pay, which applies once it is approved. Only roles with View
 * Salaries see the amount.
 */
export const payChangeSubject: Subject = {
  kind: "pay_change",
  ability: "Approve Payroll",
  levelName: "Approval of pay",
  mayBeAlone: true,
  needs: "View Salaries",
  sees: "View Salaries",
  describe,
  hold: async (call, id) => lockEmployee(call, (await findPay(call.tx, call.actor, id)).employeeId),
  approved: (call, id) => decided(call, id, "approved"),
  rejected: (call, id) => decided(call, id, "rejected"),
  withdrawn: async (call, id) => {
    await decided(call, id, "rejected");
    return { message: "The proposed pay was withdrawn." };
  },
};

/**
 * Finds a pay rate by id.
 * @throws Refusal 404 for pay that is unknown or of another employee.
 */
export async function findPay(tx: Tx, { companyId }: CompanyRef, id: string, employeeId?: string) {
  const [pay] = await tx
    .select()
    .from(payRates)
    .where(and(eq(payRates.companyId, companyId), eq(payRates.id, id)));
  if (!pay || (employeeId !== undefined && pay.employeeId !== employeeId)) throw notFound("This pay");
  return pay;
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const ofEmployee = and(eq(employees.companyId, payRates.companyId), eq(employees.id, payRates.employeeId));
  const rows = await tx
    .select({ pay: payRates, userId: employees.userId })
    .from(payRates)
    .innerJoin(employees, ofEmployee)
    .where(and(eq(payRates.companyId, actor.companyId), inArray(payRates.id, [...ids])));
  const { currency_symbol: currency } = await readCurrency(tx, actor);
  const seesPay = actor.abilities.has("View Salaries");
  const before = await payBefore(
    tx,
    actor,
    rows.map(({ pay }) => pay),
  );
  return new Map(
    rows.map(({ pay, userId }) => {
      const earlier = before.get(pay.id);
      const now = earlier ? payInWords(earlier, currency) : "None";
      const facts = [
        { label: "Pay", value: seesPay ? payInWords(pay, currency) : "Your role does not include View Salaries." },
        ...(seesPay ? [{ label: "Pay before", value: now }] : []),
        { label: "Effective from", value: dayInWords(pay.from) },
        { label: "Reason", value: pay.reason },
      ];
      const concerns = userId === null ? [] : [userId];
      return [pay.id, { version: 1, concerns, facts, link: recordPath(actor, pay.employeeId) }];
    }),
  );
}

/** Formats pay as text: "KES 120,000.00 a month". */
export function payInWords({ amount, basis }: Pick<PayRate, "amount" | "basis">, currency: string): string {
  return `${currency} ${formatSignedAmount(majorOf(cents(amount)))} ${BASES[basis]}`;
}

type PayRate = typeof payRates.$inferSelect;

/**
 * Returns the approved pay that each of the given proposals would replace on its first day, keyed by the id of the
 * proposal.
 */
export async function payBefore(
  tx: Tx,
  { companyId }: CompanyRef,
  proposals: readonly Pick<PayRate, "id" | "employeeId" | "from">[],
): Promise<ReadonlyMap<string, PayRate>> {
  if (proposals.length === 0) return new Map();
  const ids = [...new Set(proposals.map(({ employeeId }) => employeeId))];
  const rows = await tx
    .select()
    .from(payRates)
    .where(
      and(
        eq(payRates.companyId, companyId),
        eq(payRates.state, "approved"),
        sql`${payRates.employeeId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(payRates.from), asc(payRates.decidedAt));
  const approved = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return new Map(
    proposals.flatMap(({ id, employeeId, from }) => {
      const last = approved.get(employeeId)?.findLast((one) => one.from <= from && one.id !== id);
      return last ? [[id, last] as const] : [];
    }),
  );
}

async function decided({ tx, actor, now }: Call, id: string, state: "approved" | "rejected") {
  const pay = await findPay(tx, actor, id);
  await tx
    .update(payRates)
    .set({ state, decidedBy: actor.userId, decidedByName: actor.userName, decidedAt: now })
    .where(and(eq(payRates.companyId, actor.companyId), eq(payRates.id, id)));
  const change = { subject: "employee", subjectId: pay.employeeId, action: `pay ${state}`, after: { from: pay.from } };
  await recordChange(tx, actor, change);
  if (state === "approved") await payFactsChanged(tx, actor, [{ employeeId: pay.employeeId, from: pay.from }]);
  return { message: state === "approved" ? "The pay was approved." : "The pay was rejected." };
}
