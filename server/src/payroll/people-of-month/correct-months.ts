import { formatMonth, type Month } from "@hazina/base/calendar.ts";
import { accept, type Result } from "@hazina/base/result.ts";
import type { Tables } from "@hazina/engine/payroll/kenya/tables.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import { monthOf } from "@hazina/engine/payroll/month/month-of.ts";
import type { Earning, Element } from "@hazina/engine/payroll/pay/element.ts";
import type { Employee } from "@hazina/engine/payroll/pay/employee.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import { arrears, type CorrectedMonth } from "@hazina/engine/payroll/run/arrears.ts";
import type { AddedRow } from "../rates/company-law.ts";
import { elementIdOf } from "../runs/snapshot.ts";

/**
 * A paid month to recalculate after a backdated change: what was paid, and the facts as known
 * today.
 */
export type CorrectionOfMonth = {
  readonly month: Month;
  readonly facts: DatedFacts;
  /**
   * The references of elements that are not recalculated: elements that did not change, and elements with a total. An
   * element with a total continues in later months until the total is reached, so an amount missed in one month is not
   * owed as arrears.
   */
  readonly kept: readonly string[];
  /**
   * The employee's data and the elements of pay as they were used when the month was paid; undefined if the employee
   * has no slip for the month.
   */
  readonly paid?: { readonly employee: Employee; readonly elements: readonly Element[] };
  readonly settings: EmployerSettings;
  readonly added: readonly AddedRow[];
};

/**
 * Calculates the arrears of each element in the given paid months. Basic pay and recurring earnings follow current
 * records, and all other pay stays as it was paid. Each month is calculated with its own settings and law. Arrears
 * that later slips have already paid are deducted.
 * @param already the arrears that later slips have paid.
 * @param tablesOf returns the law tables that include the given rates of the company.
 * @returns a refusal if a month cannot be calculated from current records.
 */
export function arrearsOfMonths(
  corrections: readonly CorrectionOfMonth[],
  already: readonly Earning[],
  tablesOf: (added: readonly AddedRow[]) => Tables,
): Result<readonly Earning[]> {
  const corrected: CorrectedMonth[] = [];
  for (const { month, facts, kept: unchanged, paid, settings, added } of corrections) {
    const tables = tablesOf(added);
    const read = monthOf(facts, month, "regular", settings, tables);
    if (!read.ok) {
      // A person who was not employed in the month by today's records, and was not paid in it, is owed nothing.
      if (!paid) continue;
      return read;
    }
    const { employee, elements, restates } = read.value;
    const restated = elements.filter((element) => isCorrectable(element) && restates.includes(element.ref ?? ""));
    const isKept = (element: Element) =>
      !isCorrectable(element) || !isRecurring(element) || unchanged.includes(element.ref ?? "");
    const kept = (paid?.elements ?? []).filter(isKept);
    corrected.push({
      month,
      ...(paid ? { employee: withDaysOf(paid.employee, employee), paidAs: paid.employee } : { employee }),
      paid: paid?.elements ?? [],
      due: [...kept, ...restated],
      already: already.filter(({ arrearsOf }) => arrearsOf === month),
      settings,
      tables,
    });
  }
  const found = arrears(corrected, undefined, undefined, elementIdOf);
  return found.ok ? accept(found.value.elements.map(named)) : found;
}

/** Returns whether arrears can be paid for an element. Only cash pay that is not itself arrears can have arrears. */
function isCorrectable(element: Element): element is Earning {
  return element.type === "earning" && element.arrearsOf === undefined;
}

/**
 * Returns whether an element is basic pay or a recurring element, judging by its reference. The references of monthly
 * entries, overtime and days worked contain a dot, followed by an additional part.
 */
function isRecurring({ ref }: Element): boolean {
  return ref !== undefined && !ref.includes(".");
}

/**
 * Returns the employee's data as used when the month was paid, but with the joining and leaving
 * dates known today.
 */
function withDaysOf(then: Employee, now: Employee): Employee {
  const { joined: _joined, left: _left, ...rest } = then;
  return {
    ...rest,
    ...(now.joined === undefined ? {} : { joined: now.joined }),
    ...(now.left === undefined ? {} : { left: now.left }),
  };
}

/**
 * Returns arrears with a separate reference, which names the month that they are for. A later run that replaces the
 * regular pay of the element then does not replace the arrears.
 */
function named(earning: Earning): Earning {
  const month = earning.arrearsOf === undefined ? "" : formatMonth(earning.arrearsOf);
  return { ...earning, ref: `${earning.ref ?? "pay"}.arrears-${month}` };
}
