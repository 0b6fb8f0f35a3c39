import { and, eq, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { receiptRefunds } from "../tables.ts";

/** Returns the refunds to a customer that are paid or in progress. */
export function refundsOfCustomer({ tx, actor }: Pick<Call, "tx" | "actor">, customerId: string) {
  return tx
    .select()
    .from(receiptRefunds)
    .where(
      and(
        eq(receiptRefunds.companyId, actor.companyId),
        eq(receiptRefunds.customerId, customerId),
        ne(receiptRefunds.state, "failed"),
      ),
    );
}
