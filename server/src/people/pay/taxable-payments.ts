import { addMonths, formatMonth, type Month, monthAt, monthOfDay, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees } from "../employees/tables.ts";
import { taxablePayments } from "./tables.ts";

/** Taxable pay that a user received outside payroll, such as the part of a per diem above the exempt amount. */
export type TaxablePayment = {
  readonly userId: string;
  readonly amount: Cents;
  /** The name on the payslip. */
  readonly name: string;
  /** The id of the record that paid the amount. Each record counts once. */
  readonly sourceId: string;
};

/** The maximum number of months ahead of the current month for which payroll can already be approved. */
const MOST_MONTHS_AHEAD = 12;

/**
 * Adds taxable pay to the next payroll of an employee: the first payroll, starting with this month's, that is not
 * approved yet.
 * @returns the month of that payroll; undefined if the user is not an employee, or left before this month.
 */
export async function addTaxablePayment(call: Call, payment: TaxablePayment): Promise<Month | undefined> {
  const { tx, actor, now, ports } = call;
  const { companyId } = actor;
  const [person] = await tx
    .select({ id: employees.id, left: employees.left })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.userId, payment.userId)))
    .for("update");
  const first = monthAt(now);
  if (!person || (person.left !== null && monthOfDay(parseDay(person.left)) < first)) return undefined;
  // Payrolls are approved behind this lock, so that none is approved between the question and the answer.
  await payFactsChanged(tx, actor, [{ employeeId: person.id, from: `${formatMonth(first)}-01` }]);
  let month = first;
  for (let ahead = 0; ahead < MOST_MONTHS_AHEAD && (await ports.wasPaidIn(tx, actor, person, month)); ahead++)
    month = addMonths(month, 1);
  await tx.insert(taxablePayments).values({
    companyId,
    id: uuidv7(),
    employeeId: person.id,
    month: formatMonth(month),
    amountCents: payment.amount,
    name: payment.name,
    sourceId: payment.sourceId,
    createdAt: now,
  });
  return month;
}

/**
 * Returns the taxable pay that employees received outside payroll and that is taxed in a month, keyed by employee id.
 */
export async function taxablePaymentsOf(
  tx: Tx,
  { companyId }: CompanyRef,
  month: Month,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string; readonly amount: Cents }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(taxablePayments)
    .where(
      and(
        eq(taxablePayments.companyId, companyId),
        eq(taxablePayments.month, formatMonth(month)),
        inArray(taxablePayments.employeeId, [...ids]),
      ),
    )
    .orderBy(asc(taxablePayments.createdAt), asc(taxablePayments.id));
  const shown = rows.map(({ employeeId, id, name, amountCents }) => ({
    employeeId,
    payment: { id, name, amount: cents(amountCents) },
  }));
  return new Map(
    [...Map.groupBy(shown, ({ employeeId }) => employeeId)].map(([id, own]) => [id, own.map(({ payment }) => payment)]),
  );
}

/**
 * Returns the months in whose payroll the taxable pay from the given records is taxed, keyed by record id. Records
 * without taxable pay are absent.
 */
export async function taxedMonths(
  tx: Tx,
  { companyId }: CompanyRef,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await tx
    .select({ source: taxablePayments.sourceId, month: taxablePayments.month })
    .from(taxablePayments)
    .where(and(eq(taxablePayments.companyId, companyId), inArray(taxablePayments.sourceId, [...sources])));
  return new Map(rows.map(({ source, month }) => [source, month]));
}
