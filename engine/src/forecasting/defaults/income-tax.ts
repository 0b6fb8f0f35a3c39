import { addMonths, fiscalYearStart, monthsBetween } from "@hazina/base/calendar.ts";
import { share } from "../model/exact.ts";
import { type Foundation, rowOfTotal } from "../model/foundation.ts";
import type { LineageInput, MonthIndex } from "../model/model.ts";
import { lastBalance, type Rule } from "../model/rule.ts";
import { KENYA } from "./income-tax.rates.ts";

/**
 * A function that calculates the income tax owed at the end of month `t`, in cents. `owed` is the tax owed at the
 * start of that month, and the function `tax` returns the tax charged in a month.
 */
export type TaxSettlement = (owed: number, tax: (t: MonthIndex) => number, t: MonthIndex) => number;

const YEAR = 12;
const QUARTERS = 4;

/**
 * Returns the function that calculates the company's income tax payments; undefined if the company has no income tax
 * account, or if its settings keep the balance of that account unchanged.
 */
export function taxSettlement(foundation: Foundation): TaxSettlement | undefined {
  if (foundation.roles.incomeTax < 0) return undefined;
  switch (foundation.books.settings.taxPaid) {
    case "last_balance":
      return undefined;
    case "monthly":
      return paidNextMonth;
    default:
      return byInstalments(foundation);
  }
}

/** Creates the rule of the income tax account, which adds the tax expense of the month and subtracts payments. */
export function incomeTaxRule(foundation: Foundation, row: number): Rule {
  const { months } = foundation;
  const settle = taxSettlement(foundation);
  if (!settle) return lastBalance(row, months);
  const tax = rowOfTotal(foundation, "tax_expense") * months;
  const own = row * months;
  const monthly = foundation.books.settings.taxPaid === "monthly";
  const taxIn = (cells: Float64Array) => (t: MonthIndex) => cells[tax + t] ?? 0;
  return {
    name: monthly ? "tax_paid_monthly" : "tax_instalments",
    reads: [
      { row: rowOfTotal(foundation, "tax_expense"), when: "same_month" },
      { row, when: "earlier" },
    ],
    write: (cells, target, from, to) => {
      let owed = cells[own + from - 1] ?? 0;
      for (let t = from; t < to; t++) {
        owed = settle(owed, taxIn(cells), t);
        cells[target + t] = owed;
      }
    },
    explain: (cells, month): LineageInput[] => {
      const owed = cells[own + month - 1] ?? 0;
      const charged = taxIn(cells)(month);
      const paid = owed + charged - settle(owed, taxIn(cells), month);
      return [
        { name: "Owed at the end of the previous month", month: month - 1, cents: owed },
        { name: "Tax expense", month, cents: charged },
        { name: monthly ? "Paid for the previous month" : "Paid by instalment", month, cents: paid },
        ...(monthly ? [] : [{ name: "Paid", text: instalmentsText() }]),
      ];
    },
  };
}

/** Returns the phrase that says in which months the tax instalments are due. */
export function instalmentsText(): string {
  const months = KENYA.instalments.map(({ month }) => month);
  return (
    `in months ${months.slice(0, -1).join(", ")} and ${months.at(-1)} of the fiscal year, ` +
    `the rest in month ${KENYA.balanceMonth} after its end`
  );
}

/** Returns the calendar months of the instalments, 1 to 12, in the order of the fiscal year. */
export function instalmentMonths({ books }: Foundation): number[] {
  return KENYA.instalments.map(({ month }) => ((books.settings.fiscalYearStartMonth + month - 2) % YEAR) + 1);
}

const paidNextMonth: TaxSettlement = (owed, tax, t) => Math.min(0, owed) + tax(t);

/**
 * Returns the settlement of income tax by instalments. Each instalment raises the total paid to the part of the year's
 * tax that is due by then. The year's tax is the lower of 110 % of the previous year's tax and twelve times the
 * average month so far. In the balance month, the unpaid remainder of the previous year's tax is paid as well.
 */
function byInstalments(foundation: Foundation): TaxSettlement {
  const { books } = foundation;
  return (owed, tax, t) => {
    const month = addMonths(books.firstMonth, t);
    const start = t - monthsBetween(fiscalYearStart(month, books.settings.fiscalYearStartMonth), month);
    const place = t - start + 1;
    const instalment = KENYA.instalments.find((each) => each.month === place);
    const after = owed + tax(t);
    if (!instalment && place !== KENYA.balanceMonth) return after;
    const year = yearOfTax(tax, { t, start, known: books.profitAndLoss.first });
    const due = share(year.total, instalment?.quarters ?? 0, QUARTERS);
    const paidBefore = year.soFar - after;
    const paid = place === KENYA.balanceMonth ? paidBefore : Math.max(0, paidBefore);
    return after - Math.max(0, due - paid);
  };
}

type Place = { readonly t: MonthIndex; readonly start: MonthIndex; readonly known: MonthIndex };

/**
 * Returns two amounts of income tax, as estimated in month `t`: the tax of the whole fiscal year (`total`), and the
 * part of the year's tax that is charged up to that month (`soFar`).
 */
function yearOfTax(tax: (t: MonthIndex) => number, { t, start, known }: Place): { total: number; soFar: number } {
  const first = Math.max(start, known);
  const sum = sumOf(tax, first, t);
  const count = t - first + 1;
  const soFar = sum + share(sum, first - start, count);
  const byMean = Math.max(0, share(sum, YEAR, count));
  if (start - YEAR < known) return { total: byMean, soFar };
  const before = Math.max(0, share(sumOf(tax, start - YEAR, start - 1), KENYA.percentOfYearBefore, 100));
  return { total: Math.min(byMean, before), soFar };
}

function sumOf(tax: (t: MonthIndex) => number, first: MonthIndex, last: MonthIndex): number {
  let sum = 0;
  for (let t = first; t <= last; t++) sum += tax(t);
  return sum;
}
