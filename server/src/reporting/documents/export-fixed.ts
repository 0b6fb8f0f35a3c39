import { formatMonth, periodInWords } from "@hazina/base/calendar.ts";
import type { REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { hasData } from "@hazina/engine/reporting/reading.ts";
import { makeDocument, makeWorkbook } from "../../exports/make-file.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import { prefetchImports } from "../../forecasting/imported-rows.ts";
import type { Actor } from "../../platform/actor.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { computeReport, loadReport, NO_DATA, type ReportQuestion } from "../load-report.ts";
import { startFigureSheet } from "./figure-sheet.ts";
import {
  cashFlowParts,
  kpiParts,
  type PartsOf,
  performanceParts,
  profitabilityParts,
  varianceParts,
} from "./fixed-parts.ts";
import { besideOf, type FixedReport } from "./fixed-report.ts";
import { cashFlowSheet, kpiSheet, profitabilitySheet, type SheetOf, varianceSheet } from "./fixed-sheets.ts";

type Name = (typeof REPORT_FILES)[number];

/** A report over a period as a file. */
export type ReportFileQuestion = ReportQuestion & { readonly report: Name; readonly format: "pdf" | "xlsx" };

type Definition = {
  readonly title: string;
  /** The beginning of the file's name, as the product has always named it. */
  readonly file: string;
  readonly sheets: readonly SheetOf[];
  readonly parts?: PartsOf;
};

const DEFINITIONS: Readonly<Record<Name, Definition>> = {
  cashflow: { title: "Cash flow report", file: "cashflow_report", sheets: [cashFlowSheet], parts: cashFlowParts },
  kpis: { title: "Financial KPIs", file: "KPIs_report", sheets: [kpiSheet], parts: kpiParts },
  variance: { title: "Financials", file: "financial_report", sheets: [varianceSheet], parts: varianceParts },
  profitability: {
    title: "Profitability",
    file: "profitability_report",
    sheets: [profitabilitySheet],
    parts: profitabilityParts,
  },
  performance: {
    title: "Performance report",
    file: "performance_report",
    sheets: [cashFlowSheet, kpiSheet, varianceSheet, profitabilitySheet],
  },
};

/**
 * A report over a period as a PDF or a workbook, with what people wrote about it and the figures of today.
 * @throws Refusal 404 for an unknown scenario, 409 without a month of the period, 413, 422 for a period that is none.
 */
export async function exportFixedReport(services: Services, actor: Actor, question: ReportFileQuestion): Promise<File> {
  const { title, file, sheets } = DEFINITIONS[question.report];
  await prefetchImports(services.database, actor.scope);
  const report = await readFixed(services, actor, question);
  const { period } = report.loaded;
  const notes = notesOf(report);
  const name = `${file}_${period.label}`;
  if (question.format === "xlsx") {
    const figures = startFigureSheet();
    const made = sheets.map((sheetOf) => sheetOf(report, figures));
    return makeWorkbook(services, actor, { title, name, notes, sheets: [...made, ...figures.sheets()] });
  }
  const head: DocumentPart[] = [
    { kind: "heading", level: 1, text: `${title}, ${periodInWords(period.label)}` },
    ...notes.map((note): DocumentPart => ({ kind: "text", runs: [{ text: note }] })),
  ];
  const parts = await partsOf(services, actor, question, report);
  return makeDocument(services, actor, { title, name, page: "report", parts: [...head, ...parts] });
}

async function partsOf(services: Services, actor: Actor, question: ReportFileQuestion, report: FixedReport) {
  const { parts } = DEFINITIONS[question.report];
  if (parts) return parts(report);
  const planned = { ...question, period: report.loaded.period.label, compare: "plan_or_previous" as const };
  const toDate = { ...planned, period: `${formatMonth(report.loaded.period.last)}-YTD` };
  return performanceParts({
    month: report,
    planned: [await readFixed(services, actor, planned), await readFixed(services, actor, toDate)],
  });
}

async function readFixed({ database, clock }: Services, actor: Actor, question: ReportQuestion): Promise<FixedReport> {
  const loaded = await database.inCompany(actor.scope, (tx) => loadReport(tx, actor, question, clock()));
  if (!loaded) throw conflict("Import a profit and loss first.");
  const sides = await computeReport(loaded);
  if (!hasData(sides.current)) throw conflict(NO_DATA);
  return { loaded, sides };
}

function notesOf(report: FixedReport): string[] {
  const { period, plans } = report.loaded;
  return [`Scenario ${plans.scenario.name}`, `${periodInWords(period.label)}, compared with ${besideOf(report)}`];
}
