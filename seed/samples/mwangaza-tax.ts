import { isFlowSection, type Ledger } from "./ledger.ts";
import { SAMPLE_RATES } from "./mwangaza.rates.ts";
import { BANK } from "./mwangaza-cash.ts";
import { CHART } from "./mwangaza-chart.ts";
import { calendarMonth, MONTH_COUNT } from "./mwangaza-trade.ts";

const TAX = "Corporation Tax";
const PAYABLE = "Corporation Tax Payable";
const INSTALMENT_MONTHS: readonly number[] = [4, 6, 9, 12];

/**
 * Net income of January to October 2023, the months before the books begin, in cents. The constant `TAXED_BEFORE` is
 * the corporation tax of the same months.
 */
export const EARNED_BEFORE = 812_345_600;
const TAXED_BEFORE = 348_148_000;
/** The amount of each tax instalment in 2023, in cents. */
const INSTALMENT_OF_2023 = 76_000_000;

/**
 * Records the corporation tax on a month's profit, the tax instalments and the final tax payment due in the month,
 * and, in May, the dividend.
 */
export function taxAndDividends(ledger: Ledger, month: number): void {
  const january = month - calendarMonth(month) + 1;
  const profit = profitBetween(ledger, january, month);
  const booked = sumOf(ledger, TAX, january, month - 1);
  const before = january < 0 ? { profit: EARNED_BEFORE + TAXED_BEFORE, tax: TAXED_BEFORE } : { profit: 0, tax: 0 };
  const due = Math.round((Math.max(0, profit + before.profit) * SAMPLE_RATES.corporationTax) / 1000);
  ledger.record(month, TAX, PAYABLE, due - booked - before.tax);
  payTax(ledger, month, january);
  if (calendarMonth(month) === 5) payDividend(ledger, month, january);
}

/**
 * Records the tax payments due in a month. Each year has four instalments, each a fifth of last year's tax, and in
 * April the unpaid remainder of last year's tax.
 * @param january the index of the January of the same year.
 */
function payTax(ledger: Ledger, month: number, january: number): void {
  const lastYear = taxOfYear(ledger, january - 12);
  if (calendarMonth(month) === 4) {
    const owedAtYearEnd = ledger.balance(PAYABLE, january - 1);
    ledger.record(month, PAYABLE, BANK, Math.max(0, owedAtYearEnd));
  }
  if (!INSTALMENT_MONTHS.includes(calendarMonth(month))) return;
  ledger.record(month, PAYABLE, BANK, january < 0 ? INSTALMENT_OF_2023 : Math.floor(lastYear / 5));
}

function taxOfYear(ledger: Ledger, january: number): number {
  return sumOf(ledger, TAX, january, january + 11) + (january < 0 ? TAXED_BEFORE : 0);
}

/** Pays 35 % of last year's earnings as a dividend, rounded down to ten thousand shillings. */
function payDividend(ledger: Ledger, month: number, january: number): void {
  const earned = earnedSoFar(ledger, january - 1);
  const dividend = Math.floor((earned * 0.35) / 1_000_000) * 1_000_000;
  ledger.record(month, "Dividends Paid", BANK, Math.max(0, dividend));
}

/** Returns net income from January to the given month, in cents. */
export function earnedSoFar(ledger: Ledger, month: number): number {
  const january = month - calendarMonth(month) + 1;
  const earned = profitBetween(ledger, january, month) - sumOf(ledger, TAX, january, month);
  return earned + (january < 0 ? EARNED_BEFORE : 0);
}

const FLOWS = CHART.filter(({ section, path }) => isFlowSection(section) && path !== TAX);

/** Returns profit before tax over a range of months, in cents. */
function profitBetween(ledger: Ledger, first: number, last: number): number {
  return FLOWS.reduce((profit, { section, path }) => {
    const raises = section === "income" || section === "other_income";
    return profit + (raises ? 1 : -1) * sumOf(ledger, path, first, last);
  }, 0);
}

function sumOf(ledger: Ledger, account: string, first: number, last: number): number {
  let sum = 0;
  for (let month = Math.max(0, first); month <= Math.min(last, MONTH_COUNT - 1); month += 1)
    sum += ledger.movement(account, month);
  return sum;
}
