import type { LedgerKind, LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { DestinationKind, SubAccount } from "@hazina/engine/wallet/destinations/destination.ts";
import { ruleOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { railInstances } from "./tables.ts";

/** A row of the table of accounts that companies have at payment providers. */
export type RailInstance = typeof railInstances.$inferSelect;

/** The simulator's shortcode. */
export const SIMULATED_SHORTCODE = "600000";

/**
 * Returns the company's M-Pesa account for wallets of a mode, live or simulated; undefined if none is
 * connected.
 */
export async function findRail(tx: Tx, companyId: string, mode: LedgerMode): Promise<RailInstance | undefined> {
  const [found] = await tx
    .select()
    .from(railInstances)
    .where(and(eq(railInstances.companyId, companyId), eq(railInstances.rail, "mpesa"), eq(railInstances.mode, mode)));
  return found;
}

/** Returns the company's account at a provider with the given id; undefined if it is unknown. */
export async function readRail(tx: Tx, companyId: string, id: string): Promise<RailInstance | undefined> {
  const own = and(eq(railInstances.companyId, companyId), eq(railInstances.id, id));
  const [found] = await tx.select().from(railInstances).where(own);
  return found;
}

/**
 * Returns the company's M-Pesa account for wallets of a mode. Simulated money uses the simulator's
 * account, which needs no connection.
 * @throws Refusal 409 if no paybill is connected.
 */
export async function requireRail(tx: Tx, companyId: string, mode: LedgerMode): Promise<RailInstance> {
  const known = await findRail(tx, companyId, mode);
  if (known) return known;
  if (mode === "live") throw conflict("Connect the company's paybill first.", "no_rail");
  const name = (await companyName(tx, companyId)) ?? "";
  await tx
    .insert(railInstances)
    .values({ companyId, id: uuidv7(), rail: "mpesa", mode, shortcode: SIMULATED_SHORTCODE, name, credentials: null })
    .onConflictDoNothing();
  const made = await findRail(tx, companyId, mode);
  if (!made) throw new Error("The rail could not be saved.");
  return made;
}

/**
 * Returns the provider account that represents all bank accounts and cash of the company in a mode, live or simulated.
 * Hazina cannot move the money in this account; a person confirmed each amount in it.
 */
export async function requireBank(tx: Tx, companyId: string, mode: LedgerMode): Promise<RailInstance> {
  const read = async () => {
    const own = and(
      eq(railInstances.companyId, companyId),
      eq(railInstances.rail, "bank"),
      eq(railInstances.mode, mode),
    );
    const [found] = await tx.select().from(railInstances).where(own);
    return found;
  };
  const known = await read();
  if (known) return known;
  const values = { companyId, id: uuidv7(), rail: "bank" as const, mode, shortcode: "bank", name: "Bank and cash" };
  await tx
    .insert(railInstances)
    .values({ ...values, credentials: null })
    .onConflictDoNothing();
  const made = await read();
  if (!made) throw new Error("The bank could not be saved.");
  return made;
}

/**
 * Returns the account at a provider from which payments to a kind of destination are made. Only M-Pesa has several
 * accounts.
 */
export function subAccountOf(rail: RailInstance["rail"], kind: DestinationKind): SubAccount {
  return rail === "mpesa" ? ruleOf(kind).subAccount : "none";
}

/** Returns the account of the money ledger that shows the balance of one account at a provider. */
export function railAccount(
  tx: Tx,
  { id, mode }: Pick<RailInstance, "id" | "mode">,
  { subAccount, currency }: { readonly subAccount: SubAccount | "charges"; readonly currency: string },
): Promise<string> {
  const kind: LedgerKind = subAccount === "none" ? "rail" : `rail:${subAccount}`;
  return openLedgerAccount(tx, { kind, currency, mode, railId: id });
}
