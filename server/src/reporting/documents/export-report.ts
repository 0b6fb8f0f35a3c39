import type { BlockPeriod } from "@hazina/contract/reporting/builder-blocks.ts";
import type * as z from "zod";
import { type Maker, type MakerWork, makeDocument, makeWorkbook } from "../../exports/make-file.ts";
import { prefetchImports } from "../../forecasting/imported-rows.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { type ComputedReport, computeReport, loadReportBlocks } from "../builder/compute-report.ts";
import { reportNamed } from "../builder/queries.ts";
import { requirePeriod } from "../builder/read-report.ts";
import { documentOf } from "./document-of.ts";
import { workbookOf } from "./workbook-of.ts";

type Question = {
  readonly report?: string | undefined;
  readonly dashboard?: string | undefined;
  readonly scenario: string;
  readonly period?: z.output<typeof BlockPeriod> | undefined;
};

/**
 * Exports a report with current figures as a PDF.
 * @throws Refusal 404 for an unknown report or scenario; 413 if it takes too long; 422 if no name is given, or for an
 * invalid period.
 */
export async function exportReport({ services, actor }: MakerWork, question: Question): Promise<File> {
  return makeDocument(services, actor, await draftReport(services, actor, question));
}

/**
 * Creates the document of a report with current figures, from which a file is made.
 * @throws Refusal as `exportReport`.
 */
export async function draftReport(services: Services, actor: Maker, question: Question) {
  const { report, dashboard, scenario, period } = question;
  const document = documentOf(await computed(services, actor, question));
  return { ...document, appUrl: services.config.appUrl, asked: { report, dashboard, scenario, period } };
}

/**
 * Exports a report with current figures as a workbook.
 * @throws Refusal as `exportReport`.
 */
export async function exportWorkbook({ services, actor }: MakerWork, question: Question): Promise<File> {
  return makeWorkbook(services, actor, workbookOf(await computed(services, actor, question)));
}

async function computed(services: Services, actor: Maker, question: Question): Promise<ComputedReport> {
  const { report, dashboard, scenario, period } = question;
  const name = report ?? dashboard;
  if (name === undefined) {
    throw invalidField("report", "Name the report.");
  }
  const over = period ? requirePeriod(period) : undefined;
  await prefetchImports(services.database, actor.scope);
  const loaded = await services.database.inCompany(actor.scope, async (tx) => {
    const found = await reportNamed(tx, actor, report === undefined ? "dashboard" : "report", name);
    if (!found) throw notFound("This report");
    return loadReportBlocks(tx, actor, found, scenario, services.clock());
  });
  return computeReport(loaded, over);
}
