import { cents } from "@hazina/base/money.ts";
import { lacksOrder } from "@hazina/engine/spending/purchases.ts";
import type { Call } from "../../platform/call.ts";
import { orderAbove } from "../../spending/purchases/purchase-settings.ts";
import type { BillLineRow } from "./find-bill.ts";

/** The message for a bill that needs a purchase order and has none. */
export const ORDER_NEEDED =
  "Your company requires a purchase order for this amount. Choose the order on the lines, or explain why there is none.";

/** Returns whether a bill with these lines must give the reason why it has no purchase order. */
export async function needsOrderReason(call: Call, lines: readonly BillLineRow[]): Promise<boolean> {
  const billed = lines.map(({ totalCents, orderLineId }) => ({
    total: cents(totalCents),
    hasOrder: orderLineId !== null,
  }));
  return lacksOrder(billed, await orderAbove(call));
}
