import { type Fraction, fraction, nearestWhole, ONE, percentage, plus, times } from "@hazina/base/fraction.ts";
import type { Driver, LineageInput, Step } from "../model/model.ts";
import { known } from "../model/rule.ts";
import { type CompiledDriver, type DriverContext, textInput } from "./compiled.ts";

/**
 * Prepares a driver that writes an amount from the start of its period. The amount stays constant,
 * or changes every month by a compounding percentage or a fixed amount. Each month is calculated
 * from the exact power and then rounded, so that rounding errors do not accumulate.
 */
export function constantGrowing(
  { foundation }: DriverContext,
  driver: Extract<Driver, { method: "constant_growing" }>,
): CompiledDriver {
  const { period, cents, monthlyStep } = driver;
  const values = new Float64Array(foundation.months);
  const from = Math.max(period.first, foundation.firstForecast);
  const to = Math.min(period.last, foundation.months - 1);
  const growth = monthlyStep && "percent" in monthlyStep ? plus(ONE, percentage(monthlyStep.percent)) : ONE;
  const step = monthlyStep && "cents" in monthlyStep ? monthlyStep.cents : 0;
  let power = from <= to ? powerOf(growth, from - period.first) : ONE;
  for (let t = from; t <= to; t++) {
    values[t] = nearestWhole(times(fraction(cents + step * (t - period.first)), power));
    power = { numerator: power.numerator * growth.numerator, denominator: power.denominator * growth.denominator };
  }
  const explain = (month: number): LineageInput[] => [
    { name: "Amount at the start", month: period.first, cents },
    ...(monthlyStep ? [{ ...stepInput(monthlyStep), month }] : []),
  ];
  return { span: period, covers: null, rule: known(values, explain), notices: [] };
}

function stepInput(step: Step): LineageInput {
  return "percent" in step
    ? textInput("Monthly step", `${step.percent}%`)
    : { name: "Monthly step", cents: step.cents };
}

function powerOf(base: Fraction, exponent: number): Fraction {
  return { numerator: base.numerator ** BigInt(exponent), denominator: base.denominator ** BigInt(exponent) };
}
