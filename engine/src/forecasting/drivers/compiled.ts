import type { Fraction } from "@hazina/base/fraction.ts";
import type { Foundation } from "../model/foundation.ts";
import { sideOf } from "../model/ladder.ts";
import type { Account, LineageInput, MonthIndex, MonthSpan, Notice } from "../model/model.ts";
import type { Rule } from "../model/rule.ts";

/** The line a driver is set on. */
export type DriverContext = {
  readonly foundation: Foundation;
  readonly account: Account;
  readonly row: number;
  readonly kind: LineKind;
};

/** The kind of line that a driver is set on, which decides its meaning. */
export type LineKind = "flow" | "asset" | "liability" | "equity";

/** A driver made ready for evaluation on its line. */
export type CompiledDriver = {
  /** The months it may apply to. */
  readonly span: MonthSpan;
  /** Returns which of them it does apply to, null for all; the others fall to the next rule. */
  readonly covers: ((month: MonthIndex) => boolean) | null;
  /** The rule that writes the line; null where the depreciation step moves a fixed or intangible asset itself. */
  readonly rule: Rule | null;
  /** Explains an asset's months where `rule` is null. */
  readonly explainAsset?: Rule["explain"];
  readonly charge?: ScheduledCharge;
  readonly loan?: ScheduledLoan;
  /** The movement that a schedule on an expense takes from the asset it names, where no depreciation line carries it. */
  readonly movement?: { readonly row: number; readonly values: Float64Array; readonly book: Book };
  readonly notices: readonly Notice[];
};

/** A charge that lowers an asset and is carried by a line of the profit and loss. */
export type ScheduledCharge = {
  /** The asset that falls; −1 where none is named. */
  readonly asset: number;
  /** The line that carries it; −1 where the driver is set on that line itself. */
  readonly addedTo: number;
  /** The line whose value holds the charge. */
  readonly line: number;
  readonly amount: KnownCharge | OpeningCharge;
  /** The cost of the asset, and the month in which it is bought for cash. */
  readonly purchase: { readonly month: MonthIndex; readonly cost: number } | null;
  /** The average charge of a held asset's schedule in the last closed months; the default charge already holds it. */
  readonly chargedBefore: Fraction | null;
};

/** Charges known beforehand, one a month of the model, and what of the asset they are charged from. */
export type KnownCharge = { readonly kind: "known"; readonly values: Float64Array; readonly book: Book };

/** The book value that a schedule still writes down of its asset, with the residual, at the start of a month; later charges lower it. */
export type Book = { readonly from: MonthIndex; readonly cents: number };

/** A share of a balance at the end of the month before, never past the asset's zero. */
export type OpeningCharge = {
  readonly kind: "opening";
  readonly of: number;
  readonly charge: (openingOf: number, openingAsset: number) => number;
};

/** A loan's interest and what it accounts for of its account's balance. */
export type ScheduledLoan = {
  readonly interestLine: number;
  readonly interest: Float64Array;
  /** Outstanding at the start of each month; null where the account is not short or long-term debt. */
  readonly opening: Float64Array | null;
};

/** The kind of line an account is; undefined for what no one may drive: cash, retained and current earnings, unmapped. */
export function kindOf(account: Account): LineKind | undefined {
  if (account.class === "UNMAPPED" || account.class === "CASH" || account.class === "RE" || account.class === "CE") {
    return undefined;
  }
  return sideOf(account.class) ?? "flow";
}

/** Returns whether a driver touches more than its own line. */
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
