import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfDay,
  parseDay,
} from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { lawAt } from "../../payroll/kenya/law.ts";
import { nssfCovers } from "../../payroll/kenya/nssf.ts";
import { monthOf } from "../../payroll/month/month-of.ts";
import { settingsIn } from "../../payroll/month/pay-ahead.ts";
import type { Element } from "../../payroll/pay/element.ts";
import { ageOn, type Employee } from "../../payroll/pay/employee.ts";
import { settingsChosen } from "../../payroll/pay/employer.ts";
import type { PayTerms } from "../microforecasts/microforecast.ts";
import type { Payroll } from "./staff.ts";

/**
 * Returns an employee's pay and benefits in a month, apart from basic pay, in the form in which planned pay rises and
 * departures are stored. A share of basic pay is converted to an amount; deductions, names and personal identifiers
 * are left out. Undefined if payroll cannot calculate the employee's pay.
 * @param basic monthly basic pay, in cents.
 */
export function payTerms({ facts, law }: Payroll, month: Month, basic: number): PayTerms | undefined {
  const isJoining = facts.employments.some(({ joined }) => monthOfDay(joined) === month);
  const whole = isJoining ? addMonths(month, 1) : month;
  const first = parseDay(`${formatMonth(whole)}-01`);
  const settings = settingsIn(law, month);
  const paid = monthOf(
    {
      ...facts,
      rates: [{ from: first, basis: "monthly", amount: cents(basic) }],
      employments: facts.employments
        .filter(({ joined }) => joined <= first)
        .slice(-1)
        .map(({ joined }) => ({ joined })),
    },
    whole,
    "regular",
    settings,
    law.tables,
  );
  if (!paid.ok) return undefined;
  return {
    elements: paid.value.elements.flatMap((element) => (element.ref === "pay" ? [] : costing(element))),
    employee: flagsOf(paid.value.employee, facts.born, whole, law),
    settings: settingsChosen(settings),
  };
}

/**
 * Returns a list that contains the pay element without its name and reference; an empty list for a deduction, because
 * a deduction adds no cost for the employer.
 */
function costing(element: Element): Element[] {
  if (element.type === "deduction") return [];
  const { name: _name, ref: _ref, ...kept } = element;
  return [kept as Element];
}

function flagsOf(
  { residence, job, feesFor, notCovered = [] }: Employee,
  born: Day | undefined,
  month: Month,
  { tables }: Payroll["law"],
): PayTerms["employee"] {
  const law = lawAt(tables, month);
  const isOfAge = born === undefined || !law.ok || nssfCovers(ageOn(lastDayOf(month), born), law.value.nssf);
  const uncovered = isOfAge ? notCovered : [...new Set([...notCovered, "nssf" as const])];
  return {
    residence,
    job,
    ...(feesFor === undefined ? {} : { feesFor }),
    ...(uncovered.length === 0 ? {} : { notCovered: uncovered }),
  };
}
