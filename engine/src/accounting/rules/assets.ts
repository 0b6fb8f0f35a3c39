import { type Day, formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { add, type Cents, negate, subtract } from "@hazina/base/money.ts";
import { DISPOSALS } from "../chart.ts";
import { type Journal, signedLine } from "../journal.ts";

/** The `sourceKind` of all journals that fixed assets post. */
export const ASSET_SOURCE = "asset";

/** The `step` that identifies the journal of an asset's disposal. */
export const DISPOSAL_STEP = "disposal";

/** A fixed asset with the accounts to which its journals post. */
export type PostedAsset = {
  readonly id: string;
  readonly name: string;
  readonly assetAccount: string;
  readonly accumulatedAccount: string;
  readonly expenseAccount: string;
  readonly currency: string;
  readonly branch?: string;
  readonly department?: string;
};

/**
 * Creates the journal of a month's depreciation, dated the last day of the month: a debit to the depreciation cost,
 * and a credit to accumulated depreciation. Source: IAS 16, paragraph 48.
 */
export function depreciationJournal(asset: PostedAsset, month: Month, amount: Cents): Journal {
  const memo = `Depreciation of ${asset.name}, ${monthInWords(month)}`;
  const { branch, department } = asset;
  const place = branch === undefined ? {} : { branch };
  return {
    sourceKind: ASSET_SOURCE,
    sourceId: asset.id,
    step: formatMonth(month),
    date: lastDayOf(month),
    memo,
    currency: asset.currency,
    lines: [
      ...signedLine(amount, {
        account: asset.expenseAccount,
        memo,
        ...place,
        ...(department === undefined ? {} : { department }),
      }),
      ...signedLine(negate(amount), { account: asset.accumulatedAccount, memo, ...place }),
    ],
  };
}

/**
 * The disposal of an asset: the day, the asset's cost, its accumulated depreciation up to that day, and the proceeds
 * with the account that receives them.
 */
export type Disposal = {
  readonly day: Day;
  readonly cost: Cents;
  readonly depreciation: Cents;
  readonly proceeds: Cents;
  readonly proceedsAccount: string;
};

/** Returns the gain on a disposal in cents: the proceeds less the book value. A loss is negative. */
export function gainOf({ cost, depreciation, proceeds }: Omit<Disposal, "day" | "proceedsAccount">): Cents {
  return subtract(add(proceeds, depreciation), cost);
}

/**
 * Creates the journal of a disposal. It removes the asset's cost and accumulated depreciation from the books, records
 * the proceeds, and posts the difference as a gain or a loss. Source: IAS 16, paragraphs 67 to 71.
 */
export function disposalJournal(asset: PostedAsset, disposal: Disposal): Journal {
  const { branch } = asset;
  const memo = `Disposal of ${asset.name}`;
  const on = (account: string) => ({ account, memo, ...(branch === undefined ? {} : { branch }) });
  return {
    sourceKind: ASSET_SOURCE,
    sourceId: asset.id,
    step: DISPOSAL_STEP,
    date: disposal.day,
    memo,
    currency: asset.currency,
    lines: [
      ...signedLine(disposal.proceeds, on(disposal.proceedsAccount)),
      ...signedLine(disposal.depreciation, on(asset.accumulatedAccount)),
      ...signedLine(negate(disposal.cost), on(asset.assetAccount)),
      ...signedLine(negate(gainOf(disposal)), on(DISPOSALS)),
    ],
  };
}
