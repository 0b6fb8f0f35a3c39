import { addDays, type Day, dayOfWeek } from "@hazina/base/calendar.ts";
import type { PayrollType } from "../api.ts";

const WEEKS: Readonly<Partial<Record<PayrollType["frequency"], number>>> = { weekly: 1, fortnightly: 2 };

/**
 * Returns the default period of a wages payroll: the last one or two full weeks, Monday to Sunday, without days before
 * the current month. Undefined for monthly payrolls.
 */
export function usualPeriod(
  type: Pick<PayrollType, "kind" | "frequency"> | undefined,
  today: Day,
): { readonly from: Day; readonly to: Day } | undefined {
  const weeks = type?.kind === "wages" ? WEEKS[type.frequency] : undefined;
  if (weeks === undefined) return undefined;
  const to = addDays(today, -dayOfWeek(today));
  const from = addDays(to, 1 - 7 * weeks);
  const first = `${to.slice(0, 7)}-01` as Day;
  return { from: from < first ? first : from, to };
}
