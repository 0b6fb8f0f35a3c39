import type { BookAccount, Books } from "./books.ts";
import { type ChartRow, isFlowSection, type Ledger, openLedger } from "./ledger.ts";
import { assetsAndLoans } from "./mwangaza-assets.ts";
import { spreadCash } from "./mwangaza-cash.ts";
import { CHART } from "./mwangaza-chart.ts";
import { overheads, prepaidAtOpening, staff } from "./mwangaza-costs.ts";
import { EARNED_BEFORE, earnedSoFar, taxAndDividends } from "./mwangaza-tax.ts";
import { calendarMonth, FIRST_MONTH, MONTH_COUNT } from "./mwangaza-trade.ts";
import { trade, tradeOpenings } from "./mwangaza-trading.ts";

const RETAINED = "Retained Earnings";
const CURRENT = "Net Income";

/**
 * Returns the books of Mwangaza Distributors Ltd, a wholesaler in Nairobi: profit and loss and balance sheet in Kenya
 * shillings, from November 2023 to October 2026. Every month balances to the cent, and cash follows from receipts and
 * payments. Each January, last year's earnings move to retained earnings. The figures are always the same.
 */
export function mwangaza(): Books {
  const chart = withOpenings();
  const ledger = openLedger(chart, MONTH_COUNT);
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

/**
 * Returns the chart of accounts with its opening balances, including those that result from trade before the books
 * begin. The opening balance of retained earnings is the amount by which assets exceed all other liabilities and
 * equity.
 */
function withOpenings(): ChartRow[] {
  const known: Record<string, number> = {
    ...tradeOpenings(),
    "Prepaid Insurance": prepaidAtOpening(),
    [CURRENT]: EARNED_BEFORE,
  };
  const opened = CHART.map((row) =>
    isFlowSection(row.section) ? row : { ...row, opening: known[row.path] ?? row.opening ?? 0 },
  );
  const assets = sumWhere(opened, (row) => isAsset(row));
  const others = sumWhere(opened, (row) => !isAsset(row) && row.path !== RETAINED);
  return opened.map((row) => (row.path === RETAINED ? { ...row, opening: assets - others } : row));
}

function isAsset({ section }: ChartRow): boolean {
  return ["bank", "receivables", "current_assets", "fixed_assets", "non_current_assets"].includes(section);
}

function sumWhere(rows: readonly ChartRow[], wanted: (row: ChartRow) => boolean): number {
  return rows.filter(wanted).reduce((sum, { opening }) => sum + (opening ?? 0), 0);
}

/**
 * Returns the balance-sheet accounts. The earnings of the year so far and those of earlier years are in two separate
 * accounts.
 */
function withEarnings(ledger: Ledger): BookAccount[] {
  const current = Array.from({ length: MONTH_COUNT }, (_, month) => earnedSoFar(ledger, month));
  const retained: number[] = [];
  let kept = ledger.balance(RETAINED, -1);
  for (let month = 0; month < MONTH_COUNT; month += 1) {
    if (calendarMonth(month) === 1) kept += current[month - 1] ?? 0;
    retained.push(kept);
  }
  return ledger.balances().map((account) => {
    const path = account.path.join(":");
    if (path === RETAINED) return { ...account, cents: retained };
    return path === CURRENT ? { ...account, cents: current } : account;
  });
}
