import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { type BankRail, railFor } from "@hazina/engine/wallet/rails.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { type RailInstance, requireRail } from "./instances.ts";
import { requireTingg } from "./tingg.ts";
import { changeWalletSettings, readWalletSettings } from "./wallet-settings.ts";

/** Returns the provider that a company has chosen to pay to bank accounts; undefined if it has chosen none. */
export async function bankRailOf(tx: Tx, company: CompanyRef): Promise<BankRail | undefined> {
  return (await readWalletSettings(tx, company)).bankRail ?? undefined;
}

/**
 * Chooses the provider that pays to bank accounts, or none. Payments that are already approved keep their provider.
 */
export async function chooseBankRail(
  { tx, actor, now }: Call,
  { bank_rail: chosen }: { readonly bank_rail: BankRail | null },
): Promise<{ message: string }> {
  await changeWalletSettings({ tx, actor, now }, { bankRail: chosen });
  const message =
    chosen === null ? "Payments to bank accounts are off." : "Payments to bank accounts now go through Tingg.";
  return { message };
}

/** A payment that needs a provider account: its destination, and the provider that the preparer chose. */
type Paid = {
  readonly to: Exclude<Destination, { readonly kind: "wallet" }>;
  /** The provider that the preparer chose; null to use the usual provider for the destination. */
  readonly asked: BankRail | null;
};

/**
 * Returns a function that gives, for each of the given payments, the company's account at the provider that makes the
 * payment.
 * @throws Refusal 409 `no_rail` if no provider pays to the destination of one of the payments, or if the company has
 * no account at the provider.
 */
export async function railsOfPayments(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  mode: LedgerMode,
  payments: readonly Paid[],
): Promise<(paid: Paid) => RailInstance> {
  const chosen = await bankRailOf(tx, actor);
  const nameOf = ({ to, asked }: Paid) => {
    const found = railFor(to.kind, chosen, asked ?? undefined);
    if (!found.ok) throw conflict(found.refusal, "no_rail");
    return found.value;
  };
  const names = new Set(payments.map(nameOf));
  const mpesa = names.has("mpesa") ? await requireRail(tx, actor.companyId, mode) : undefined;
  const tingg = names.has("tingg") ? await requireTingg(tx, actor.companyId, mode) : undefined;
  return (paid) => {
    const rail = nameOf(paid) === "tingg" ? tingg : mpesa;
    if (rail === undefined) throw new RangeError("The provider of this payment was not determined beforehand.");
    return rail;
  };
}
