import { type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { CLASSES } from "../../forecasting/model/classes.ts";
import { DISPOSALS } from "../chart.ts";
import {
  type AccountBalance,
  type CashFlowSection,
  profitAndLossOf,
  type ResultKey,
  type StatementLine,
  type StatementPart,
} from "./books-statements.ts";

/** The names of the calculated lines of the cash flow. */
export type CashFlowNames = {
  /** The profit after tax, with which the operating activities start. */
  readonly profit: string;
  /** The non-cash amounts in the profit, such as depreciation, which are taken out of the investing activities. */
  readonly nonCash: string;
};

/**
 * The cash flow of a range. `difference` is the change of the cash accounts less the sum of the activities, which is
 * zero in balanced books.
 */
export type CashFlow = { readonly parts: readonly StatementPart[]; readonly difference: Cents };

type Range = {
  /** Debits less credits of each account before the range. */
  readonly opening: readonly AccountBalance[];
  /** Debits less credits of each account within the range. */
  readonly movements: readonly AccountBalance[];
};

/**
 * Creates the cash flow of a range by the indirect method: the profit after tax, the adjustments for non-cash costs
 * and gains, and the change of every other account under the activity of its class. An inflow is positive.
 * Depreciation and gains or losses on disposals are added back under operating activities and taken out of investing
 * activities, where the changes of the asset accounts include them. Investing activities then show the payments for
 * assets less the proceeds of disposals. Source: IAS 7, paragraphs 10 to 20.
 */
export function cashFlowOf({ opening, movements }: Range, names: CashFlowNames): CashFlow {
  const afterTax = profitAndLossOf(movements).parts.find(({ key }) => key === "profit_after_tax")?.total ?? ZERO;
  const nonCash = linesOf(movements.filter(isNonCash), (balance) => balance);
  const addedBack = sum(nonCash.map(({ amount }) => amount));
  const operating = [
    ...calculated(names.profit, afterTax),
    ...nonCash,
    ...linesOf(movements.filter(isBalanceOf("operating")), negate),
  ];
  const investing = [
    ...linesOf(movements.filter(isBalanceOf("investing")), negate),
    ...calculated(names.nonCash, negate(addedBack)),
  ];
  const financing = linesOf(movements.filter(isFinancing), negate);
  const sections = [section("operating", operating), section("investing", investing), section("financing", financing)];
  const change = sum(sections.map(({ total }) => total));
  const openingCash = cashIn(opening);
  const cashChange = cashIn(movements);
  return {
    difference: subtract(cashChange, change),
    parts: [
      ...sections,
      result("change_in_cash", change),
      result("opening_cash", openingCash),
      result("closing_cash", sum([openingCash, cashChange])),
    ],
  };
}

function section(key: CashFlowSection, lines: readonly StatementLine[]) {
  return { kind: "section", key, lines, total: sum(lines.map(({ amount }) => amount)) } as const;
}

function result(key: ResultKey, total: Cents) {
  return { kind: "result", key, total } as const;
}

function calculated(name: string, amount: Cents): readonly StatementLine[] {
  return amount === ZERO ? [] : [{ code: "", name, amount }];
}

/**
 * Returns a statement line for each account with a balance that is not zero, in order of account code.
 * @param sign converts a balance to the amount shown.
 */
function linesOf(accounts: readonly AccountBalance[], sign: (balance: Cents) => Cents): readonly StatementLine[] {
  return accounts
    .filter(({ balance }) => balance !== 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)))
    .map(({ code, name, balance }) => ({ code, name, amount: sign(balance) }));
}

/**
 * Returns whether an account contains non-cash items of the profit, such as depreciation or the results of disposals.
 */
function isNonCash(account: AccountBalance): boolean {
  return CLASSES[account.class].cash === "non_cash" || account.code === DISPOSALS;
}

function isBalanceOf(activity: "operating" | "investing") {
  return (account: AccountBalance): boolean => {
    const { statement, cash } = CLASSES[account.class];
    return statement === "balance_sheet" && cash === activity;
  };
}

/**
 * Returns whether changes in an account are financing activities. These are dividends, loans, capital, and journals
 * posted to retained or current earnings.
 */
function isFinancing({ class: ofClass }: AccountBalance): boolean {
  return CLASSES[ofClass].cash === "financing" || ofClass === "RE" || ofClass === "CE";
}

function cashIn(accounts: readonly AccountBalance[]): Cents {
  return sum(accounts.filter(({ class: ofClass }) => ofClass === "CASH").map(({ balance }) => balance));
}
