import type { Posting } from "../model/model.ts";
import type { Ground, RaiseItem } from "./microforecast.ts";
import { staffCost, staffPostings } from "./staff-cost.ts";

/** What a raise posts: each month from its first on, what the new pay costs less what the old one did. */
export function raisePostings(item: RaiseItem, { start, from, to, cash }: Ground): Posting[] {
  const { after, months } = item;
  return staffPostings(
    { ...item.accounts, cash: item.accounts.cash ?? cash },
    { start, first: Math.max(from, after), end: Math.min(to, after + (months ?? Number.POSITIVE_INFINITY)) },
    (month) => {
      const before = staffCost(item.from, month);
      const now = staffCost(item.to, month);
      if (!before.ok || !now.ok) return undefined;
      return { pay: now.value.pay - before.value.pay, beside: now.value.beside - before.value.beside };
    },
  );
}
