import { erp } from "@hazina/contract/accounting/erp.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany, withWork } from "../../platform/http/wiring.ts";
import { connectErp, disconnectErp, refreshAccounts, sendNow, updateErp } from "./connect.ts";
import { retryAll, retryJournal, skipJournal } from "./correct-journal.ts";
import { erpDetails } from "./log-details.ts";
import { matchAccounts, readMatches } from "./match-accounts.ts";
import { listConnections, listSent } from "./show-erp.ts";

const own = implement(erp).$context<RequestContext>().use(signedIn).use(logged(erpDetails));

/** The HTTP routes for the accounting system to which journals are sent. */
export const erpRoutes = {
  list: withWork(own.list, (work) => listConnections(work)),
  connect: withWork(own.connect, connectErp),
  update: withWork(own.update, updateErp),
  remove: inCompany(own.remove, disconnectErp),
  send: inCompany(own.send, sendNow),
  accounts: inCompany(own.accounts, readMatches),
  refresh: withWork(own.refresh, refreshAccounts),
  match: inCompany(own.match, matchAccounts),
  journals: inCompany(own.journals, listSent),
  retry: inCompany(own.retry, retryJournal),
  retryAll: inCompany(own.retryAll, retryAll),
  skip: inCompany(own.skip, skipJournal),
};
