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
    title: "Read the settings of purchases",
  })
    .input(z.object({}))
    .output(
      z.object({
        data: z.object({
          order_above: Amount.nullable().describe(
            "What a bill has above this amount without a purchase order needs a reason; null where none does.",
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
    title: "Change the settings of purchases",
  })
    .input(z.object({ order_above: MoneyAbove.nullable() }))
    .output(Message),
};
