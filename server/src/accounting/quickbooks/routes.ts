import { quickBooks } from "@hazina/contract/accounting/quickbooks.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { beginAuthorisation, openAuthorisation, takeAnswer } from "./authorise.ts";
import { disconnectQuickBooks } from "./connect.ts";

const open = implement(quickBooks).$context<RequestContext>();
const own = open.use(signedIn);

/** The HTTP routes for the connection to QuickBooks Online. */
export const quickBooksRoutes = {
  begin: withWork(own.begin, (work) => beginAuthorisation(work)),
  authorize: open.authorize.handler(async ({ input, context: { services, note } }) =>
    goTo(await openAuthorisation(services, input, note)),
  ),
  callback: open.callback.handler(async ({ input, context: { services, note } }) =>
    goTo(await takeAnswer(services, input, note)),
  ),
  disconnect: withWork(own.disconnect, (work) => disconnectQuickBooks(work)),
};

function goTo(location: string) {
  return { status: 303 as const, headers: { location } };
}
