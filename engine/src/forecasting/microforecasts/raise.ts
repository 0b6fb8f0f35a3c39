import type { Posting } from "../model/model.ts";
import type { Ground, RaiseItem } from "./microforecast.ts";
import { dayIn, staffCost, staffPostings } from "./staff-cost.ts";

/** Returns the postings of a raise: for each month, the cost of the new pay less the cost of the old pay. */
export function raisePostings(item: RaiseItem, { start, from, to, cash }: Ground): Posting[] {
  const { after, months, lastDay } = item;
  return staffPostings(
    { ...item.accounts, cash: item.accounts.cash ?? cash },
    { start, first: Math.max(from, after), end: Math.min(to, after + (months ?? Number.POSITIVE_INFINITY)) },
    (month, offset) => {
      const isLast = lastDay !== undefined && months !== null && offset === after + months - 1;
      const employed = isLast ? { left: dayIn(month, lastDay) } : {};
      const before = staffCost(item.from, month, employed, item.beside?.from);
      const now = staffCost(item.to, month, employed, item.beside?.to);
      if (!before.ok || !now.ok) return undefined;
      return { pay: now.value.pay - before.value.pay, benefits: now.value.benefits - before.value.benefits };
    },
  );
}
