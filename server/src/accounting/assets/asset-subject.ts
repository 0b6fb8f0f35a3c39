import {
  addMonths,
  dayInWords,
  formatMonth,
  monthInWords,
  monthOfDay,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { depreciationThrough } from "@hazina/engine/accounting/asset-depreciation.ts";
import { isClosed } from "@hazina/engine/accounting/open-month.ts";
import { disposalJournal } from "@hazina/engine/accounting/rules/assets.ts";
import { classOf, FIRST_TAX_YEAR } from "@hazina/engine/tax/wear-and-tear.ts";
import { and, eq, inArray } from "drizzle-orm";
import { describedById } from "../../approvals/described.ts";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { closedMonth, closedThrough } from "../journals/closed-through.ts";
import { postJournal } from "../journals/post-journal.ts";
import { type AssetRow, lockAsset, methodInWords, nextMonthOf, postedAsset, ruleOf, setState } from "./asset.ts";
import { postAsset } from "./post-assets.ts";
import { fixedAssets } from "./tables.ts";

/** The approval subject for fixed assets. New assets and disposals of assets need approval. */
export const assetSubject: Subject = {
  kind: "asset",
  ability: "Approve Journals",
  sees: "View Accounting",
  policies: { facts: ["amount", "branch"] },
  describe,
  hold: lockAsset,
  approved,
  rejected: async (call, id, { comment }) => {
    const row = await lockAsset(call, id);
    const words =
      row.state === "disposing" ? "The disposal was rejected." : "The fixed asset was rejected. It is a draft again.";
    await takeBack(call, row, comment, "rejected");
    return { message: words };
  },
  withdrawn: async (call, id) => {
    const row = await lockAsset(call, id);
    const words =
      row.state === "disposing" ? "The disposal was withdrawn." : "The fixed asset was withdrawn. It is a draft again.";
    await takeBack(call, row, null, "withdrawn");
    return { message: words };
  },
};

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const rows = await tx
    .select()
    .from(fixedAssets)
    .where(and(eq(fixedAssets.companyId, actor.companyId), inArray(fixedAssets.id, [...ids])));
  return describedById(rows, (row) => ({
    concerns: [],
    facts: [
      { label: "Number", value: row.number },
      { label: "Cost", value: amountInWords(cents(row.costCents)) },
      ...(row.disposedOn === null
        ? [
            { label: "Acquired", value: dayInWords(parseDay(row.acquiredOn)) },
            { label: "Depreciation", value: methodInWords(row) },
            { label: "Wear and tear", value: classOf(row.taxClass, FIRST_TAX_YEAR).name },
          ]
        : [
            { label: "Disposed of", value: dayInWords(parseDay(row.disposedOn)) },
            { label: "Proceeds", value: amountInWords(cents(row.proceedsCents ?? 0)) },
          ]),
    ],
    link: `/accounting/assets/${row.id}`,
  }));
}

/**
 * Checks that an asset can be disposed of on a day. The day must not be before the asset was acquired, its month must
 * be open, and no depreciation may be posted for its month or a later one.
 * @throws Refusal 409 if one of these conditions is not met.
 */
export async function requireDisposable({ tx, actor }: Call, row: AssetRow, on: string): Promise<void> {
  const day = parseDay(on);
  if (day < row.acquiredOn)
    throw conflict(`The asset was acquired on ${dayInWords(parseDay(row.acquiredOn))}. Choose a later date.`);
  if (isClosed(day, await closedThrough(tx, actor))) throw closedMonth(day);
  const last = addMonths(parseMonth(row.firstMonth), row.posted - 1);
  if (row.posted > 0 && row.method !== "none" && last >= monthOfDay(day))
    throw conflict(
      `The asset has already been depreciated up to the end of ${monthInWords(last)}. Choose a day in a later month.`,
    );
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const row = await lockAsset(call, id);
  if (row.state === "pending") {
    await setState(call, row, { state: "active", comment: comment || null, action: "approved" });
    return { message: "The fixed asset was approved. Depreciation is posted after the end of each month." };
  }
  if (row.state !== "disposing" || row.disposedOn === null || row.proceedsAccount === null)
    throw conflict("This fixed asset is not waiting for approval.");
  await requireDisposable(call, row, row.disposedOn);
  const day = parseDay(row.disposedOn);
  await postAsset(call, row, { through: addMonths(monthOfDay(day), -1) });
  const now = await lockAsset(call, id);
  const next = nextMonthOf(now);
  if (now.problem !== null || (next !== undefined && next < monthOfDay(day)))
    throw conflict(now.problem ?? `Depreciate ${formatMonth(next ?? monthOfDay(day))} first.`);
  const { tx, actor } = call;
  await postJournal(
    tx,
    { ...actor, userId: row.madeBy, userName: row.madeByName },
    disposalJournal(postedAsset(now), {
      day,
      cost: cents(now.costCents),
      depreciation: depreciationThrough(ruleOf(now), now.posted),
      proceeds: cents(now.proceedsCents ?? 0),
      proceedsAccount: row.proceedsAccount,
    }),
  );
  await setState(call, now, { state: "disposed", comment: comment || null, action: "disposed" });
  return { message: "The disposal was approved and posted." };
}

async function takeBack(call: Call, row: AssetRow, comment: string | null, action: string): Promise<void> {
  if (row.state === "pending") return setState(call, row, { state: "draft", comment, action });
  if (row.state !== "disposing") throw conflict("This fixed asset is not waiting for approval.");
  const none = { disposedOn: null, proceedsCents: null, proceedsAccount: null };
  await setState(call, row, { state: "active", comment, action, ...none });
}
