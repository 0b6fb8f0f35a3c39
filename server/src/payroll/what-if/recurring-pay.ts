import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import type { DatedSettings, PayrollLaw } from "@hazina/engine/payroll/month/pay-ahead.ts";
import type { PersonElement } from "@hazina/engine/payroll/month/pay-element.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { personElement } from "../person-elements/elements-of-people.ts";
import { takenBefore } from "../person-elements/taken-to-date.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { payElementOf, readElements } from "../setup/elements.ts";
import { employerSettingsOf } from "../setup/settings.ts";
import { payrollSettings, personElements } from "../setup/tables.ts";

/**
 * The recurring pay elements of employees, keyed by employee id and without basic pay, and the law with which they are
 * calculated: the settings of each month, and the law tables including the rates that the company added.
 */
export type RecurringPay = {
  readonly elements: ReadonlyMap<string, readonly PersonElement[]>;
  readonly law: PayrollLaw;
};

/**
 * Returns the recurring elements of all employees with their dates, for a plan of future pay.
 * Leaves out everything that cannot be predicted: monthly entries, absence, overtime and loan
 * instalments. The caller must check who may see pay.
 * @param month the month from which elements with a total continue; amounts deducted in earlier
 * months count towards the total.
 */
export async function readRecurringPay(tx: Tx, company: CompanyRef, month: Month): Promise<RecurringPay> {
  const { companyId } = company;
  const kept = await readElements(tx, companyId);
  const codes = kept.map(({ code }) => code ?? "");
  const byId = new Map(kept.map((row) => [row.id, { row, element: payElementOf(row, codes) }]));
  const held = Map.groupBy(
    await tx
      .select()
      .from(personElements)
      .where(and(eq(personElements.companyId, companyId), isNull(personElements.deletedAt)))
      .orderBy(asc(personElements.employeeId), asc(personElements.id)),
    ({ employeeId }) => employeeId,
  );
  const taken = await takenBefore(tx, company, month, held);
  return {
    elements: new Map(
      [...held].map(([id, own]) => [id, own.flatMap((element) => personElement(element, { byId }, taken))]),
    ),
    law: {
      tables: withAddedRows(await readAddedRows(tx, companyId)),
      settings: await readPayrollSettings(tx, company),
      counted: month,
    },
  };
}

/** Returns a company's payroll settings, each with the month from which it applies, earliest month first. */
export async function readPayrollSettings(tx: Tx, { companyId }: CompanyRef): Promise<DatedSettings[]> {
  const settings = await tx
    .select({ from: payrollSettings.from, choices: payrollSettings.choices })
    .from(payrollSettings)
    .where(eq(payrollSettings.companyId, companyId))
    .orderBy(asc(payrollSettings.from), asc(payrollSettings.setAt), asc(payrollSettings.id));
  return settings.map(({ from, choices }) => ({ from: parseMonth(from), settings: employerSettingsOf(choices) }));
}
