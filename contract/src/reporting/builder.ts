import * as z from "zod";
import { Id, Message, requiredName, ScenarioName, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { BlockContent, Cover, chartMembers, LAYOUTS, LONGEST_BLOCK_TEXT, ReportData } from "./builder-blocks.ts";

const tag = "Report builder";

/** The two kinds of documents that users build from blocks. */
export const REPORT_KINDS = ["report", "dashboard"] as const;

/** The standard reports that a custom report can start from. */
export const REPORT_TEMPLATES = ["performance"] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** The maximum number of blocks in one report. */
export const MOST_BLOCKS = 24;

const Name = requiredName("Name the report.", 120);

const version = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe("The version that the caller read; 409 with the current state if it has changed since.");

const Saved = Message.extend({ data: z.object({ id: z.string(), version: z.number().int() }) });

const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      scenario: z.string(),
      charts: z.number().int(),
      blocks: z.number().int(),
      updated_at: Time,
      updated_by: z.string(),
      version: z.number().int(),
    }),
  ),
});

function list(path: `/${string}`, title: string) {
  return operation({ method: "POST", path, tag, title, ability: "View Reports", scope: "head", writes: false })
    .input(
      z.object({
        scenario: z.string().trim().max(120).nullish().describe("Those of one scenario alone; if left out, all."),
        department_id: Id.nullish(),
      }),
    )
    .output(Listed);
}

const question = {
  scenario: ScenarioName,
  is_getdata: z.boolean().default(false),
  department_id: Id.nullish(),
  ...chartMembers,
};

function chartData(path: `/${string}`, title: string) {
  return operation({
    method: "POST",
    path,
    tag,
    title,
    ability: "View Reports",
    scope: "head",
    description:
      "If `is_getdata` is true, reads the report or dashboard with current figures; a `period` then replaces the period of each block. Otherwise adds a chart, which needs Edit Reports, and creates the report or dashboard if there is none of that name.",
  });
}

const ReportFile = z.object({
  report: Name.optional(),
  dashboard: Name.optional(),
  scenario: ScenarioName,
  period: chartMembers.period.describe("A period that replaces each block's own."),
});

const deletion = z.object({ chart_id: Id, scenario: ScenarioName });

function edit(method: "POST" | "PUT" | "DELETE", path: `/${string}`, title: string, description?: string) {
  return operation({
    method,
    path,
    tag,
    title,
    ability: "Edit Reports",
    scope: "head",
    ...(description ? { description } : {}),
  });
}

/**
 * Operations for the reports and dashboards that users build. A report or dashboard stores the choices of
 * what to show, never figures.
 */
export const builder = {
  reports: list("/analytics/forecasting/custom_reports", "List custom reports"),
  dashboards: list("/analytics/forecasting/custom_dashboards", "List custom dashboards"),
  reportData: chartData("/analytics/forecasting/get-report-chart-data", "Read a report or add a chart")
    .input(z.object({ report: Name, ...question }))
    .output(ReportData),
  dashboardData: chartData("/analytics/forecasting/get-dashboard-chart-data", "Read a dashboard or add a chart")
    .input(z.object({ dashboard: Name, ...question }))
    .output(ReportData),
  pdf: operation({
    method: "POST",
    path: "/analytics/report/pdf",
    tag,
    title: "Export a report as PDF",
    ability: "View Reports",
    scope: "head",
    limit: "heavy",
    description:
      "An accessible PDF: real text, vector charts with alternative texts, and tagged headings, tables and figures. It shows current figures.",
  })
    .input(ReportFile)
    .output(z.file()),
  xlsx: operation({
    method: "POST",
    path: "/analytics/report/xlsx",
    tag,
    title: "Export a report as XLSX",
    ability: "View Reports",
    scope: "head",
    limit: "heavy",
    description:
      "A workbook with current figures and one sheet per block. Figures are numbers; sums and key figures are formulas that refer to a sheet of figures.",
  })
    .input(ReportFile)
    .output(z.file()),
  deleteReportChart: edit("POST", "/analytics/report/delete-chart", "Delete a block of a report")
    .input(deletion)
    .output(Message),
  deleteDashboardChart: edit("POST", "/analytics/dashboard/delete-chart", "Delete a block of a dashboard")
    .input(deletion)
    .output(Message),
  restoreBlock: edit("POST", "/analytics/report/restore-chart", "Restore a deleted block")
    .input(z.object({ chart_id: Id }))
    .output(Message),
  create: edit("POST", "/analytics/report", "Create a report or dashboard")
    .input(
      z.object({
        name: Name,
        kind: z.enum(REPORT_KINDS, { error: "Choose a report or a dashboard." }).default("report"),
        scenario: ScenarioName,
        department_id: Id.nullish(),
        template: z
          .enum(REPORT_TEMPLATES, { error: "Choose a template from the list." })
          .optional()
          .describe("The standard report whose blocks it starts with."),
      }),
    )
    .output(Saved),
  save: edit("PUT", "/analytics/report/{id}", "Rename a report, or choose its layout or cover")
    .input(
      z.object({
        id: Id,
        name: Name.optional(),
        layout: z.enum(LAYOUTS, { error: "Choose a layout." }).optional(),
        cover: Cover.optional(),
        version,
      }),
    )
    .output(Saved),
  remove: edit("DELETE", "/analytics/report/{id}", "Delete a report")
    .input(z.object({ id: Id }))
    .output(Message),
  restore: edit("POST", "/analytics/report/{id}/restore", "Restore a deleted report")
    .input(z.object({ id: Id }))
    .output(Message),
  duplicate: edit("POST", "/analytics/report/{id}/duplicate", "Copy a report")
    .input(z.object({ id: Id, name: Name.optional() }))
    .output(Saved),
  order: edit("POST", "/analytics/report/{id}/order", "Change the order of the blocks of a report")
    .input(z.object({ id: Id, block_ids: z.array(Id).max(MOST_BLOCKS), version }))
    .output(Saved),
  addBlock: edit("POST", "/analytics/report/{id}/blocks", "Add a block to a report")
    .input(
      z.object({
        id: Id,
        block: BlockContent,
        text: z
          .string()
          .max(LONGEST_BLOCK_TEXT, "Use at most 10,000 characters.")
          .optional()
          .describe("HTML of a text block."),
      }),
    )
    .output(Saved),
  saveBlock: edit(
    "PUT",
    "/analytics/report/blocks/{id}",
    "Change what a block shows, or write its narration",
    "`text` is HTML whose figures stay current; null restores the automatic text.",
  )
    .input(
      z.object({
        id: Id,
        scenario: ScenarioName,
        block: BlockContent.optional(),
        text: z.string().max(LONGEST_BLOCK_TEXT, "Use at most 10,000 characters.").nullish(),
        version,
      }),
    )
    .output(Message.extend({ data: z.object({ id: z.string(), version: z.number().int() }) })),
  copyBlock: edit(
    "POST",
    "/analytics/report/blocks/{id}/duplicate",
    "Copy a block within its report or to another report",
  )
    .input(z.object({ id: Id, report_id: Id.optional() }))
    .output(Saved),
};
