import type { TransactionRow } from "./api.ts";

/** Returns whether a transaction can still change, so that the screen must poll its state. */
export function isUnderWay({ state }: Pick<TransactionRow, "state">): boolean {
  return ["created", "sending", "accepted", "unknown"].includes(state);
}
