import type { Driver } from "../model/model.ts";
import { known } from "../model/rule.ts";
import type { CompiledDriver, DriverContext } from "./compiled.ts";

/**
 * Prepares a driver with amounts that the user entered, each for one month. In months without an amount, the next rule
 * of the line applies.
 */
export function directEntry(
  { foundation }: DriverContext,
  driver: Extract<Driver, { method: "direct_entry" }>,
): CompiledDriver {
  const values = new Float64Array(foundation.months);
  const typed = new Set<number>();
  for (const { month, cents } of driver.values) {
    typed.add(month);
    if (month >= 0 && month < values.length) values[month] = cents + 0;
  }
  return {
    span: { first: foundation.firstForecast, last: foundation.months - 1 },
    covers: (month) => typed.has(month),
    rule: known(values, (month) => [{ name: "Entered value", month, cents: values[month] ?? 0 }]),
    notices: [],
  };
}
