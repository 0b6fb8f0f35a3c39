import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { Law } from "../kenya/law.ts";
import type { OvertimeDay } from "../kenya/overtime.ts";
import type { Tables } from "../kenya/tables.ts";
import type { Claim, DisabilityCertificate, Employee } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";
import { shareOfDays, shareOfMonth } from "../pay/proration.ts";
import type { MonthValue, PersonElement } from "./pay-element.ts";
import { type Employment, employmentsIn, type PayRate } from "./pay-spans.ts";
import type { WageDay } from "./wages.ts";

/** An employee's terms from a given day onwards: the fields of `Employee` that can change during employment. */
export type Terms = Pick<Employee, "residence" | "job" | "feesFor" | "position" | "notCovered"> & {
  readonly from: Day;
};

/**
 * An employee's muster roll for a month: the days absent, the overtime hours, and the pay elements that apply to that
 * month only.
 */
export type Muster = {
  readonly absent?: number;
  readonly overtime?: Readonly<Partial<Record<OvertimeDay, number>>>;
  readonly values?: readonly MonthValue[];
};

/**
 * All facts about an employee. Each fact applies from a given first day or month. The calculation of a month uses only
 * the facts that apply in the month.
 */
export type DatedFacts = {
  readonly name: string;
  readonly pin?: string;
  readonly born?: Day;
  readonly disability?: DisabilityCertificate;
  readonly claims?: readonly Claim[];
  readonly payeBroughtForward?: Cents;
  readonly employments: readonly Employment[];
  readonly terms: readonly Terms[];
  readonly rates: readonly PayRate[];
  readonly elements: readonly PersonElement[];
  readonly muster?: Muster;
  readonly wages?: readonly WageDay[];
};

/** The kind of a payroll run. A reversal has no entries; it recovers the amounts that the reversed run paid. */
export type RunKind = "regular" | "wages" | "offCycle" | "final" | "reversal";

/**
 * Everything from which a month's pay is derived: the employee's facts, the kind of run, the law of the month, the
 * company's settings, all tables of law, and the employee as of that month.
 */
export type MonthContext = {
  readonly facts: DatedFacts;
  readonly kind: RunKind;
  readonly law: Law;
  readonly settings: EmployerSettings;
  readonly tables: Tables;
  readonly employee: Employee;
};

/**
 * Returns the number of days employed in the month and the number of days in the whole month, both counted by the
 * company's proration method.
 */
export function daysEmployed({ facts, law, settings }: MonthContext): {
  readonly employed: number;
  readonly whole: number;
} {
  const { proration, workingWeek } = settings;
  const whole = shareOfDays(law, 0, proration, workingWeek).whole / 100;
  const employed = employmentsIn(facts.employments, law).map(({ joined, left }) => {
    const share = shareOfMonth(law, joined, left, proration, workingWeek);
    return share.whole === 1 ? share.part * whole : share.part;
  });
  return { employed: employed.reduce((total, days) => total + days, 0), whole };
}
