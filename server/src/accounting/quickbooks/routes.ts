import { formatInstant } from "@hazina/base/calendar.ts";
import { quickBooks } from "@hazina/contract/accounting/quickbooks.ts";
import { implement } from "@orpc/server";
import type { CompanyRef } from "../../platform/actor.ts";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { withWork } from "../../platform/http/wiring.ts";
import type { Services } from "../../platform/services.ts";
import { beginAuthorisation, openAuthorisation, takeAnswer } from "./authorise.ts";
import { disconnectQuickBooks } from "./connect.ts";
import { findConnection } from "./tokens.ts";
import { vendorOf } from "./vendor.ts";

const open = implement(quickBooks).$context<RequestContext>();
const own = open.use(signedIn);

/** The connection to QuickBooks Online: begun, answered by QuickBooks, read, ended. */
export const quickBooksRoutes = {
  begin: withWork(own.begin, (services, actor) => beginAuthorisation(services, actor)),
  authorize: open.authorize.handler(async ({ input, context: { services, note } }) =>
    goTo(await openAuthorisation(services, input, note)),
  ),
  callback: open.callback.handler(async ({ input, context: { services, note } }) =>
    goTo(await takeAnswer(services, input, note)),
  ),
  connection: withWork(own.connection, (services, actor) => readConnection(services, actor)),
  disconnect: withWork(own.disconnect, (services, actor) => disconnectQuickBooks(services, actor)),
};

function goTo(location: string) {
  return { status: 303 as const, headers: { location } };
}

async function readConnection({ config, database }: Services, { companyId }: CompanyRef) {
  const vendor = vendorOf(config);
  const simulator = vendor?.isSimulator ?? false;
  const found = await database.inCompany({ companyId, branchId: null }, (tx) => findConnection(tx, companyId));
  const none = { simulator, realm_id: null, connected_by: null, connected_at: null, expires_at: null };
  if (!vendor) return { state: "not_set_up" as const, ...none };
  if (!found) return { state: "none" as const, ...none };
  return {
    state: found.state,
    simulator,
    realm_id: found.realmId,
    connected_by: found.connectedByName,
    connected_at: formatInstant(found.connectedAt),
    expires_at: formatInstant(found.refreshExpiresAt),
  };
}
