import * as z from "zod";
import { Amount, Message, MoneyAbove } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Spending: purchases";

/** Operations for the settings of purchases, such as the amount above which a bill needs a purchase order. */
export const purchaseSettings = {
  read: operation({
    tag,
    ability: "View Bills",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/purchase-settings",
    title: "Read the purchase settings",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          order_above: Amount.nullable().describe(
            "If more than this amount of a bill is not covered by a purchase order, a reason is needed; null if a reason is never needed.",
          ),
        }),
      }),
    ),
  update: operation({
    tag,
    ability: "Manage Approvers",
    scope: "head",
    method: "PUT",
    path: "/purchase-settings",
    title: "Change the purchase settings",
  })
    .input(z.object({ order_above: MoneyAbove.nullable() }))
    .output(Message),
};
