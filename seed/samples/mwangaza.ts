import type { Books } from "./books.ts";
import { isFlowSection, type Ledger, openLedger } from "./ledger.ts";
import { CHART, GOODS } from "./mwangaza-chart.ts";
import { assetsAndLoans } from "./mwangaza-assets.ts";
import { overheads, staff } from "./mwangaza-costs.ts";
import { EARNED_BEFORE, taxAndDividends } from "./mwangaza-tax.ts";
import { calendarMonth, creditSale, FIRST_MONTH, MONTH_COUNT, purchaseOnCredit, stockAt, wobble } from "./mwangaza-trade.ts";
import { trade } from "./mwangaza-trading.ts";

const BANK = "Equity Bank Current";

/**
 * The books of Mwangaza Distributors Ltd, a wholesaler in Nairobi: profit and loss and balance sheet in Kenya shillings
 * from November 2023 to October 2026. Every month balances to the cent, and cash is what the month's receipts and
 * payments leave. Always the same figures.
 */
export function mwangaza(): Books {
  const ledger = openLedger(withOpenings(), MONTH_COUNT);
  for (let month = 0; month < MONTH_COUNT; month += 1) {
    trade(ledger, month);
    staff(ledger, month);
    overheads(ledger, month);
    assetsAndLoans(ledger, month);
    taxAndDividends(ledger, month);
    spreadCash(ledger, month);
  }
  return {
    company: "Mwangaza Distributors Ltd",
    firstMonth: FIRST_MONTH,
    monthCount: MONTH_COUNT,
    profitAndLoss: ledger.flows(),
    balanceSheet: withEarnings(ledger),
  };
}
