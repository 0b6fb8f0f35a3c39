import { addMonths, startsFiscalYear } from "@hazina/base/calendar.ts";
import { CASH_PARTS } from "../../model/cash-flow-lines.ts";
import { type Foundation, rowOfTotal } from "../../model/foundation.ts";
import type { MonthIndex } from "../../model/model.ts";
import { setCell, type Worksheet } from "../worksheet.ts";
import type { Step } from "./depreciation.ts";

/**
 * Creates the step for equity: the retained income of each month is added to current earnings; in the first
 * month of the fiscal year, the balance of current earnings is first closed into retained earnings.
 */
export function equityStep(foundation: Foundation): Step {
  const { months, roles } = foundation;
  const income = rowOfTotal(foundation, "retained_income") * months;
  const [first, ...others] = roles.current;
  const opens = yearOpenings(foundation);
  return (worksheet, from, to) => {
    if (first === undefined) return;
    const balance = (row: number, t: MonthIndex) => worksheet.cells[row * months + t] ?? 0;
    for (let t = from; t < to; t++) {
      const earned = worksheet.cells[income + t] ?? 0;
      const closes = opens[t] === 1;
      let closed = 0;
      for (const row of closes ? roles.current : []) closed += balance(row, t - 1);
      setCell(worksheet, roles.retained, t, balance(roles.retained, t - 1) + closed);
      setCell(worksheet, first, t, (closes ? 0 : balance(first, t - 1)) + earned);
      for (const row of others) setCell(worksheet, row, t, closes ? 0 : balance(row, t - 1));
    }
  };
}

/** Creates the step for cash: the previous balance plus the net cash flow of the month. */
export function cashStep(foundation: Foundation): Step {
  const { months, roles } = foundation;
  const flows = CASH_PARTS.map(({ sign, of, as }) => ({
    sign,
    row: rowOfTotal(foundation, of) * months,
    change: as === "change",
  }));
  return (worksheet, from, to) => {
    let cash = worksheet.cells[roles.cash * months + from - 1] ?? 0;
    for (let t = from; t < to; t++) {
      cash += netCashFlow(worksheet, flows, t);
      setCell(worksheet, roles.cash, t, cash);
    }
  };
}

/**
 * Returns a list with 1 for each month that is the first of the company's fiscal year, and 0 for every other
 * month.
 */
export function yearOpenings({ books, months }: Foundation): Uint8Array {
  const opens = new Uint8Array(months);
  for (let t = 0; t < months; t++) {
    opens[t] = startsFiscalYear(addMonths(books.firstMonth, t), books.settings.fiscalYearStartMonth) ? 1 : 0;
  }
  return opens;
}

type FlowRow = { readonly sign: number; readonly row: number; readonly change: boolean };

function netCashFlow({ cells }: Worksheet, flows: readonly FlowRow[], t: MonthIndex): number {
  let net = 0;
  for (const { sign, row, change } of flows) {
    const now = cells[row + t] ?? 0;
    net += sign * (change ? now - (cells[row + t - 1] ?? 0) : now);
  }
  return net;
}
