import { periodInWords } from "@hazina/base/calendar.ts";
import { type Figure, figureText } from "../figure.ts";
import type { Kpi, KpiSum } from "../kpi.ts";
import { type Inline, say } from "./narration.ts";

type Sides = { readonly numerator: Figure; readonly denominator: Figure };

/**
 * Writes the sentence that explains how a key figure is calculated, including days or annualisation, so that a reader
 * can repeat the calculation with the figures shown. Undefined if the key figure is not known, has no simple
 * calculation, or has a denominator shown as 0.00.
 */
export function sumSentence({ sum, figure, numerator, denominator }: Kpi): Inline[] | undefined {
  if (!sum || figure.value === null || numerator?.value == null || denominator?.value == null) return undefined;
  if (sum.of !== "charge" && figureText(denominator) === "0.00") return undefined;
  return inWords(sum, { numerator, denominator });
}

function inWords(sum: KpiSum, { numerator, denominator }: Sides): Inline[] {
  const top = say`It is ${numerator.title} of ${numerator}`;
  const bottom = say`${denominator.title} of ${denominator}`;
  switch (sum.of) {
    case "quotient": {
      const year = yearWords(sum.days);
      if (sum.yearly === "numerator") return [...top, ...say`, ${year}, over `, ...bottom, ...say`.`];
      if (sum.yearly === "denominator") return [...top, ...say` over `, ...bottom, ...say`, ${year}.`];
      return [...top, ...say` over `, ...bottom, ...say`.`];
    }
    case "days":
      return [...top, ...say` × ${String(sum.days)} days over `, ...bottom, ...say`.`];
    case "growth": {
      const size = (denominator.value ?? 0) < 0 ? "the size of the latter" : "the latter";
      return [...top, ...say` less `, ...bottom, ...say` in ${periodInWords(denominator.source.label)}, over ${size}.`];
    }
    case "charge":
      return [
        ...top,
        ...say` less ${String(sum.percent)}% a year on `,
        ...bottom,
        ...say` for ${String(sum.days)} days.`,
      ];
    case "people": {
      const isWhole = sum.people % sum.months === 0;
      const counted = isWhole ? "" : ` (${sum.people} over ${sum.months} months)`;
      return [...top, ...say`, ${yearWords(sum.days)}, over `, ...bottom, ...say`${counted}.`];
    }
  }
}

/** Describes in words how a flow over a number of days is annualised. */
function yearWords(days: number): string {
  return `annualised × 365 ÷ ${days}`;
}
