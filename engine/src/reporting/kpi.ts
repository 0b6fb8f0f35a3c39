import { idOf, scenarioOf } from "./amounts.ts";
import type { Expression } from "./expression.ts";
import type { Figure, Unit } from "./figure.ts";
import type { KpiReading } from "./kpi-inputs.ts";

/** A key figure with what it is made of. */
export type Kpi = {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  readonly formula: string;
  readonly figure: Figure;
  readonly numerator: Figure | null;
  readonly denominator: Figure | null;
  /** The formula over its figures; null where the value is not known. */
  readonly computed: Expression | null;
};

/** A key figure that is computed by itself, on one of the two sides. */
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
    reason: isKnown ? null : (reason ?? "It grows too large to be computed."),
    source: { statement: "report", kpi: key, label: reading.period.label, month, ...scenarioOf(reading) },
    parts: [],
  }));
}
