import { add, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";

/**
 * The percentage by which bills may exceed the ordered amount of a line. `MOST_TOLERANCE` limits the excess to KES
 * 1,000.
 */
const TOLERANCE_PERCENT = 2;
const MOST_TOLERANCE: Cents = cents(100_000);

/**
 * A line of an order, in cents: the ordered amount, the billed amount that the order covers, and the billed amount
 * that exceeds the order (`surplus`).
 */
export type OrderedLine = { readonly ordered: Cents; readonly billed: Cents; readonly surplus: Cents };

/**
 * The result of matching a bill line with its order line: the part that the order covers, the excess over the order,
 * and whether the excess is within the tolerance.
 */
export type BillMatch = { readonly covered: Cents; readonly over: Cents; readonly isWithin: boolean };

/**
 * Calculates quantity × price in cents, rounded half up.
 * @param hundredths the quantity in hundredths of a unit.
 */
export function lineTotal(hundredths: number, price: Cents): Cents {
  return cents(Math.floor((hundredths * price) / 100 + 0.5));
}

/**
 * Returns the amount by which bills may exceed an order line, in cents: 2 % of the ordered amount, at most KES 1,000.
 */
export function toleranceOf(ordered: Cents): Cents {
  const share = cents(Math.floor((ordered * TOLERANCE_PERCENT) / 100));
  return share < MOST_TOLERANCE ? share : MOST_TOLERANCE;
}

/**
 * Matches a billed amount with the part of its order line that is not billed yet. If the line is already billed in
 * full, the whole amount is above the order. All bills of an order line share one tolerance.
 */
export function matchBill({ ordered, billed, surplus }: OrderedLine, amount: Cents): BillMatch {
  const left = billed < ordered ? subtract(ordered, billed) : ZERO;
  const covered = amount < left ? amount : left;
  const over = subtract(amount, covered);
  return { covered, over, isWithin: over === ZERO || add(surplus, over) <= toleranceOf(ordered) };
}

/**
 * An approved bill line, in cents: its total, the part that the order covers, and the part that the supplier's later
 * credit notes cancel.
 */
export type CreditedLine = { readonly total: Cents; readonly covered: Cents; readonly credited: Cents };

/**
 * Returns the part of a bill line that is covered by the order after credit notes, in cents. Credit notes first reduce
 * the part that exceeds the order.
 */
export function stillCovered({ total, covered, credited }: CreditedLine): Cents {
  const left = subtract(total, credited);
  return left < covered ? left : covered;
}

/** Returns the part of a bill line that still exceeds the order after credit notes, in cents. */
export function stillAbove(line: CreditedLine): Cents {
  return subtract(subtract(line.total, line.credited), stillCovered(line));
}

/** How much of an order has been received: nothing, a part, or everything. */
export type Reception = "ordered" | "part_received" | "received";

/**
 * Returns how much of an order has been received.
 * @param lines the ordered and received quantities, in hundredths.
 */
export function receptionOf(lines: readonly { readonly hundredths: number; readonly received: number }[]): Reception {
  if (lines.every(({ hundredths, received }) => received >= hundredths)) return "received";
  return lines.some(({ received }) => received > 0) ? "part_received" : "ordered";
}

/**
 * Returns the billed amount that exceeds the value of the goods received so far, in cents. Returns zero if the excess
 * is within the tolerance.
 * @param billed the total billed for the line, in cents.
 */
export function billedBeforeReceipt(
  line: { readonly ordered: Cents; readonly hundredths: number; readonly received: number },
  billed: Cents,
): Cents {
  const received = cents(Math.round((line.ordered * line.received) / line.hundredths));
  const limit = add(received, toleranceOf(line.ordered));
  return billed > limit ? subtract(billed, received) : ZERO;
}

/** A bill line: its total, and whether it refers to a line of a purchase order. */
export type BilledLine = { readonly total: Cents; readonly hasOrder: boolean };

/**
 * Returns whether a bill must give the reason why it has no purchase order. It must if its lines without an order
 * exceed the amount that the company allows.
 * @param above the amount in the company's settings, in cents; null if the company requires no orders.
 */
export function lacksOrder(lines: readonly BilledLine[], above: Cents | null): boolean {
  if (above === null) return false;
  return lines.reduce((sum, { total, hasOrder }) => (hasOrder ? sum : sum + total), 0) > above;
}
