import { add, type Cents, cents, subtract, sum } from "@hazina/base/money.ts";
import { type CreditedLine, stillAbove, stillCovered } from "@hazina/engine/spending/purchases.ts";
import { shareOfPayment } from "@hazina/engine/tax/withholding.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { uncoverCredited } from "../../spending/purchases/match-bills.ts";
import type { BillLineRow, BillRow } from "./find-bill.ts";
import { billLines, bills } from "./tables.ts";

type Credit = { readonly id: string; readonly amount: Cents };

/** Makes the credited amount available again in the orders that covered the bill's lines. */
export async function creditOrders(call: Call, bill: BillRow, lines: readonly BillLineRow[], credit: Credit) {
  const before = cents(bill.creditedCents);
  for (const line of lines) {
    if (line.orderLineId === null) continue;
    const earlier = stillCovered(creditedLine(line, bill, before));
    const later = stillCovered(creditedLine(line, bill, add(before, credit.amount)));
    await uncoverCredited(call, line.orderLineId, subtract(earlier, later), `${credit.id} line ${line.position}`);
  }
}

/**
 * Returns the total amount, in cents, by which bills other than the given one exceed the amount that an order line
 * covers. Credit notes are deducted.
 */
export async function surplusOfLine(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  orderLineId: string,
  billId: string,
): Promise<Cents> {
  const others = await tx
    .select({ line: billLines, bill: bills })
    .from(billLines)
    .innerJoin(bills, and(eq(bills.companyId, billLines.companyId), eq(bills.id, billLines.billId)))
    .where(
      and(
        eq(billLines.companyId, actor.companyId),
        eq(billLines.orderLineId, orderLineId),
        ne(billLines.billId, billId),
        inArray(bills.state, ["submitted", "approved", "part_paid", "paid", "credited"]),
      ),
    );
  return sum(others.map(({ line, bill }) => stillAbove(creditedLine(line, bill, cents(bill.creditedCents)))));
}

function creditedLine(
  { totalCents, coveredCents }: Pick<BillLineRow, "totalCents" | "coveredCents">,
  bill: Pick<BillRow, "totalCents">,
  now: Cents,
): CreditedLine {
  const total = cents(totalCents);
  const credited = shareOfPayment(total, { total: cents(bill.totalCents), before: cents(0), now });
  return { total, covered: cents(coveredCents), credited };
}
