import { type Cents, cents } from "@hazina/base/money.ts";
import { sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";

/** The total of a project's journal lines on one account: debits less credits, in cents. */
export type ProjectSum = { readonly project: string; readonly account: string; readonly net: Cents };

/**
 * Adds up the journal lines that the user may see, for each combination of project and account.
 * @param projects the ids of the projects.
 */
export async function readProjectSums(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  projects: readonly string[],
): Promise<readonly ProjectSum[]> {
  if (projects.length === 0) return [];
  const rows = await rowsOf<{ project: string; account: string; net: string }>(
    tx,
    sql`select project, account, sum(debit - credit) as net from journal_lines
      where company_id = ${actor.companyId} and project in ${[...projects]} group by project, account`,
  );
  return rows.map(({ project, account, net }) => ({ project, account, net: cents(Number(net)) }));
}

/** A journal line that names a project. */
export type ProjectEntry = {
  readonly journalId: string;
  readonly date: string;
  readonly memo: string;
  readonly account: string;
  readonly net: Cents;
};

/** Reads the newest journal lines of a project on the given accounts. */
export async function readProjectEntries(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  project: string,
  accounts: readonly string[],
  most: number,
): Promise<readonly ProjectEntry[]> {
  if (accounts.length === 0) return [];
  const rows = await rowsOf<{ journal_id: string; date: string; memo: string; account: string; net: string }>(
    tx,
    sql`select l.journal_id, to_char(j.date, 'YYYY-MM-DD') as date, l.memo, l.account, l.debit - l.credit as net
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${actor.companyId} and l.project = ${project} and l.account in ${[...accounts]}
      order by j.date desc, l.journal_id desc, l.position limit ${most}`,
  );
  return rows.map((row) => ({
    journalId: row.journal_id,
    date: row.date,
    memo: row.memo,
    account: row.account,
    net: cents(Number(row.net)),
  }));
}
