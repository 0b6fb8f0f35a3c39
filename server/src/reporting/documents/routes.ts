import { builder } from "@hazina/contract/reporting/builder.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { builderLogDetails } from "../builder/log-details.ts";
import { exportReport, exportWorkbook } from "./export-report.ts";

const own = implement(builder).$context<RequestContext>().use(signedIn).use(logged(builderLogDetails));

/** Routes of the files of custom reports and dashboards. */
export const documentRoutes = {
  pdf: withWork(own.pdf, exportReport),
  xlsx: withWork(own.xlsx, exportWorkbook),
};
