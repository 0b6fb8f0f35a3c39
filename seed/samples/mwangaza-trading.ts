import type { Ledger } from "./ledger.ts";
import { SAMPLE_RATES } from "./mwangaza.rates.ts";
import { BANK } from "./mwangaza-cash.ts";
import { GOODS } from "./mwangaza-chart.ts";
import {
  besidesGoods,
  calendarMonth,
  costOf,
  netSales,
  purchases,
  salesOf,
  stockAt,
  stockLosses,
  wobble,
} from "./mwangaza-trade.ts";

const RECEIVABLE = "Accounts Receivable (A/R)";
const PAYABLE = "Accounts Payable (A/P)";
const WAREHOUSE = "Inventory:Warehouse Stock";
const TRANSIT = "Inventory:Goods in Transit";
const VAT = "VAT Payable";

/**
 * Returns the opening balances that result from sales and purchases before the first month, in cents, keyed by account
 * name.
 */
export function tradeOpenings(): Record<string, number> {
  const before = creditSale(-1);
  const earlier = creditSale(-2);
  const bought = purchaseOnCredit(-1);
  const boughtEarlier = purchaseOnCredit(-2);
  const stock = stockAt(-1);
  return {
    [RECEIVABLE]: before.total + earlier.total - earlier.nextMonth,
    [PAYABLE]: bought.nextMonth + bought.later + boughtEarlier.later,
    [WAREHOUSE]: stock.warehouse,
    [TRANSIT]: stock.transit,
  };
}

/** Records a month's sales, collections, purchases, supplier payments and VAT. */
export function trade(ledger: Ledger, month: number): void {
  sell(ledger, month);
  collect(ledger, month);
  buy(ledger, month);
  followSales(ledger, month);
  const owed = ledger.balance(VAT, month - 1);
  if (owed > 0) ledger.record(month, VAT, BANK, owed);
}

function sell(ledger: Ledger, month: number): void {
  for (const goods of GOODS) ledger.record(month, RECEIVABLE, `Sales:${goods}`, salesOf(goods, month));
  const { counter, delivery, discounts, returns } = besidesGoods(month);
  ledger.record(month, RECEIVABLE, "Sales", counter);
  ledger.record(month, RECEIVABLE, "Delivery Income", delivery);
  ledger.record(month, RECEIVABLE, "Discounts Given", -discounts);
  ledger.record(month, RECEIVABLE, "Sales Returns", -returns);
  ledger.record(month, RECEIVABLE, VAT, outputVat(month));
  for (const goods of GOODS) ledger.record(month, `Cost of Stock Sold:${goods}`, WAREHOUSE, costOf(goods, month));
  ledger.record(month, "Stock Losses", WAREHOUSE, stockLosses(month));
}

/** Returns a month's VAT on sales, in cents. Agrovet supplies are exempt. */
function outputVat(month: number): number {
  return thousandths(netSales(month) - salesOf("Agrovet Supplies", month), SAMPLE_RATES.vat);
}

/**
 * Returns the credit sales of a month and how customers pay them, in cents. `nextMonth` is the part paid in the next
 * month, and `lost` the part that is never paid. All other credit sales are paid in the second month.
 */
function creditSale(month: number): { total: number; nextMonth: number; lost: number } {
  const total = thousandths(netSales(month) + outputVat(month), 640 + Math.round(wobble("credit", month) * 15));
  return { total, nextMonth: thousandths(total, 610), lost: thousandths(total, 2) };
}

function collect(ledger: Ledger, month: number): void {
  const invoiced = netSales(month) + outputVat(month);
  const before = creditSale(month - 1);
  const earlier = creditSale(month - 2);
  ledger.record(month, BANK, RECEIVABLE, invoiced - creditSale(month).total);
  ledger.record(month, BANK, RECEIVABLE, before.nextMonth);
  ledger.record(month, BANK, RECEIVABLE, earlier.total - earlier.nextMonth - earlier.lost);
  ledger.record(month, "Bad Debts", RECEIVABLE, earlier.lost);
}

/**
 * Splits a month's purchases, including VAT, by the time of payment, in cents. `now` is paid immediately, `nextMonth`
 * in the next month, and `later` in the second month. `vat` is the VAT included.
 */
function purchaseOnCredit(month: number): { vat: number; now: number; nextMonth: number; later: number } {
  const goods = purchases(month);
  const vat = thousandths(thousandths(goods, 730), SAMPLE_RATES.vat);
  const total = goods + vat;
  const now = thousandths(total, 300);
  const nextMonth = thousandths(total, 480);
  return { vat, now, nextMonth, later: total - now - nextMonth };
}

function buy(ledger: Ledger, month: number): void {
  const stock = stockAt(month);
  const arrived = purchases(month) - (stock.transit - stockAt(month - 1).transit);
  const { vat, now } = purchaseOnCredit(month);
  ledger.record(month, WAREHOUSE, PAYABLE, arrived);
  ledger.record(month, TRANSIT, PAYABLE, purchases(month) - arrived);
  ledger.record(month, VAT, PAYABLE, vat);
  ledger.record(month, PAYABLE, BANK, now + purchaseOnCredit(month - 1).nextMonth + purchaseOnCredit(month - 2).later);
}

/**
 * Records the entries of a month whose amounts follow from sales and purchases, such as freight, commissions, fuel and
 * quarterly supplier rebates, and the change in customer deposits.
 */
function followSales(ledger: Ledger, month: number): void {
  const sales = netSales(month);
  const fuel = thousandths(sales, 9.5 * (1 + wobble("fuel", month) * 0.08));
  ledger.record(month, "Freight and Clearing", BANK, thousandths(purchases(month), 17));
  ledger.record(month, "Sales Commissions", BANK, thousandths(sales, 6));
  ledger.record(month, "M-Pesa Charges", BANK, thousandths(sales, 1.4));
  ledger.record(month, "Vehicles:Fuel", BANK, fuel);
  ledger.record(month, "Foreign Exchange Loss", BANK, thousandths(purchases(month), 1.1 * wobble("exchange", month)));
  if (calendarMonth(month) % 3 === 0) {
    const quarter = purchases(month) + purchases(month - 1) + purchases(month - 2);
    ledger.record(month, BANK, "Supplier Rebates", thousandths(quarter, 4));
  }
  const deposits = Math.round(180_000 * (1 + wobble("deposits", month) * 0.4)) * 100;
  ledger.record(month, BANK, "Customer Deposits", deposits - ledger.balance("Customer Deposits", month));
}

function thousandths(amount: number, share: number): number {
  return Math.round((amount * share) / 1000);
}
