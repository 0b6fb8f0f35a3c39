import type { Fraction } from "@hazina/base/fraction.ts";
import type { Foundation } from "../model/foundation.ts";
import { sideOf } from "../model/ladder.ts";
import type { Account, LineageInput, MonthIndex, MonthSpan, Notice } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";

/** The line to which a driver applies: its account and row in the books, and its kind. */
export type DriverContext = {
  readonly foundation: Foundation;
  readonly account: Account;
  readonly row: number;
  readonly kind: LineKind;
};

/** The kind of a line, which determines how a driver changes the line. */
export type LineKind = "flow" | "asset" | "liability" | "equity";

/** A driver that is prepared for evaluation on its line. */
export type CompiledDriver = {
  /** The months in which the driver may apply. */
  readonly span: MonthSpan;
  /**
   * Returns whether the driver applies in a month of its span. If not, the next rule of the line applies in that
   * month. The property is null if the driver applies in every month of its span.
   */
  readonly covers: ((month: MonthIndex) => boolean) | null;
  /** The rule that writes the line; null if the depreciation step writes it, for a fixed or intangible asset. */
  readonly rule: Rule | null;
  /**
   * Returns the inputs of an asset's value in a month. Set only if the depreciation step writes the value; otherwise
   * `rule` explains it.
   */
  readonly explainAsset?: Rule["explain"];
  readonly charge?: ScheduledCharge;
  readonly loan?: ScheduledLoan;
  /**
   * The asset that a schedule on an expense line reduces: the row of the asset, and its monthly reductions as negative
   * cents. Absent if the schedule names no asset, or if the depreciation step applies the charge to the asset.
   */
  readonly movement?: { readonly row: number; readonly values: Float64Array; readonly book: Book };
  readonly notices: readonly Notice[];
};

/** A charge that reduces an asset and is expensed on a line of the profit and loss. */
export type ScheduledCharge = {
  /** The row of the asset that the charge reduces; −1 if the driver names no asset. */
  readonly asset: number;
  /** The row of the line that expenses the charge; −1 if the driver is set on the expense line itself. */
  readonly addedTo: number;
  /** The row of the line whose value includes the charge. */
  readonly line: number;
  readonly amount: KnownCharge | OpeningCharge;
  /** The cost of the asset and the month in which it is bought for cash; null for an existing asset. */
  readonly purchase: { readonly month: MonthIndex; readonly cost: number } | null;
  /**
   * The average charge of an existing asset's schedule in the last closed months, which is already part of
   * the default charge; null if there was no such charge.
   */
  readonly chargedBefore: Fraction | null;
};

/** Charges that are known in advance, one per month of the model, and the part of the asset that they depreciate. */
export type KnownCharge = { readonly kind: "known"; readonly values: Float64Array; readonly book: Book };

/**
 * The book value of an asset with a schedule, in cents, at the start of month `from`. It includes the residual value.
 * The charges of later months reduce it.
 */
export type Book = { readonly from: MonthIndex; readonly cents: number };

/**
 * A charge that is a share of the previous month's closing balance. It never reduces the asset below zero.
 */
export type OpeningCharge = {
  readonly kind: "opening";
  readonly of: number;
  readonly charge: (openingOf: number, openingAsset: number) => number;
};

/**
 * The interest of a loan in each month, the line that expenses the interest, and the outstanding balance of the loan.
 */
export type ScheduledLoan = {
  readonly interestLine: number;
  readonly interest: Float64Array;
  /** The balance owed at the start of each month, in cents; null if the account is not short or long-term debt. */
  readonly opening: Float64Array | null;
};

/**
 * Returns the kind of an account's line; undefined for accounts on which no driver is allowed: cash, retained
 * and current earnings, and unmapped accounts.
 */
export function kindOf(account: Account): LineKind | undefined {
  if (account.class === "UNMAPPED" || account.class === "CASH" || account.class === "RE" || account.class === "CE") {
    return undefined;
  }
  return sideOf(account.class) ?? "flow";
}

/** Returns whether a driver changes lines other than its own. */
export function touchesOthers({ charge, loan, movement }: CompiledDriver): boolean {
  return charge !== undefined || loan !== undefined || movement !== undefined;
}

/**
 * Creates a notice about the line to which a driver applies.
 * @param month the month that the notice concerns; absent if it concerns all months.
 */
export function noticeAt(context: DriverContext, code: Notice["code"], message: string, month?: MonthIndex): Notice {
  return month === undefined
    ? { code, account: context.account.path, message }
    : { code, account: context.account.path, message, month };
}

/** Creates an input for the explanation of a forecast cell. The input is shown as text instead of as an amount. */
export function textInput(name: string, text: string): LineageInput {
  return { name, text };
}
