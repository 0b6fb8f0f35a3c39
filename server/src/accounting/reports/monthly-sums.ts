import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { inArray, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import { rowsOf, type Tx } from "../../platform/database/database.ts";
import { MANUAL_SOURCE } from "../manual/journal-subject.ts";

/** The movement of an account in a month over all branches: debits less credits, in cents. */
export type MonthlySum = { readonly account: string; readonly month: Month; readonly net: Cents };

/**
 * Reads the movement of every account in each month, and the first month that has an entry other than an opening
 * balance. A manual journal counts as an opening balance if it uses no profit-and-loss account.
 * @param results the codes of the profit-and-loss accounts.
 */
export async function readMonthlySums(tx: Tx, { companyId }: CompanyRef, results: readonly string[]) {
  const rows = await rowsOf<{ account: string; month: string; net: string; opens: boolean }>(
    tx,
    sql`select l.account, to_char(date_trunc('month', j.date), 'YYYY-MM') as month, sum(l.debit - l.credit) as net,
        bool_and(j.source_kind = 'opening' or (j.source_kind = ${MANUAL_SOURCE} and not exists (
          select 1 from journal_lines o where o.company_id = j.company_id and o.journal_id = j.id
            and ${inArray(sql`o.account`, [...results])}))) as opens
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${companyId} group by l.account, date_trunc('month', j.date)`,
  );
  const sums = rows.map(
    (row): MonthlySum => ({ account: row.account, month: parseMonth(row.month), net: cents(Number(row.net)) }),
  );
  const first = rows.flatMap(({ month, opens }) => (opens ? [] : [parseMonth(month)])).toSorted((a, b) => a - b)[0];
  return { sums, first };
}
