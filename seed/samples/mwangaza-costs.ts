import { straightLine } from "@hazina/engine/schedules/depreciation.ts";
import type { Ledger } from "./ledger.ts";
import { SAMPLE_RATES } from "./mwangaza.rates.ts";
import { BANK } from "./mwangaza-cash.ts";
import { OVERHEADS, type Overhead } from "./mwangaza-overheads.ts";
import { calendarMonth, januariesSince, wobble } from "./mwangaza-trade.ts";

const GROSS_PAY = 1_120_000;
const RISE_OF_PAY = 60;
const CARD = "KCB Visa Card";
const ACCRUED = "Accrued Expenses";
const PREPAID = "Prepaid Insurance";

/**
 * The payroll deductions, as tuples: liability account, employee's share and employer's share in thousandths of gross
 * pay, and expense account of the employer's share (empty if the employer pays none).
 */
const DEDUCTIONS = [
  ["PAYE Payable", SAMPLE_RATES.paye, 0, ""],
  ["NSSF Payable", SAMPLE_RATES.nssf, SAMPLE_RATES.nssf, "Staff Costs:Employer NSSF"],
  ["SHIF Payable", SAMPLE_RATES.shif, 0, ""],
  ["Housing Levy Payable", SAMPLE_RATES.housingLevy, SAMPLE_RATES.housingLevy, "Staff Costs:Affordable Housing Levy"],
] as const;

/** Records a month's pay. Net pay is paid at once; deductions are paid over in the next month. */
export function staff(ledger: Ledger, month: number): void {
  const december = calendarMonth(month) === 12 ? 1.18 : 1;
  const hired = month >= 9 ? 1.12 : 1;
  const gross = risen(GROSS_PAY, RISE_OF_PAY, month, december * hired) * 100;
  let paidOut = gross;
  for (const [payable, employee, employer, expense] of DEDUCTIONS) {
    ledger.record(month, payable, BANK, ledger.balance(payable, month - 1));
    const deducted = Math.round((gross * employee) / 1000);
    ledger.record(month, "Staff Costs:Salaries and Wages", payable, deducted);
    paidOut -= deducted;
    if (expense) ledger.record(month, expense, payable, Math.round((gross * employer) / 1000));
  }
  ledger.record(month, "Staff Costs:Salaries and Wages", BANK, paidOut);
  ledger.record(month, "Staff Advances", BANK, Math.round(wobble("advances", month) * 2_500_000));
}

/**
 * Records the costs of a month apart from pay, such as overheads, vehicle licences and insurance. Also records the
 * payment of the card bill and, once a year, of the accrued audit fee.
 */
export function overheads(ledger: Ledger, month: number): void {
  ledger.record(month, CARD, BANK, ledger.balance(CARD, month - 1));
  if (calendarMonth(month) === 5) ledger.record(month, ACCRUED, BANK, ledger.balance(ACCRUED, month - 1));
  for (const one of OVERHEADS) pay(ledger, month, one);
  if (calendarMonth(month) === 1) {
    ledger.record(month, "Vehicles:Licences", BANK, risen(86_000, 50, month, 1) * 100);
  }
  insure(ledger, month);
}

function pay(ledger: Ledger, month: number, { account, base, rise, stray, vat, payment }: Overhead): void {
  const cost = risen(base, rise, month, 1 + (wobble(account, month) * stray) / 1000) * 100;
  const from = { bank: BANK, card: CARD, accrued: ACCRUED }[payment];
  ledger.record(month, account, from, cost);
  if (vat) ledger.record(month, "VAT Payable", from, Math.round((cost * SAMPLE_RATES.vat) / 1000));
}

/**
 * Records the vehicle insurance of a month: the part of the premium that is the month's expense and, each March, the
 * payment of the premium for twelve months.
 */
function insure(ledger: Ledger, month: number): void {
  if (calendarMonth(month) === 3) ledger.record(month, PREPAID, BANK, premiumOf(month));
  ledger.record(month, "Vehicles:Insurance", PREPAID, insuranceOf(month));
}

/** Returns the prepaid part of the insurance premium at the opening, in cents. */
export function prepaidAtOpening(): number {
  return [0, 1, 2, 3].reduce((sum, month) => sum + insuranceOf(month), 0);
}

function insuranceOf(month: number): number {
  const sinceMarch = (calendarMonth(month) + 9) % 12;
  return straightLine(premiumOf(month - sinceMarch), 0, 12)[sinceMarch] ?? 0;
}

function premiumOf(march: number): number {
  return risen(690_500, 70, march, march >= 9 ? 1.5 : 1) * 100;
}

/**
 * Returns a price in whole shillings: the base price, increased once for each January since the first month of the
 * books, and multiplied by `factor`.
 * @param rise the yearly increase in thousandths.
 */
function risen(base: number, rise: number, month: number, factor: number): number {
  return Math.round(base * (1 + rise / 1000) ** januariesSince(month) * factor);
}
