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

/** The terms of a person from a day on: what `Employee` asks that can change with them. */
export type Terms = Pick<Employee, "residence" | "job" | "feesFor" | "position" | "notCovered"> & {
  readonly from: Day;
};

/** What a month's muster roll says of a person: days absent, hours of overtime, and elements of the month alone. */
export type Muster = {
  readonly absent?: number;
  readonly overtime?: Readonly<Partial<Record<OvertimeDay, number>>>;
  readonly values?: readonly MonthValue[];
};

/** All that is known of a person, each with its first day or month; what lies outside a month does it no harm. */
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

/** The kind of a run. A reversal brings nothing of its own: it takes back what was paid. */
export type RunKind = "regular" | "wages" | "offCycle" | "final" | "reversal";

/** The context of a person's month: the facts, the run that asks, the law and how the company reads it. */
export type MonthContext = {
  readonly facts: DatedFacts;
  readonly kind: RunKind;
  readonly law: Law;
  readonly settings: EmployerSettings;
  readonly tables: Tables;
  readonly employee: Employee;
};

/** The days of the month that a person is employed, and the days of the whole month, as the company counts days. */
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
