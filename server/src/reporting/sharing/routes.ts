import { sharing } from "@hazina/contract/reporting/sharing.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { inCompany, withWork } from "../../platform/http/wiring.ts";
import { listShares, revokeShare } from "./manage-shares.ts";
import { openShare } from "./open-share.ts";
import { sendReport } from "./send-report.ts";
import { shareReport } from "./share-report.ts";

const open = implement(sharing).$context<RequestContext>();
const own = open.use(signedIn);

/** Routes of links to PDFs of reports. */
export const sharingRoutes = {
  upload: withWork(own.upload, (work, question) => shareReport(work, question)),
  send: withWork(own.send, (work, sending) => sendReport(work, sending)),
  list: inCompany(own.list, listShares),
  revoke: withWork(own.revoke, (work, asked) => revokeShare(work, asked)),
  open: open.open.handler(({ input, context: { services, note, client } }) =>
    openShare(services, input, { note, address: client.address }),
  ),
};
