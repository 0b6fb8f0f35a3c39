import { amountInWords, type Cents, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { purchaseSettings } from "./tables.ts";

/**
 * Returns the amount, in cents, above which the bill lines without a purchase order need a reason; null if the company
 * never asks for one.
 */
export async function orderAbove({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<Cents | null> {
  const [row] = await tx
    .select({ above: purchaseSettings.orderAboveCents })
    .from(purchaseSettings)
    .where(eq(purchaseSettings.companyId, actor.companyId))
    .orderBy(desc(purchaseSettings.createdAt), desc(purchaseSettings.id))
    .limit(1);
  return row?.above == null ? null : cents(row.above);
}

/**
 * Returns the purchase settings: the amount above which a bill needs a purchase order, or a reason for having none.
 */
export async function readPurchaseSettings(call: Call) {
  const above = await orderAbove(call);
  return { data: { order_above: above === null ? null : majorOf(above) } };
}

/** Changes the purchase settings. They do not affect bills that were already submitted. */
export async function updatePurchaseSettings(
  call: Call,
  { order_above: asked }: { readonly order_above: number | null },
) {
  const { tx, actor, now } = call;
  const before = await orderAbove(call);
  const above = asked === null ? null : centsOf(asked);
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(purchaseSettings).values({ ...own, orderAboveCents: above, setByName: actor.userName });
  const change = { subject: "purchase settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...change, before: { order_above: before }, after: { order_above: above } });
  return {
    message:
      above === null
        ? "Bills do not need a purchase order."
        : `If more than ${amountInWords(above)} of a bill is not covered by a purchase order, the person who submits the bill must give a reason.`,
  };
}
