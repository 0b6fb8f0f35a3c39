import { firstDayOf, monthAt } from "@hazina/base/calendar.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { rowsOf } from "@hazina/server/platform/database/database.ts";
import { sql } from "drizzle-orm";
import { erpSimulatorUrl } from "../server/src/accounting/erp/address.ts";
import { connectErp } from "../server/src/accounting/erp/connect.ts";
import { matchAccounts } from "../server/src/accounting/erp/match-accounts.ts";
import { sendToErp } from "../server/src/accounting/erp/send.ts";
import { erpConnections } from "../server/src/accounting/erp/tables.ts";
import type { Services } from "../server/src/platform/services.ts";
import { FROZEN_ACCOUNT } from "../server/src/platform/simulators/erp/erpnext.ts";

/**
 * Checks whether the demo company has been connected to an accounting system. True on a server without simulators,
 * which cannot connect it.
 */
export async function hasErp({ config, database }: Services, companyId: string): Promise<boolean> {
  if (erpSimulatorUrl(config) === undefined) return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(erpConnections))) > 0;
}

/**
 * Connects the demo company to the simulator of ERPNext, and sends the journals of this month. The account that the
 * fewest journals use is matched with a frozen account of ERPNext, so that a journal is refused and can be corrected.
 * The server must be listening, because the simulator is one of its own addresses.
 */
export async function connectDemoErp(work: Work): Promise<void> {
  const { services, actor } = work;
  const from = firstDayOf(monthAt(work.now));
  const keys = { url: "", company: "", database: "", key: "", secret: "" };
  const { id } = (await connectErp(work, { system: "erpnext", ...keys, from })).data;
  const [rare] = await inCall(work, ({ tx }) =>
    rowsOf<{ account: string }>(
      tx,
      sql`select l.account from erp_journals e
        join journal_lines l on l.company_id = e.company_id and l.journal_id = e.journal_id
        where e.company_id = ${actor.companyId} and e.connection_id = ${id} and l.account like '6%'
        group by l.account order by count(distinct e.journal_id), l.account limit 1`,
    ),
  );
  if (rare !== undefined) {
    const accounts = [{ account: rare.account, external: FROZEN_ACCOUNT }];
    await inCall(work, (call) => matchAccounts(call, { id, accounts }));
  }
  await sendToErp(services, { companyId: actor.companyId, connectionId: id });
}
