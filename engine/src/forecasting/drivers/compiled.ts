import type { Fraction } from "@hazina/base/fraction.ts";
import type { Foundation } from "../model/foundation.ts";
import { sideOf } from "../model/ladder.ts";
import type { Account, LineageInput, MonthIndex, MonthSpan, Notice } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";

/** The line that a driver is set on. */
export type DriverContext = {
  readonly foundation: Foundation;
  readonly account: Account;
  readonly row: number;
  readonly kind: LineKind;
};

/** The kind of line that a driver is set on, which decides the driver's meaning. */
export type LineKind = "flow" | "asset" | "liability" | "equity";

/** A driver that is ready for evaluation on its line. */
export type CompiledDriver = {
  /** The months in which it may apply. */
  readonly span: MonthSpan;
  /** Returns in which of them it does apply, null for all; the next rule decides the others. */
  readonly covers: ((month: MonthIndex) => boolean) | null;
  /** The rule that writes the line; null where the depreciation step itself moves a fixed or intangible asset. */
  readonly rule: Rule | null;
  /** Explains an asset's months where `rule` is null. */
  readonly explainAsset?: Rule["explain"];
  readonly charge?: ScheduledCharge;
  readonly loan?: ScheduledLoan;
  /**
   * The movement that a schedule on an expense takes from the asset it names, where no depreciation line carries it.
   */
  readonly movement?: { readonly row: number; readonly values: Float64Array; readonly book: Book };
  readonly notices: readonly Notice[];
};

/** A charge that lowers an asset and is expensed on a line of the profit and loss. */
export type ScheduledCharge = {
  /** The asset that it lowers; −1 where none is named. */
  readonly asset: number;
  /** The line that expenses it; −1 where the driver is on that line itself. */
  readonly addedTo: number;
  /** The line whose value contains the charge. */
  readonly line: number;
  readonly amount: KnownCharge | OpeningCharge;
  /** The cost of the asset, and the month in which it is bought for cash. */
  readonly purchase: { readonly month: MonthIndex; readonly cost: number } | null;
  /**
   * The average charge of an existing asset's schedule in the last closed months, which the default charge already
   * contains.
   */
  readonly chargedBefore: Fraction | null;
};

/** Charges known in advance, one per month of the model, and the part of the asset that they depreciate. */
export type KnownCharge = { readonly kind: "known"; readonly values: Float64Array; readonly book: Book };

/**
 * The book value that a schedule still depreciates, with the residual, at the start of a month; later charges lower it.
 */
export type Book = { readonly from: MonthIndex; readonly cents: number };

/** A charge as a share of the previous month's closing balance; it never takes the asset past zero. */
export type OpeningCharge = {
  readonly kind: "opening";
  readonly of: number;
  readonly charge: (openingOf: number, openingAsset: number) => number;
};

/** A loan's interest, and the part of its account's balance that it accounts for. */
export type ScheduledLoan = {
  readonly interestLine: number;
  readonly interest: Float64Array;
  /** The balance owed at the start of each month; null where the account is not short or long-term debt. */
  readonly opening: Float64Array | null;
};

/**
 * The kind of line of an account; undefined where no driver is allowed: cash, retained and current earnings, unmapped.
 */
export function kindOf(account: Account): LineKind | undefined {
  if (account.class === "UNMAPPED" || account.class === "CASH" || account.class === "RE" || account.class === "CE") {
    return undefined;
  }
  return sideOf(account.class) ?? "flow";
}

/** Returns whether a driver moves other lines than its own. */
export function touchesOthers({ charge, loan, movement }: CompiledDriver): boolean {
  return charge !== undefined || loan !== undefined || movement !== undefined;
}

/** A notice on the line of a driver. */
export function noticeAt(context: DriverContext, code: Notice["code"], message: string, month?: MonthIndex): Notice {
  return month === undefined
    ? { code, account: context.account.path, message }
    : { code, account: context.account.path, message, month };
}

/** An input that is a text. */
export function textInput(name: string, text: string): LineageInput {
  return { name, text };
}
