import type { TransactionRow } from "./api.ts";

/** True while a transaction can still change, so the screen checks it again. */
export function isUnderWay({ state }: Pick<TransactionRow, "state">): boolean {
  return ["created", "sending", "accepted", "unknown"].includes(state);
}
