import { amortise } from "@hazina/engine/schedules/amortisation.ts";
import { straightLine } from "@hazina/engine/schedules/depreciation.ts";
import type { Ledger } from "./ledger.ts";
import { BANK } from "./mwangaza-cash.ts";

const SHILLINGS = 100;

/**
 * Assets that the company already owns when its books begin: account, expense account, amount still to depreciate in
 * shillings, and number of months left.
 */
const HELD = [
  ["Motor Vehicles:Accumulated Depreciation", "Depreciation", 7_680_000, 72],
  ["Office Equipment:Accumulated Depreciation", "Depreciation", 960_000, 32],
  ["Warehouse Equipment:Accumulated Depreciation", "Depreciation", 2_160_000, 72],
  ["Accounting Software:Accumulated Amortisation", "Amortisation of Software", 760_000, 38],
] as const;

type Purchase = {
  readonly month: number;
  readonly asset: string;
  readonly cost: number;
  readonly salvage: number;
  readonly life: number;
};

/** Assets bought after the books begin: laptops, two lorries in August 2024, shelves, and a van in March 2026. */
const BOUGHT: readonly Purchase[] = [
  { month: 4, asset: "Office Equipment", cost: 368_000, salvage: 0, life: 36 },
  { month: 9, asset: "Motor Vehicles", cost: 9_640_000, salvage: 1_900_000, life: 96 },
  { month: 17, asset: "Warehouse Equipment", cost: 745_000, salvage: 45_000, life: 84 },
  { month: 20, asset: "Office Equipment", cost: 482_500, salvage: 0, life: 36 },
  { month: 28, asset: "Motor Vehicles", cost: 3_920_000, salvage: 800_000, life: 96 },
  { month: 31, asset: "Office Equipment", cost: 264_000, salvage: 0, life: 36 },
];

type Loan = {
  readonly account: string;
  /**
   * The month in which the loan was paid out, counted from 0; −1 if the loan was already owed when the books begin.
   * The first instalment is paid a month later.
   */
  readonly month: number;
  readonly principal: number;
  /** The yearly interest rate, in tenths of a percent. */
  readonly tenthsOfPercent: bigint;
  readonly instalments: number;
};

/** The term loan that was already owed when the books begin, and the loans for the lorries and the van. */
const LOANS: readonly Loan[] = [
  { account: "Equity Bank Term Loan", month: -1, principal: 12_000_000, tenthsOfPercent: 145n, instalments: 60 },
  { account: "KCB Vehicle Loan", month: 9, principal: 7_200_000, tenthsOfPercent: 162n, instalments: 48 },
  { account: "KCB Vehicle Loan", month: 28, principal: 2_700_000, tenthsOfPercent: 150n, instalments: 36 },
];

const SCHEDULES = LOANS.map(({ principal, tenthsOfPercent, instalments }) =>
  amortise(principal * SHILLINGS, { numerator: tenthsOfPercent, denominator: 12_000n }, instalments),
);

/** Records a month's asset purchases, depreciation, loans drawn, instalments, and interest paid and earned. */
export function assetsAndLoans(ledger: Ledger, month: number): void {
  for (const purchase of BOUGHT) {
    if (purchase.month === month) ledger.record(month, `${purchase.asset}:Cost`, BANK, purchase.cost * SHILLINGS);
  }
  for (const [account, expense, left, months] of HELD) {
    ledger.record(month, expense, account, straightLine(left * SHILLINGS, 0, months)[month] ?? 0);
  }
  for (const { month: bought, asset, cost, salvage, life } of BOUGHT) {
    if (month < bought) continue;
    const charge = straightLine(cost * SHILLINGS, salvage * SHILLINGS, life)[month - bought] ?? 0;
    ledger.record(month, "Depreciation", `${asset}:Accumulated Depreciation`, charge);
  }
  for (const [index, loan] of LOANS.entries()) serve(ledger, month, loan, index);
  const saved = Math.max(0, ledger.balance(BANK, month - 1));
  ledger.record(month, BANK, "Interest Earned", Math.round(saved * 0.0014));
}

function serve(ledger: Ledger, month: number, loan: Loan, index: number): void {
  if (loan.month === month) ledger.record(month, BANK, loan.account, loan.principal * SHILLINGS);
  const schedule = SCHEDULES[index];
  const instalment = month - loan.month - 1;
  if (!schedule || instalment < 0) return;
  ledger.record(month, loan.account, BANK, schedule.principal[instalment] ?? 0);
  ledger.record(month, "Loan Interest", BANK, schedule.interest[instalment] ?? 0);
}
