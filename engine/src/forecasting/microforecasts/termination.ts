import { addMonths } from "@hazina/base/calendar.ts";
import type { Posting } from "../model/model.ts";
import type { Ground, TerminationItem } from "./microforecast.ts";
import { dayIn, staffCost, staffPostings } from "./staff-cost.ts";

/**
 * Returns the postings of a departure, which remove the person's cost from the forecast as of the day after the last
 * day of employment. The month of leaving is paid up to the last day.
 */
export function terminationPostings(item: TerminationItem, { start, from, to, cash }: Ground): Posting[] {
  const { after, basic, beside: terms, day, joinedDay } = item;
  const last = addMonths(start, after);
  const joined = joinedDay === undefined ? {} : { joined: dayIn(last, joinedDay) };
  const left = day === null ? {} : { left: dayIn(last, day) };
  return staffPostings(
    { ...item.accounts, cash: item.accounts.cash ?? cash },
    { start, first: Math.max(from, after), end: to },
    (month, offset) => {
      const isLast = offset === after;
      const whole = staffCost(basic, month, isLast ? joined : {}, terms);
      const paid = isLast ? staffCost(basic, month, { ...joined, ...left }, terms) : NOTHING_PAID;
      if (!whole.ok || !paid.ok) return undefined;
      return { pay: paid.value.pay - whole.value.pay, benefits: paid.value.benefits - whole.value.benefits };
    },
  );
}

const NOTHING_PAID = { ok: true, value: { pay: 0, benefits: 0 } } as const;
