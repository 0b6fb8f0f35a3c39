import { builder } from "@hazina/contract/reporting/builder.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompany, withWork } from "../../platform/http/wiring.ts";
import { builderLogDetails } from "./log-details.ts";
import * as blocks from "./manage-blocks.ts";
import * as verbs from "./manage-reports.ts";
import { readOrMake } from "./read-report.ts";

const own = implement(builder).$context<RequestContext>().use(signedIn).use(logged(builderLogDetails));

/** Routes of custom reports and dashboards. */
export const builderRoutes = {
  reports: inCompany(own.reports, verbs.listKind("report")),
  dashboards: inCompany(own.dashboards, verbs.listKind("dashboard")),
  reportData: withWork(own.reportData, (work, { report, ...question }) => readOrMake(work, "report", report, question)),
  dashboardData: withWork(own.dashboardData, (work, { dashboard, ...question }) =>
    readOrMake(work, "dashboard", dashboard, question),
  ),
  deleteReportChart: inCompany(own.deleteReportChart, blocks.deleteBlock),
  deleteDashboardChart: inCompany(own.deleteDashboardChart, blocks.deleteBlock),
  restoreBlock: inCompany(own.restoreBlock, blocks.restoreBlock),
  create: inCompany(own.create, blocks.createReport),
  save: inCompany(own.save, verbs.saveReport),
  remove: inCompany(own.remove, verbs.deleteReport),
  restore: inCompany(own.restore, verbs.restoreReport),
  duplicate: inCompany(own.duplicate, verbs.duplicateReport),
  order: inCompany(own.order, verbs.orderBlocks),
  addBlock: inCompany(own.addBlock, blocks.addBlock),
  saveBlock: withWork(own.saveBlock, blocks.saveBlock),
  copyBlock: inCompany(own.copyBlock, blocks.copyBlock),
};
