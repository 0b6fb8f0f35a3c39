import { addMonths } from "@hazina/base/calendar.ts";
import type { Posting } from "../model/model.ts";
import type { Ground, HireItem } from "./microforecast.ts";
import { basicAlone, dayIn, staffCost, staffPostings } from "./staff-cost.ts";

/**
 * Returns the postings of a planned hire: the payslip cost of each month, prorated in the first month if the
 * hire starts on a day within it. For a hire who started in a closed month, the postings begin in the first
 * forecast month.
 */
export function hirePostings(item: HireItem, { start, from, to, cash }: Ground): Posting[] {
  const { after, basic, day, months } = item;
  const terms = basicAlone(item.settings);
  const joined = day === null ? {} : { joined: dayIn(addMonths(start, after), day) };
  return staffPostings(
    { ...item.accounts, cash: item.accounts.cash ?? cash },
    { start, first: Math.max(from, after), end: Math.min(to, after + (months ?? Number.POSITIVE_INFINITY)) },
    (month, offset) => {
      const cost = staffCost(basic, month, offset === after ? joined : {}, terms);
      return cost.ok ? cost.value : undefined;
    },
  );
}
