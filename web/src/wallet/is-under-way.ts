import type { TransactionRow } from "./api.ts";

/** Returns whether a transaction can still change. While it can, the screen must poll the transaction's state. */
export function isUnderWay({ state }: Pick<TransactionRow, "state">): boolean {
  return ["created", "sending", "accepted", "unknown"].includes(state);
}
