import { idOf, scenarioOf } from "./amounts.ts";
import type { Expression } from "./expression.ts";
import type { Figure, Unit } from "./figure.ts";
import type { KpiReading } from "./kpi-inputs.ts";

/**
 * How a key figure is calculated from its numerator and denominator, as the narration of the key figure
 * states it.
 */
export type KpiSum =
  /**
   * The numerator divided by the denominator; the side that `yearly` names is annualised: × 365 ÷ the days of
   * the period.
   */
  | { readonly of: "quotient"; readonly yearly: "numerator" | "denominator" | null; readonly days: number }
  /** The numerator, a balance, × the days of the period, divided by the denominator, a flow. */
  | { readonly of: "days"; readonly days: number }
  /** The increase over an earlier amount, divided by that amount. */
  | { readonly of: "growth" }
  /**
   * A profit less a charge on capital. The charge is a percentage per year, reduced to the days of the
   * period.
   */
  | { readonly of: "charge"; readonly percent: number; readonly days: number }
  /** An annualised flow divided by the average number of employees. */
  | { readonly of: "people"; readonly days: number; readonly people: number; readonly months: number };

/** A key figure with its formula, the figures in the formula and the calculation. */
export type Kpi = {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly formula: string;
  readonly figure: Figure;
  readonly numerator: Figure | null;
  readonly denominator: Figure | null;
  /** The calculation, for stating it in a sentence; null if it is too complex for one sentence. */
  readonly sum: KpiSum | null;
  /** The formula as an expression over its figures; null where the value is not known. */
  readonly computed: Expression | null;
};

/** Calculates a key figure for one side of a comparison. */
export function kpiFigure(
  { figures, reading }: Pick<KpiReading, "figures" | "reading">,
  { key, title, unit }: Pick<Kpi, "key" | "title" | "unit">,
  { value, reason, month = null }: { value: number | null; reason: string | null; month?: string | null },
): Figure {
  const isKnown = value !== null && Number.isFinite(value);
  return figures.once(idOf(key, reading), () => ({
    title,
    unit,
    value: isKnown ? value + 0 : null,
    reason: isKnown ? null : (reason ?? "It is too large to calculate."),
    source: { statement: "report", kpi: key, label: reading.period.label, month, ...scenarioOf(reading) },
    parts: [],
  }));
}
