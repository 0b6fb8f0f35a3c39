import type { Month } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import type { LeaveType } from "./check-leave.ts";
import type { LawfulLeave } from "./kenya-leave.rates.ts";
import { leaveLawAt } from "./kenya-leave.ts";

/**
 * A leave type that every new company has from the start. `law` is the kind of statutory leave that it covers; null if
 * none.
 */
export type StartingLeaveType = LeaveType & { readonly law: LawfulLeave | null };

const NAMES: Readonly<Record<LawfulLeave, string>> = {
  annual: "Annual leave",
  sick: "Sick leave",
  maternity: "Maternity leave",
  paternity: "Paternity leave",
  pre_adoptive: "Pre-adoptive leave",
};

/**
 * Returns the leave types of a company created in the given month: each kind of statutory leave at its legal minimum,
 * and unpaid leave.
 */
export function startingLeaveTypes(month: Month): readonly StartingLeaveType[] {
  const packed = (Object.keys(NAMES) as LawfulLeave[]).flatMap((kind) => {
    const law = leaveLawAt(kind, month);
    return law ? [ofLaw(kind, law)] : [];
  });
  return [...packed, UNPAID];
}

function ofLaw(law: LawfulLeave, row: NonNullable<ReturnType<typeof leaveLawAt>>): StartingLeaveType {
  const isYearly = law === "annual" || law === "sick";
  return {
    law,
    name: NAMES[law],
    unit: row.unit,
    accrual: law === "annual" ? "monthly" : isYearly ? "at_start" : "on_event",
    yearly: "days" in row.least ? row.least.days : null,
    months: "months" in row.least ? row.least.months : null,
    carry: law === "annual" ? {} : { most: 0 },
    // The right to the full annual leave begins after twelve months; accrued days can be taken before.
    serviceMonths: law === "annual" ? 0 : row.serviceMonths,
    // Accrued annual leave is paid, however much of it was carried.
    pay: law === "annual" ? [{ days: Number.MAX_SAFE_INTEGER, paid: percent(100) }] : row.pay,
    inYearsOfService: law === "sick",
    halfDays: law === "annual",
    belowZero: false,
  };
}

const UNPAID: StartingLeaveType = {
  law: null,
  name: "Leave without pay",
  unit: "working_days",
  accrual: "on_event",
  yearly: null,
  months: null,
  carry: { most: 0 },
  serviceMonths: 0,
  pay: [],
  inYearsOfService: false,
  halfDays: true,
  belowZero: true,
};
