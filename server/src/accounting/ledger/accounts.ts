import type { LedgerKind, LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { rowsOf, type Tx } from "../../platform/database/database.ts";

/**
 * The key of an account of the money ledger. There is one account for each combination of owner, kind, currency and
 * mode.
 */
export type LedgerAccountKey = {
  readonly kind: LedgerKind;
  readonly currency: string;
  readonly mode: LedgerMode;
  readonly branchId?: string | null;
  readonly userId?: string | null;
  readonly railId?: string | null;
};

/** Returns the id of an account of the money ledger, and opens it with a zero balance if it does not exist. */
export async function openLedgerAccount(tx: Tx, key: LedgerAccountKey): Promise<string> {
  const { kind, currency, mode, branchId = null, userId = null, railId = null } = key;
  const request = { id: uuidv7(), kind, currency, mode, branch: branchId, user: userId, rail: railId };
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select ledger_open_account(${JSON.stringify(request)}::jsonb) as id`,
  );
  if (!row) throw new Error("The ledger returned no answer.");
  return row.id;
}
