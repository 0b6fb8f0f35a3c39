import { idOf, scenarioOf } from "./amounts.ts";
import type { Expression } from "./expression.ts";
import type { Figure, Unit } from "./figure.ts";
import type { KpiReading } from "./kpi-inputs.ts";

/**
 * How a key figure is calculated from its numerator and denominator. The narration explains this calculation to the
 * reader.
 */
export type KpiSum =
  /**
   * The numerator divided by the denominator. `yearly` says which of the two is annualised (× 365 ÷ the days of the
   * period); null if neither is.
   */
  | { readonly of: "quotient"; readonly yearly: "numerator" | "denominator" | null; readonly days: number }
  /** The numerator (a balance) × the days of the period ÷ the denominator (a flow). */
  | { readonly of: "days"; readonly days: number }
  /** The increase from an earlier amount, divided by the earlier amount. */
  | { readonly of: "growth" }
  /**
   * A profit less a charge for the capital used. `percent` is the yearly charge in percent; it is multiplied by `days`
   * ÷ 365.
   */
  | { readonly of: "charge"; readonly percent: number; readonly days: number }
  /**
   * A flow, converted to a yearly amount and divided by the average number of employees. The average is `people` ÷
   * `months`.
   */
  | { readonly of: "people"; readonly days: number; readonly people: number; readonly months: number };

/** A key figure: its formula in words, the figures it uses, and the calculation. */
export type Kpi = {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly formula: string;
  readonly figure: Figure;
  readonly numerator: Figure | null;
  readonly denominator: Figure | null;
  /**
   * The calculation that the narration explains in a sentence; null if the calculation is too complex for one
   * sentence.
   */
  readonly sum: KpiSum | null;
  /** The formula as an expression over figures; null if the value is not known. */
  readonly computed: Expression | null;
};

/**
 * Creates the `Figure` of a key figure from its calculated value. If the value is missing or not finite, the figure
 * has the value null and a reason.
 */
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
    reason: isKnown ? null : (reason ?? "The figure is too large to calculate."),
    source: { statement: "report", kpi: key, label: reading.period.label, month, ...scenarioOf(reading) },
    parts: [],
  }));
}
