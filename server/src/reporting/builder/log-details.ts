import type { builder } from "@hazina/contract/reporting/builder.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { LogDetails } from "../../platform/http/log-details.ts";
import { reportBlocks, reports } from "./tables.ts";

const nameOf = (id: string) => async (tx: Tx, companyId: string) => {
  const [found] = await tx
    .select({ name: reports.name })
    .from(reports)
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)));
  return found?.name;
};

const nameOfBlock = (id: string) => async (tx: Tx, companyId: string) => {
  const [found] = await tx
    .select({ name: reports.name, spec: reportBlocks.spec })
    .from(reportBlocks)
    .innerJoin(reports, and(eq(reports.companyId, reportBlocks.companyId), eq(reports.id, reportBlocks.reportId)))
    .where(and(eq(reportBlocks.companyId, companyId), eq(reportBlocks.id, id)));
  return found && `${found.name}: ${found.spec.type === "chart" ? found.spec.prompt : found.spec.type}`;
};

/**
 * Access log details for custom reports: the name of the report and, for a call on one block, the
 * block.
 */
export const builderLogDetails: LogDetails<typeof builder> = {
  reportData: ({ input }) => input.report,
  dashboardData: ({ input }) => input.dashboard,
  pdf: ({ input }) => input.report ?? input.dashboard,
  xlsx: ({ input }) => input.report ?? input.dashboard,
  deleteReportChart: ({ input, read }) => read(nameOfBlock(input.chart_id)),
  deleteDashboardChart: ({ input, read }) => read(nameOfBlock(input.chart_id)),
  restoreBlock: ({ input, read }) => read(nameOfBlock(input.chart_id)),
  create: ({ input }) => input.name,
  save: ({ input, read }) => read(nameOf(input.id)),
  remove: ({ input, read }) => read(nameOf(input.id)),
  restore: ({ input, read }) => read(nameOf(input.id)),
  duplicate: ({ output, read }) => read(nameOf(output.data.id)),
  order: ({ input, read }) => read(nameOf(input.id)),
  addBlock: ({ input, read }) => read(nameOf(input.id)),
  saveBlock: ({ input, read }) => read(nameOfBlock(input.id)),
  copyBlock: ({ input, read }) => read(nameOfBlock(input.id)),
};
