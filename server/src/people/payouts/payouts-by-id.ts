import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { bankOf } from "../banks.ts";
import { payouts } from "../employees/tables.ts";
import { openParts } from "./payout-in-words.ts";

/**
 * Returns the decrypted parts of payment details, keyed by the id of the details. Includes details that do not
 * currently apply.
 */
export async function readPayoutsById(
  tx: Tx,
  { companyId }: CompanyRef,
  vault: Vault,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PayoutPartInput[]>> {
  const found = new Map<string, readonly PayoutPartInput[]>();
  for (let from = 0; from < ids.length; from += 1_000) {
    const rows = await tx
      .select({ id: payouts.id, sealed: payouts.sealedParts })
      .from(payouts)
      .where(and(eq(payouts.companyId, companyId), inArray(payouts.id, ids.slice(from, from + 1_000))));
    for (const { id, sealed } of rows) found.set(id, openParts(vault, id, sealed));
  }
  return found;
}

/**
 * Describes a part of payment details with the bank and the last four digits of the account or
 * phone.
 */
export function shownPlace(part: PayoutPartInput): string {
  if (part.kind === "cash") return "Cash";
  if (part.kind === "mpesa") return `M-Pesa ••••${part.phone.slice(-4)}`;
  return `${bankOf(part.bank_code)?.name ?? part.bank_code} ••••${part.account.slice(-4)}`;
}
