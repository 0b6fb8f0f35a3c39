import { exports } from "@hazina/contract/exports/exports.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { withWork } from "../platform/http/wiring.ts";
import { exportTable, recordPictureExport } from "./export-table.ts";
import { verifyFile } from "./verify-file.ts";

const open = implement(exports).$context<RequestContext>();
const own = open.use(signedIn);

/** The HTTP routes for exports. */
export const exportRoutes = {
  table: withWork(own.table, exportTable),
  verify: open.verify.handler(({ input, context: { services } }) => verifyFile(services, input)),
  picture: own.picture.handler(({ input, context }) => recordPictureExport(input, context.note)),
};
