import { sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";

/**
 * Puts refused journals of a connection back in the queue if all their accounts are matched. Returns the number of
 * these journals. The connection must be locked.
 * @param which `unmapped` for journals that were refused because an account was not matched, `all` for all refused
 * journals.
 */
export async function requeueRefused(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  connectionId: string,
  which: "unmapped" | "all",
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`with queued as (
      update erp_journals e set state = 'queued', problem = null, is_unmapped = false, version = e.version + 1
      where e.company_id = ${actor.companyId} and e.connection_id = ${connectionId} and e.state = 'refused'
        and (e.is_unmapped or ${which === "all"})
        and not exists (select 1 from journal_lines l where l.company_id = e.company_id and l.journal_id = e.journal_id
          and not exists (select 1 from erp_mappings m where m.company_id = e.company_id
            and m.connection_id = e.connection_id and m.account = l.account))
      returning 1)
    select count(*)::int as count from queued`,
  );
  return row?.count ?? 0;
}
