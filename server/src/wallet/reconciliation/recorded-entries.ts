import { cents } from "@hazina/base/money.ts";
import type { RecordedEntry } from "@hazina/engine/wallet/statements/match-balance-entry.ts";
import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { cardDepositFees } from "../fees/tables.ts";
import { cardReversalMovements, cardReversals } from "../reversals/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** Returns what was recorded from the given entries of the balance at Stripe, keyed by the id of the entry. */
export async function recordedEntries(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedEntry>> {
  const given = sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  const rows = await rowsOf<{ event: string; transaction: string; amount: string }>(
    tx,
    sql`select f.event, f.transaction_id as transaction, t.amount_cents::text as amount
      from ${cardDepositFees} f
      join ${walletTransactions} t on t.company_id = f.company_id and t.id = f.transaction_id
      where f.company_id = ${companyId} and f.event in (${given})
      union all
      select m.event, r.transaction_id, m.amount_cents::text
      from ${cardReversalMovements} m
      join ${cardReversals} r on r.company_id = m.company_id and r.id = m.reversal_id
      where m.company_id = ${companyId} and m.event in (${given})`,
  );
  return new Map(rows.map(({ event, transaction, amount }) => [event, { transaction, amount: cents(Number(amount)) }]));
}
