import { dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict } from "../../platform/refusal.ts";
import { PROOF_ABOVE } from "../rails/proof-above.ts";
import { reconciliationItems } from "../statements/tables.ts";
import { namesOf } from "../wallets/find-wallets.ts";
import { wallets } from "../wallets/tables.ts";
import { carryOut } from "./carry-out.ts";
import { type ItemRow, KIND_LABELS, lockItem, ownItem, RESOLUTION_LABELS } from "./items.ts";

/** The approval subject of resolutions that move money. Approval moves the money. */
export const reconciliationSubject: Subject = {
  kind: "reconciliation",
  ability: "Approve Payments",
  policies: { facts: ["amount", "branch"] },
  sees: "View Wallets",
  needs: "View Wallets",
  proofAbove: PROOF_ABOVE,
  describe,
  hold: lockItem,
  approved,
  rejected: async (call, id, { comment }) => {
    await reopen(call, id, comment);
    return { message: "The resolution was rejected. The item is open again." };
  },
  withdrawn: async (call, id) => {
    await reopen(call, id, "");
    return { message: "The resolution was withdrawn. The item is open again." };
  },
};

async function describe(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const rows = await tx
    .select({ item: reconciliationItems, wallet: wallets })
    .from(reconciliationItems)
    .leftJoin(wallets, and(eq(wallets.companyId, actor.companyId), eq(wallets.id, reconciliationItems.walletId)))
    .where(and(eq(reconciliationItems.companyId, actor.companyId), inArray(reconciliationItems.id, [...ids])));
  const nameOf = await namesOf(
    call,
    rows.flatMap(({ wallet }) => (wallet === null ? [] : [wallet])),
  );
  return new Map(
    rows.map(({ item, wallet }) => [
      item.id,
      {
        version: item.version,
        concerns: [],
        facts: [
          { label: "Difference", value: KIND_LABELS[item.kind] },
          ...(item.receipt === null ? [] : [{ label: "Receipt", value: item.receipt }]),
          { label: "In the statement", value: item.details },
          { label: "Date", value: dayInWords(dayAt(item.at)) },
          ...(item.resolution === null ? [] : [{ label: "Resolution", value: RESOLUTION_LABELS[item.resolution] }]),
          ...(wallet === null ? [] : [{ label: "Wallet", value: nameOf(wallet) }]),
          ...(item.note === null ? [] : [{ label: "Note", value: item.note }]),
        ],
        link: "/wallet/reconciliation",
      },
    ]),
  );
}

async function lockWaiting(call: Call, id: string): Promise<ItemRow> {
  const row = await lockItem(call, id);
  if (row.state !== "awaiting_approval") throw conflict("This item is not waiting for approval.");
  return row;
}

async function approved(call: Call, id: string, { comment }: Decided) {
  const { tx, actor, now } = call;
  const row = await lockWaiting(call, id);
  await carryOut(call, row);
  await tx
    .update(reconciliationItems)
    .set({
      state: "resolved",
      inSuspense: row.resolution === "suspense",
      resolvedByName: actor.userName,
      resolvedAt: now,
      version: row.version + 1,
    })
    .where(ownItem(actor.companyId, id));
  const after = { resolution: row.resolution, comment };
  await recordChange(tx, actor, { subject: "reconciliation item", subjectId: id, action: "approved", after });
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: null });
  return { message: "The item was resolved and the money was moved." };
}

async function reopen(call: Call, id: string, comment: string): Promise<void> {
  const { tx, actor } = call;
  const row = await lockWaiting(call, id);
  await tx
    .update(reconciliationItems)
    .set({
      state: row.inSuspense ? "resolved" : "open",
      resolution: row.inSuspense ? "suspense" : null,
      walletId: null,
      note: comment || row.note,
      version: row.version + 1,
    })
    .where(ownItem(actor.companyId, id));
  const after = { comment };
  await recordChange(tx, actor, { subject: "reconciliation item", subjectId: id, action: "opened again", after });
  await publishChange(tx, { topic: "wallet", companyId: actor.companyId, branchId: null });
}
