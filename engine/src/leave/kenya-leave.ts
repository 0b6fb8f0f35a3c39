import type { Month } from "@hazina/base/calendar.ts";
import { rowAt } from "../payroll/kenya/dated.ts";
import type { Hundredths, LeaveUnit } from "./day-count.ts";
import { KENYA_LEAVE_ROWS, type LawfulLeave, type LeaveLaw } from "./kenya-leave.rates.ts";

/**
 * Returns the law on a kind of leave in a month; undefined if no law is known or the leave did not exist
 * yet.
 */
export function leaveLawAt(kind: LawfulLeave, month: Month): LeaveLaw | undefined {
  return rowAt(
    KENYA_LEAVE_ROWS.filter((row) => row.kind === kind),
    month,
  );
}

/**
 * Returns the warning for a leave type that grants less than the law requires; undefined if it grants enough.
 * @param yearly the days that the employer grants, in hundredths. They are counted in working days or in calendar
 * days, whichever the law uses for this leave. For leave that the law counts in months, use 30 calendar days per
 * month.
 */
export function belowLaw(kind: LawfulLeave, yearly: Hundredths, month: Month): string | undefined {
  const law = leaveLawAt(kind, month);
  if (!law) return undefined;
  const [least, unit] =
    "months" in law.least ? [law.least.months * 3000, "calendar days"] : [law.least.days, inWords(law.unit)];
  if (yearly >= least) return undefined;
  const given = "months" in law.least ? `${law.least.months} months` : `${least / 100} ${unit}`;
  return `The law requires at least ${given}: ${law.source}.`;
}

function inWords(unit: LeaveUnit): string {
  return unit === "working_days" ? "working days" : "calendar days";
}
