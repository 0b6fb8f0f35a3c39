import type { Driver, MonthSpan } from "../model/model.ts";
import { FIRST } from "../testing/company.ts";

/**
 * A test case: the lines that change when a driver is set on one kind of line, over two forecast months, in
 * shillings. `line` is the line with the driver; `moves` lists the changes of other lines compared with the
 * company without the driver. The company is that of `testing/company.ts`, without growth: sales of 1,000,
 * purchases of 400 and rent of 100 a month; 10,000 in the bank, debtors of 2,000, deposits of 600, vans of
 * 6,000 less 1,000, creditors of 800, accruals of 1,200, a bank loan of 1,200 and capital of 10,000.
 */
export type WhatMoves = {
  readonly kind: "flow" | "asset" | "liability" | "equity";
  readonly on: string;
  readonly driver: Driver;
} & (
  | { readonly line: readonly [number, number]; readonly moves: Readonly<Record<string, readonly [number, number]>> }
  | { readonly refused: string }
);

const YEAR: MonthSpan = { first: FIRST, last: FIRST + 11 };
const entered = (shillings: number): Driver => ({
  method: "direct_entry",
  values: [{ month: FIRST, cents: shillings * 100 }],
});
const staffCost = (...shillings: readonly number[]): Driver => ({
  method: "payroll",
  period: YEAR,
  values: shillings.map((value, index) => ({ month: FIRST + index, cents: value * 100 })),
});
const constant = (shillings: number, step: { percent: number } | { cents: number }): Driver => ({
  method: "constant_growing",
  period: YEAR,
  cents: shillings * 100,
  monthlyStep: step,
});
const linked = (monthsBack: 1 | 3 | 12, change: { percent: number } | { cents: number }): Driver => ({
  method: "link_to_previous",
  period: YEAR,
  monthsBack,
  change,
});
const growth = (change: { by: { percent: number } | { cents: number } } | { to: number }): Driver => ({
  method: "periodic_growth",
  period: YEAR,
  change,
});
const percentage = (percent: number, account: string): Driver => ({
  method: "percentage_of_account",
  period: YEAR,
  reference: { account },
  share: [{ ...YEAR, percent }],
});
const opening = (percent: number, of?: string): Driver => ({
  method: "percentage_of_opening_balance",
  period: YEAR,
  percent,
  ...(of === undefined ? {} : { of }),
});
const straight = (purchase: number, cost: number, lifeMonths: number, counterpart?: string): Driver => ({
  method: "straight_line",
  purchase,
  cost: cost * 100,
  salvage: 0,
  lifeMonths,
  ...(counterpart === undefined ? {} : { counterpart }),
});
const drawdown = (option: "AR" | "AP"): Driver => ({
  method: "residual_drawdown",
  option,
  start: FIRST,
  months: 4,
  delayMonths: 0,
  percent: 100,
});
const loan = (start: number, principal: number): Driver => ({
  method: "loan_repayment",
  start,
  termMonths: 4,
  principal: principal * 100,
  annualPercent: 0,
});
const volume: Driver = { method: "price_volume_equal", period: YEAR, price: 2, volume: 60, seasonal: false };

const ON_ASSETS_AND_EXPENSES = "Straight-line depreciation can only be set on an asset or an expense.";
const ON_LIABILITIES = "A loan repayment can only be set on a liability.";
const ON_RECEIVABLES = "The AR drawdown can only be set on a receivable.";
const ON_PAYABLES = "The AP drawdown can only be set on a payable.";
const ON_COSTS = "Staff cost can only be set on a line of the profit and loss.";
const ON_SALES = "Price and volume can only be set on a line of the profit and loss.";

