import type { TransactionRow } from "./api.ts";

/** Returns whether a transaction can still change, so that the screen must check it again. */
export function isUnderWay({ state }: Pick<TransactionRow, "state">): boolean {
  return ["created", "sending", "accepted", "unknown"].includes(state);
}
