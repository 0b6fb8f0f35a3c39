import { type Day, daysBetween } from "@hazina/base/calendar.ts";
import { centsOf, subtract, sum } from "@hazina/base/money.ts";
import { paths } from "../../paths.ts";
import type { BillRow, TaxRow } from "../../suppliers/api.ts";
import type { Need } from "./needs.ts";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.needs;

/** How many days ahead bills and taxes are listed. */
const DAYS_AHEAD = 7;

/** The fields of a bill that are needed to list it on Home. */
type Bill = Pick<BillRow, "supplier" | "number" | "open" | "due_on" | "is_being_paid">;

/**
 * Returns the items about open bills for which no payment is under way. There is at most one item for all overdue
 * bills, and one for all bills due within `DAYS_AHEAD` days.
 */
export function billNeeds(bills: readonly Bill[], today: Day): Need[] {
  const open = bills.filter(({ is_being_paid: isUnderWay }) => !isUnderWay);
  return split(open, today, ({ due_on: day }) => day).map(({ urgency, of, day }) => {
    const [first] = of;
    return {
      key: `bills ${urgency}`,
      urgency,
      title: of.length === 1 && first ? texts.bill(first.supplier, first.number) : texts.bills(of.length),
      amount: sum(of.map((bill) => centsOf(bill.open))),
      day,
      to: paths.payBills(),
      action: texts.pay,
    };
  });
}

/** The fields of a tax that are needed to list it on Home. */
type Tax = Pick<TaxRow, "source" | "name" | "period" | "due" | "amount" | "paid">;

/**
 * Returns the items about withheld taxes and VAT that are not fully paid. There is at most one item for all overdue
 * taxes, and one for all taxes due within `DAYS_AHEAD` days.
 */
export function taxNeeds(taxes: readonly Tax[], today: Day): Need[] {
  const owed = taxes.filter(({ source, amount, paid }) => source !== "payroll" && amount > paid);
  return split(owed, today, ({ due }) => due as Day).map(({ urgency, of, day }) => {
    const [first] = of;
    return {
      key: `taxes ${urgency}`,
      urgency,
      title: of.length === 1 && first ? texts.owed(first.name, first.period) : texts.taxes(of.length),
      amount: sum(of.map(({ amount, paid }) => subtract(centsOf(amount), centsOf(paid)))),
      day,
      to: paths.taxes({ open: "open" }),
      action: texts.open,
    };
  });
}

type Part<Row> = { readonly urgency: "overdue" | "due"; readonly of: readonly Row[]; readonly day: Day };

/**
 * Splits rows into two parts: overdue rows, and rows that are due within `DAYS_AHEAD` days. Each part has its earliest
 * day. Rows that are due later and empty parts are left out.
 */
function split<Row>(rows: readonly Row[], today: Day, dayOf: (row: Row) => Day): Part<Row>[] {
  const sorted = [...rows].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const parts = [
    { urgency: "overdue", of: sorted.filter((row) => dayOf(row) < today) },
    {
      urgency: "due",
      of: sorted.filter((row) => dayOf(row) >= today && daysBetween(today, dayOf(row)) <= DAYS_AHEAD),
    },
  ] as const;
  return parts.flatMap(({ urgency, of }) => {
    const [first] = of;
    return first === undefined ? [] : [{ urgency, of, day: dayOf(first) }];
  });
}
