import { add, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";

/** The most by which a line of a bill may exceed its line of the order: 2 % of it, and at most KES 1,000. */
const TOLERANCE_PERCENT = 2;
const MOST_TOLERANCE: Cents = cents(100_000);

/** A line of an order in cents, what bills have charged to it before, and what they were above it. */
export type OrderedLine = { readonly ordered: Cents; readonly billed: Cents; readonly surplus: Cents };

/** A line of a bill against its order: the part that the order covers, what is above it, and whether that is tolerated. */
export type BillMatch = { readonly covered: Cents; readonly over: Cents; readonly isWithin: boolean };

/** Returns the total of a quantity at a price in cents, rounded half up. @param hundredths the quantity in hundredths. */
export function lineTotal(hundredths: number, price: Cents): Cents {
  return cents(Math.floor((hundredths * price) / 100 + 0.5));
}

/** Returns by how much the bills of an order's line may exceed it, in cents. */
export function toleranceOf(ordered: Cents): Cents {
  const share = cents(Math.floor((ordered * TOLERANCE_PERCENT) / 100));
  return share < MOST_TOLERANCE ? share : MOST_TOLERANCE;
}

/**
 * Matches an amount of a bill with what is left of its line of the order. Without a rest, all of it is above the order. The
 * bills of a line share its tolerance.
 */
export function matchBill({ ordered, billed, surplus }: OrderedLine, amount: Cents): BillMatch {
  const left = billed < ordered ? subtract(ordered, billed) : ZERO;
  const covered = amount < left ? amount : left;
  const over = subtract(amount, covered);
  return { covered, over, isWithin: over === ZERO || add(surplus, over) <= toleranceOf(ordered) };
}

/** A line of a bill that was approved in cents: its total, what its order covered, and what was credited. */
export type CreditedLine = { readonly total: Cents; readonly covered: Cents; readonly credited: Cents };

/** Returns what is still charged to the order after credits, which first reduce what is above the order. */
export function stillCovered({ total, covered, credited }: CreditedLine): Cents {
  const left = subtract(total, credited);
  return left < covered ? left : covered;
}

/** Returns what is still above the order after credits. */
export function stillAbove(line: CreditedLine): Cents {
  return subtract(subtract(line.total, line.credited), stillCovered(line));
}

/** The progress of an order: nothing, a part or all of it was received. */
export type Reception = "ordered" | "part_received" | "received";

/** Returns how much of an order was received, from its quantities in hundredths. */
export function receptionOf(lines: readonly { readonly hundredths: number; readonly received: number }[]): Reception {
  if (lines.every(({ hundredths, received }) => received >= hundredths)) return "received";
  return lines.some(({ received }) => received > 0) ? "part_received" : "ordered";
}

/** Returns what is billed beyond what was received of a line, in cents, with the tolerance; zero where it was received. */
export function billedBeforeReceipt(
  line: { readonly ordered: Cents; readonly hundredths: number; readonly received: number },
  billed: Cents,
): Cents {
  const received = cents(Math.round((line.ordered * line.received) / line.hundredths));
  const limit = add(received, toleranceOf(line.ordered));
  return billed > limit ? subtract(billed, received) : ZERO;
}
