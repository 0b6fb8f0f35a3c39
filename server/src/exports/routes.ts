import { exports } from "@hazina/contract/exports/exports.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { exportTable, tellOfPicture } from "./export-table.ts";

const files = implement(exports).$context<RequestContext>().use(signedIn);

/** Files of what a person sees. */
export const exportRoutes = {
  table: files.table.handler(({ input, context }) => exportTable(context.services, context.actor, input, context.note)),
  picture: files.picture.handler(({ input, context }) => tellOfPicture(input, context.note)),
};
