import { formatMonth, type Month, yearOf } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { FIGURE_NAMES, type Figures } from "../pay/figures.ts";
import type { Payslip } from "../payslip/payslip.ts";

/**
 * The figures of an employee's month. `isBroughtIn` is true if the month's payroll was run in a previous payroll
 * system, and absent if it was run in this product.
 */
export type MonthFigures = Pick<Payslip, "month" | "employee" | "figures"> & { readonly isBroughtIn?: true };

/**
 * The totals of the year so far, and the months included. `broughtIn` lists the included months whose payroll was run
 * in a previous payroll system.
 */
export type YearToDate = {
  readonly year: number;
  readonly months: readonly Month[];
  readonly broughtIn: readonly Month[];
  readonly figures: Figures;
};

/**
 * Adds up every figure of one person's payslips in a calendar year, up to and including the given month. The P9A, the
 * year-to-date column of payslips and the annual summary are based on these totals.
 * @returns a refusal if a month occurs twice, or the payslips are of more than one person.
 */
export function yearToDate(slips: readonly MonthFigures[], through: Month): Result<YearToDate> {
  const year = yearOf(through);
  const ofYear = ofOnePerson(slips.filter(({ month }) => yearOf(month) === year && month <= through));
  if (!ofYear.ok) return ofYear;
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, sum(ofYear.value.map((slip) => slip.figures[name]))]),
  ) as Record<keyof Figures, Cents>;
  return accept({
    year,
    months: ofYear.value.map(({ month }) => month),
    broughtIn: broughtInto(ofYear.value),
    figures,
  });
}

/** Returns those of the given months whose payroll was run in a previous payroll system. */
export function broughtInto(months: readonly MonthFigures[]): readonly Month[] {
  return months.flatMap(({ month, isBroughtIn }) => (isBroughtIn ? [month] : []));
}

/**
 * Sorts one person's payslips in order of month.
 * @returns a refusal if a month occurs twice, or the payslips are of more than one person.
 */
export function ofOnePerson(slips: readonly MonthFigures[]): Result<readonly MonthFigures[]> {
  const sorted = [...slips].sort((a, b) => a.month - b.month);
  const [first] = sorted;
  for (const [index, slip] of sorted.entries()) {
    if (first && identity(slip) !== identity(first)) {
      return refuse(
        `These are payslips of ${first.employee.name} and of ${slip.employee.name}; choose those of one person.`,
      );
    }
    if (sorted[index - 1]?.month === slip.month) {
      return refuse(`There are two payslips of ${slip.employee.name} for ${formatMonth(slip.month)}; keep one.`);
    }
  }
  return accept(sorted);
}

function identity({ employee }: MonthFigures): string {
  return employee.pin ?? employee.name;
}
