import type { LedgerKind, LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { rowsOf, type Tx } from "../../platform/database/database.ts";

/** Identifies an account of the money ledger: one for each owner, kind, currency and mode. */
export type LedgerAccountKey = {
  readonly kind: LedgerKind;
  readonly currency: string;
  readonly mode: LedgerMode;
  readonly branchId?: string | null;
  readonly userId?: string | null;
  readonly railId?: string | null;
};

/**
 * Returns the id of an account of the money ledger. If the account does not exist, it is opened with a
 * balance of zero.
 */
export async function openLedgerAccount(tx: Tx, key: LedgerAccountKey): Promise<string> {
  const { kind, currency, mode, branchId = null, userId = null, railId = null } = key;
  const request = { id: uuidv7(), kind, currency, mode, branch: branchId, user: userId, rail: railId };
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select ledger_open_account(${JSON.stringify(request)}::jsonb) as id`,
  );
  if (!row) throw new Error("The ledger answered nothing.");
  return row.id;
}
