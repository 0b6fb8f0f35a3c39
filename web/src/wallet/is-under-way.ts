import type { TransactionRow } from "./api.ts";

/** True while a transaction can still move by itself: then a screen looks again. */
export function isUnderWay({ state }: Pick<TransactionRow, "state">): boolean {
  return ["created", "sending", "accepted", "unknown"].includes(state);
}
