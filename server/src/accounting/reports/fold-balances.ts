import { sql } from "drizzle-orm";
import { rowsOf } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { glBalances, glFolds } from "../journals/tables.ts";

/**
 * Adds the journals posted since the last run to a company's monthly balances, so that reports read few rows for old
 * months. Does nothing while a journal is being posted, so that postings never wait.
 * @returns false if nothing was done for this reason.
 */
export async function foldBalances({ database }: Pick<Services, "database">, companyId: string): Promise<boolean> {
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    const [lock] = await rowsOf<{ has: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`books:${companyId}`}, 0)) as has`,
    );
    if (lock?.has !== true) return false;
    const [last] = await rowsOf<{ folded: string; newest: string | null }>(
      tx,
      sql`select coalesce((select folded from ${glFolds} where company_id = ${companyId}), 0) as folded,
        (select max(sequence) from journals where company_id = ${companyId}) as newest`,
    );
    const [folded, newest] = [Number(last?.folded ?? 0), Number(last?.newest ?? 0)];
    if (newest <= folded) return true;
    await tx.execute(sql`insert into ${glBalances} (company_id, account, month, branch_id, debit, credit)
      select l.company_id, l.account, date_trunc('month', j.date)::date, l.branch_id, sum(l.debit), sum(l.credit)
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = ${companyId} and j.sequence > ${folded} and j.sequence <= ${newest}
      group by l.company_id, l.account, date_trunc('month', j.date), l.branch_id
      on conflict (company_id, month, account, branch_id) do update
        set debit = gl_balances.debit + excluded.debit, credit = gl_balances.credit + excluded.credit`);
    await tx.execute(sql`insert into ${glFolds} (company_id, folded) values (${companyId}, ${newest})
      on conflict (company_id) do update set folded = excluded.folded`);
    return true;
  });
}
