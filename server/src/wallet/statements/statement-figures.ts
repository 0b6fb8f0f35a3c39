import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { wallets } from "../wallets/tables.ts";
import { reconciliationItems, reconciliationRuns, statementLines } from "./tables.ts";

/**
 * Counts for the comparison with statements. `of` is the number of completed M-Pesa transactions, `found` is the
 * number of these that appear in a statement, and `differences` is the number of open differences.
 */
export type StatementFigures = {
  readonly found: number;
  readonly of: number;
  readonly differences: number;
  /** The time of the latest reconciliation; null before the first. */
  readonly lastAt: number | null;
};

/**
 * Counts a company's M-Pesa transactions that were found in statements. Returns a function that
 * gives the numbers for a currency and mode.
 */
export async function readStatementFigures(
  tx: Tx,
  { companyId }: CompanyRef,
): Promise<(currency: string, mode: LedgerMode) => StatementFigures> {
  const rows = await rowsOf<{ currency: string; mode: string; found: number; of: number }>(
    tx,
    sql`select w.currency, w.mode, count(*)::int as of, count(l.transaction_id)::int as found
      from ${walletTransactions} t
      join ${wallets} w on w.company_id = t.company_id and w.id = t.wallet_id
      left join (select distinct transaction_id from ${statementLines}
        where company_id = ${companyId} and transaction_id is not null) l on l.transaction_id = t.id
      where t.company_id = ${companyId} and t.rail = 'mpesa' and t.kind <> 'fee' and t.state = 'settled'
      group by w.currency, w.mode`,
  );
  const [open] = await rowsOf<{ differences: number; last: string | null }>(
    tx,
    sql`select
      (select count(*) from ${reconciliationItems} where company_id = ${companyId} and state <> 'resolved')::int as differences,
      (select (extract(epoch from max(created_at)) * 1000)::bigint::text from ${reconciliationRuns}
        where company_id = ${companyId}) as last`,
  );
  const last = open?.last ?? null;
  return (currency, mode) => {
    const row = rows.find((one) => one.currency === currency && one.mode === mode);
    return {
      found: row?.found ?? 0,
      of: row?.of ?? 0,
      differences: open?.differences ?? 0,
      lastAt: last === null ? null : Number(last),
    };
  };
}
