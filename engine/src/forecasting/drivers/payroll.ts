import type { Driver, LineageInput } from "../model/model.ts";
import { known } from "../model/rule.ts";
import type { CompiledDriver, DriverContext } from "./compiled.ts";

/**
 * Prepares a driver that uses the staff cost projected by payroll, in each month of its period for which
 * payroll has a projection. In other months, the next rule of the line applies.
 */
export function payroll({ foundation }: DriverContext, driver: Extract<Driver, { method: "payroll" }>): CompiledDriver {
  const { period, account, department } = driver;
  const values = new Float64Array(foundation.months);
  const foreseen = new Set<number>();
  for (const { month, cents } of driver.values) {
    if (month < period.first || month > period.last) continue;
    foreseen.add(month);
    if (month >= 0 && month < values.length) values[month] = cents + 0;
  }
  const of: readonly LineageInput[] = [
    { name: "Ledger account of payroll", text: account ?? "all" },
    { name: "Department", text: department ?? "all" },
  ];
  return {
    span: period,
    covers: (month) => foreseen.has(month),
    rule: known(values, (month) => [{ name: "Staff cost from payroll", month, cents: values[month] ?? 0 }, ...of]),
    notices: [],
  };
}
