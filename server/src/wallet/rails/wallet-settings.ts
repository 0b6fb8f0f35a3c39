import type { BankRail } from "@hazina/engine/wallet/rails.ts";
import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { walletSettings } from "./tables.ts";

/** A company's settings for its wallets and cards. */
export type WalletSettings = {
  /** The provider that pays to bank accounts; null for none. */
  readonly bankRail: BankRail | null;
  /** The number of days within which the receipt of a card payment must be added; 0 if cards are never locked. */
  readonly receiptDays: number;
};

const USUAL: WalletSettings = { bankRail: null, receiptDays: 7 };

/** Returns a company's settings for its wallets; the defaults if none were changed. */
export async function readWalletSettings(tx: Tx, { companyId }: CompanyRef): Promise<WalletSettings> {
  const [row] = await tx
    .select({ bankRail: walletSettings.bankRail, receiptDays: walletSettings.receiptDays })
    .from(walletSettings)
    .where(eq(walletSettings.companyId, companyId))
    .orderBy(desc(walletSettings.createdAt), desc(walletSettings.id))
    .limit(1);
  return row ?? USUAL;
}

/** Changes the given settings of a company's wallets; settings that are not given stay unchanged. */
export async function changeWalletSettings(
  { tx, actor, now }: Pick<Call, "tx" | "actor" | "now">,
  change: Partial<WalletSettings>,
): Promise<void> {
  const before = await readWalletSettings(tx, actor);
  const after = { ...before, ...change };
  await tx.insert(walletSettings).values({
    companyId: actor.companyId,
    id: uuidv7(),
    ...after,
    setByName: actor.userName,
    createdAt: now,
  });
  const subject = { subject: "wallet settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...subject, before, after });
}
