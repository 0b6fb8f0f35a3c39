import { EARNINGS, type EarningKind } from "../pay/earnings.ts";
import type { DeductionKind, Element } from "../pay/element.ts";

const TYPE_ORDER: Readonly<Record<Element["type"], number>> = {
  earning: 0,
  overtime: 1,
  perDiem: 2,
  mileage: 3,
  absence: 4,
  benefit: 5,
  service: 6,
  meals: 7,
  car: 8,
  loan: 9,
  schemeGratuity: 10,
  housing: 11,
  deduction: 12,
  employerPension: 13,
  employerPaid: 14,
};

const EARNING_ORDER: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(EARNINGS).map((kind, index) => [kind satisfies string, index]),
);

const DEDUCTION_ORDER: Readonly<Record<DeductionKind, number>> = {
  pension: 0,
  postRetirement: 1,
  insurance: 2,
  mortgage: 3,
  courtOrder: 4,
  helb: 5,
  sacco: 6,
  loan: 7,
  advance: 8,
  union: 9,
  rent: 10,
  other: 11,
};

/** Sorts elements in payslip order, so that the payslip does not depend on the order in which they are given. */
export function inOrder(elements: readonly Element[]): readonly Element[] {
  return elements.length < 2 ? elements : [...elements].sort(compare);
}

function compare(a: Element, b: Element): number {
  const byRank = rank(a) - rank(b) || arrearsMonth(a) - arrearsMonth(b);
  if (byRank !== 0) return byRank;
  const byName = text(a.name ?? "", b.name ?? "");
  if (byName !== 0) return byName;
  return text(firstDay(a), firstDay(b)) || text(elementText(a), elementText(b));
}

/**
 * Returns the first day of an element as sortable text, so that pay for earlier days of the month comes
 * first; empty if the element has no first day.
 */
function firstDay(element: Element): string {
  return "from" in element ? (element.from ?? "") : "";
}

/**
 * Returns an element as text with its fields in a fixed order. A database may return the fields in a different order.
 */
export function elementText(element: Element): string {
  return JSON.stringify(Object.entries(element).sort(([a], [b]) => text(a, b)));
}

function rank(element: Element): number {
  const within =
    element.type === "earning"
      ? earningOrder(element.kind)
      : element.type === "deduction"
        ? DEDUCTION_ORDER[element.kind]
        : 0;
  return TYPE_ORDER[element.type] * 100 + within;
}

/**
 * Returns the month for which an element pays arrears, as a number to sort by; zero for pay of the current
 * month, which is sorted first.
 */
function arrearsMonth(element: Element): number {
  return element.type === "earning" ? (element.arrearsOf ?? 0) : 0;
}

function earningOrder(kind: EarningKind): number {
  return EARNING_ORDER[kind] ?? 0;
}

function text(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
