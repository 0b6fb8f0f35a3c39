import { type Cents, cents, fractionOf, rateOf } from "@hazina/base/money.ts";
import { EARNINGS } from "../pay/earnings.ts";
import type { AmountOrShare, Element } from "../pay/element.ts";
import type { MonthValue } from "./pay-element.ts";
import type { Span } from "./pay-spans.ts";

/**
 * The basic pay of a month: for each span of days, the pay for a full month at the rate of the span, and the basic pay
 * of the whole month (`whole`). Percentages of basic pay are calculated from these amounts.
 */
export type BasicOfMonth = {
  readonly spans: readonly (Span & { readonly amount: Cents })[];
  /** The basic pay of the whole month, wages included, as if the employee were employed for all of it. */
  readonly whole: Cents;
};

/**
 * Converts an assigned pay element to payslip elements. Returns an empty list if the facts from which the element is
 * calculated were not entered. If a percentage of basic pay is prorated by day, a pay rise changes it from the first
 * day of the rise. A deduction or pension contribution is based on the payslip's basic pay.
 * @param isByDay whether the element is prorated by day.
 */
export function elementsOf(
  { ref, element, value }: MonthValue,
  basic: BasicOfMonth,
  isByDay: boolean,
): readonly Element[] {
  const named = { ref, name: element.name };
  switch (element.calculation.by) {
    case "facts":
      return value.facts === undefined ? [] : [{ ...value.facts, ...named }];
    case "percentOfBasic": {
      const share = value.share ?? (0 as NonNullable<typeof value.share>);
      if (element.pays.type === "deduction" || element.pays.type === "employerPension") {
        return [taken(named, element, value, { ofBasic: share })];
      }
      if (isByDay && element.pays.type === "earning") {
        return basic.spans.flatMap(({ amount, ...span }) =>
          ofAmount(named, element, value, rateOf(amount, share)).map((found) => ({ ...found, ...span }) as Element),
        );
      }
      return ofAmount(named, element, value, rateOf(basic.whole, share));
    }
    case "units":
      return ofAmount(
        named,
        element,
        value,
        fractionOf(element.calculation.each, Math.round((value.units ?? 0) * 100), 100),
      );
    default:
      return ofAmount(named, element, value, value.amount ?? cents(0));
  }
}

type Named = { readonly ref: string; readonly name: string };

/**
 * Marks an element that is normally prorated by day as already counted for this month, so that it is paid in full. Any
 * other element is returned unchanged.
 */
export function asCounted(element: Element): Element {
  const isByDay = element.type === "earning" && EARNINGS[element.kind].prorated;
  return isByDay ? { ...element, asCounted: true } : element;
}

/**
 * Creates the payslip elements that pay or deduct the amount of an assigned element.
 * @param named the name and reference to show on the payslip.
 */
export function ofAmount(
  named: Named,
  element: MonthValue["element"],
  value: MonthValue["value"],
  amount: Cents,
): readonly Element[] {
  const { pays, bases } = element;
  switch (pays.type) {
    case "earning":
      return [{ type: "earning", kind: pays.kind, amount, ...(bases ? { bases } : {}), ...named }];
    case "deduction":
    case "employerPension":
      return [taken(named, element, value, { amount })];
    case "benefit":
      return [{ type: "benefit", cost: amount, ...named }];
    case "employerPaid":
      return [{ type: "employerPaid", amount, ...named }];
  }
}

function taken(
  named: Named,
  { pays }: MonthValue["element"],
  { claimed }: MonthValue["value"],
  given: AmountOrShare,
): Element {
  if (pays.type !== "deduction") return { type: "employerPension", ...given, ...named };
  return { type: "deduction", kind: pays.kind, ...given, ...(claimed === undefined ? {} : { claimed }), ...named };
}