export const WHAT_MOVES: readonly WhatMoves[] = [
  // Direct entry
  { kind: "flow", on: "Rent", driver: entered(150), line: [150, 100], moves: { Bank: [-50, -50] } },
  { kind: "asset", on: "Deposits", driver: entered(900), line: [900, 900], moves: { Bank: [-300, -300] } },
  { kind: "liability", on: "Accruals", driver: entered(1_000), line: [1_000, 1_000], moves: { Bank: [-200, -200] } },
  { kind: "equity", on: "Capital", driver: entered(12_000), line: [12_000, 12_000], moves: { Bank: [2_000, 2_000] } },

  // Payroll
  { kind: "flow", on: "Rent", driver: staffCost(150, 90), line: [150, 90], moves: { Bank: [-50, -40] } },
  { kind: "asset", on: "Deposits", driver: staffCost(150), refused: ON_COSTS },
  { kind: "liability", on: "Accruals", driver: staffCost(150), refused: ON_COSTS },
  { kind: "equity", on: "Capital", driver: staffCost(150), refused: ON_COSTS },

  // Constant, growing
  { kind: "flow", on: "Rent", driver: constant(120, { cents: 10_00 }), line: [120, 130], moves: { Bank: [-20, -50] } },
  {
    kind: "asset",
    on: "Deposits",
    driver: constant(700, { percent: 10 }),
    line: [700, 770],
    moves: { Bank: [-100, -170] },
  },
  {
    kind: "liability",
    on: "Accruals",
    driver: constant(1_000, { cents: -100_00 }),
    line: [1_000, 900],
    moves: { Bank: [-200, -300] },
  },
  {
    kind: "equity",
    on: "Capital",
    driver: constant(11_000, { percent: 0 }),
    line: [11_000, 11_000],
    moves: { Bank: [1_000, 1_000] },
  },

  // Link to previous period
  { kind: "flow", on: "Rent", driver: linked(1, { percent: 10 }), line: [110, 121], moves: { Bank: [-10, -31] } },
  { kind: "asset", on: "Deposits", driver: linked(1, { percent: 10 }), line: [660, 726], moves: { Bank: [-60, -126] } },
  {
    kind: "liability",
    on: "Accruals",
    driver: linked(3, { cents: -60_00 }),
    line: [1_140, 1_140],
    moves: { Bank: [-60, -60] },
  },
  {
    kind: "equity",
    on: "Capital",
    driver: linked(12, { percent: 5 }),
    line: [10_500, 10_500],
    moves: { Bank: [500, 500] },
  },

  // Periodic growth: a flow by its year, a balance in equal steps to the year's end
  {
    kind: "flow",
    on: "Rent",
    driver: growth({ by: { percent: 12 } }),
    line: [112, 112],
    moves: { Bank: [-12, -24] },
  },
  {
    kind: "asset",
    on: "Deposits",
    driver: growth({ by: { cents: 120_00 } }),
    line: [610, 620],
    moves: { Bank: [-10, -20] },
  },
  {
    kind: "liability",
    on: "Accruals",
    driver: growth({ to: 600_00 }),
    line: [1_150, 1_100],
    moves: { Bank: [-50, -100] },
  },
  {
    kind: "equity",
    on: "Capital",
    driver: growth({ by: { percent: 12 } }),
    line: [10_100, 10_200],
    moves: { Bank: [100, 200] },
  },

  // Percentage of account
  { kind: "flow", on: "Rent", driver: percentage(15, "Sales"), line: [150, 150], moves: { Bank: [-50, -100] } },
  { kind: "asset", on: "Deposits", driver: percentage(70, "Sales"), line: [700, 700], moves: { Bank: [-100, -100] } },
  {
    kind: "liability",
    on: "Accruals",
    driver: percentage(50, "Purchases"),
    line: [200, 200],
    moves: { Bank: [-1_000, -1_000] },
  },
  {
    kind: "equity",
    on: "Capital",
    driver: percentage(1_100, "Sales"),
    line: [11_000, 11_000],
    moves: { Bank: [1_000, 1_000] },
  },

  // Percentage of opening balance: the bank opens with 10,000 and earns 500 in the first month
  { kind: "flow", on: "Rent", driver: opening(1, "Bank"), line: [100, 105], moves: { Bank: [0, -5] } },
  {
    kind: "asset",
    on: "Deposits",
    driver: opening(10),
    line: [540, 486],
    moves: { Bank: [60, 114], Depreciation: [0, 0] },
  },
  {
    kind: "asset",
    on: "Vans",
    driver: opening(1),
    line: [5_940, 5_880.6],
    moves: { Bank: [0, 0], Depreciation: [60, 59.4] },
  },
  { kind: "liability", on: "Accruals", driver: opening(25), line: [900, 675], moves: { Bank: [-300, -525] } },
  { kind: "equity", on: "Capital", driver: opening(1), line: [9_900, 9_801], moves: { Bank: [-100, -199] } },

  // Straight line: the usual charge of 50 is taken from the van's accumulated depreciation. An expense that uses up an
  // asset moves no cash: the rent of 100 stays in the bank
  {
    kind: "flow",
    on: "Depreciation",
    driver: straight(0, 2_400, 24, "Vans"),
    line: [100, 100],
    moves: { Vans: [-100, -200], "Van Depreciation": [50, 100], Bank: [0, 0] },
  },
  {
    kind: "flow",
    on: "Rent",
    driver: straight(FIRST, 240, 2, "Deposits"),
    line: [120, 120],
    moves: { Deposits: [-120, -240], Bank: [100, 200] },
  },
  {
    kind: "asset",
    on: "Vans",
    driver: straight(FIRST + 1, 1_200, 12),
    line: [6_000, 7_100],
    moves: { Depreciation: [0, 100], Bank: [0, -1_200] },
  },
  {
    kind: "asset",
    on: "Vans",
    driver: straight(0, 1_800, 60),
    line: [5_970, 5_940],
    moves: { Depreciation: [0, 0], "Van Depreciation": [30, 60], Bank: [0, 0] },
  },
  { kind: "liability", on: "Accruals", driver: straight(0, 1_200, 12), refused: ON_ASSETS_AND_EXPENSES },
  { kind: "equity", on: "Capital", driver: straight(0, 1_200, 12), refused: ON_ASSETS_AND_EXPENSES },

  // Residual drawdown
  { kind: "flow", on: "Sales", driver: drawdown("AR"), refused: ON_RECEIVABLES },
  { kind: "flow", on: "Purchases", driver: drawdown("AP"), refused: ON_PAYABLES },
  { kind: "asset", on: "Debtors", driver: drawdown("AR"), line: [1_500, 1_000], moves: { Bank: [500, 1_000] } },
  { kind: "asset", on: "Deposits", driver: drawdown("AR"), line: [450, 300], moves: { Bank: [150, 300] } },
  { kind: "asset", on: "Debtors", driver: drawdown("AP"), refused: ON_PAYABLES },
  { kind: "liability", on: "Creditors", driver: drawdown("AP"), line: [600, 400], moves: { Bank: [-200, -400] } },
  { kind: "liability", on: "Creditors", driver: drawdown("AR"), refused: ON_RECEIVABLES },
  { kind: "equity", on: "Capital", driver: drawdown("AP"), refused: ON_PAYABLES },

  // Loan repayment: an existing balance is repaid, a later one is drawn first
  { kind: "flow", on: "Rent", driver: loan(FIRST, 1_000), refused: ON_LIABILITIES },
  { kind: "asset", on: "Deposits", driver: loan(FIRST, 1_000), refused: ON_LIABILITIES },
  { kind: "liability", on: "Bank Loan", driver: loan(FIRST - 1, 0), line: [900, 600], moves: { Bank: [-300, -600] } },
  { kind: "liability", on: "Bank Loan", driver: loan(FIRST, 800), line: [2_000, 1_800], moves: { Bank: [800, 600] } },
  { kind: "equity", on: "Capital", driver: loan(FIRST, 800), line: [10_800, 10_600], moves: { Bank: [800, 600] } },

  // Price and volume make sales or costs, no balances
  { kind: "flow", on: "Sales", driver: volume, line: [120, 120], moves: {} },
  { kind: "asset", on: "Deposits", driver: volume, refused: ON_SALES },
  { kind: "liability", on: "Accruals", driver: volume, refused: ON_SALES },
  { kind: "equity", on: "Capital", driver: volume, refused: ON_SALES },
];
