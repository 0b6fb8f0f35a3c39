import { formatMonth, periodInWords } from "@hazina/base/calendar.ts";
import type { REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { coverageOf, hasData, type ReadStatement } from "@hazina/engine/reporting/reading.ts";
import { type Maker, type MakerWork, makeDocument, makeWorkbook } from "../../exports/make-file.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import { prefetchImports } from "../../forecasting/imported-rows.ts";
import { readCurrency } from "../../organization/companies.ts";
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
import { type FixedReport, notesOf, REPORT_TITLES } from "./fixed-report.ts";
import { cashFlowSheet, kpiSheet, profitabilitySheet, type SheetOf, varianceSheet } from "./fixed-sheets.ts";

type Name = (typeof REPORT_FILES)[number];

/**
 * A request to export a report over a period as a file: which report, in which format, and the report's scenario,
 * period and comparison.
 */
export type ReportFileQuestion = ReportQuestion & { readonly report: Name; readonly format: "pdf" | "xlsx" };

type Definition = {
  /** The beginning of the file name, the same as in earlier versions of the product. */
  readonly file: string;
  /** The only statement that the report is based on; undefined if it uses several. */
  readonly statement?: ReadStatement;
  readonly sheets: readonly SheetOf[];
  readonly parts?: PartsOf;
};

const DEFINITIONS: Readonly<Record<Name, Definition>> = {
  cashflow: { file: "cashflow_report", statement: "cash_flow", sheets: [cashFlowSheet], parts: cashFlowParts },
  kpis: { file: "KPIs_report", sheets: [kpiSheet], parts: kpiParts },
  variance: { file: "financial_report", sheets: [varianceSheet], parts: varianceParts },
  profitability: {
    file: "profitability_report",
    sheets: [profitabilitySheet],
    parts: profitabilityParts,
  },
  performance: {
    file: "performance_report",
    sheets: [cashFlowSheet, kpiSheet, varianceSheet, profitabilitySheet],
  },
};

/**
 * Exports a report over a period as a PDF or a workbook, with users' texts and current figures.
 * @throws Refusal 404 for an unknown scenario; 409 if the books have no month of the period; 413 if
 * it takes too long; 422 for an invalid period.
 */
export async function exportFixedReport({ services, actor }: MakerWork, question: ReportFileQuestion): Promise<File> {
  if (question.format === "pdf")
    return makeDocument(services, actor, await draftFixedReport(services, actor, question));
  const { file, sheets, statement } = DEFINITIONS[question.report];
  const title = REPORT_TITLES[question.report];
  await prefetchImports(services.database, actor.scope);
  const report = await readFixed(services, actor, question);
  const figures = startFigureSheet();
  const made = sheets.map((sheetOf) => sheetOf(report, figures));
  const name = `${file}_${report.loaded.period.label}`;
  return makeWorkbook(services, actor, {
    title,
    name,
    notes: notesOf(report, statement),
    sheets: [...made, ...figures.sheets()],
  });
}

/**
 * Creates the document of a report over a period, with current figures. A PDF or workbook is then created from this
 * document.
 * @throws Refusal as `exportFixedReport`.
 */
export async function draftFixedReport(services: Services, actor: Maker, { report: which, ...question }: Asked) {
  const title = REPORT_TITLES[which];
  await prefetchImports(services.database, actor.scope);
  const report = await readFixed(services, actor, question);
  const { label } = report.loaded.period;
  const head: DocumentPart[] = [
    { kind: "heading", level: 1, text: `${title}, ${periodInWords(label)}` },
    ...notesOf(report, DEFINITIONS[which].statement).map(
      (note): DocumentPart => ({ kind: "text", runs: [{ text: note }] }),
    ),
  ];
  const { scenario, compare, compare_scenario = null } = question;
  const asked = { fixed: which, scenario, period: label, compare, compare_scenario };
  const parts = await partsOf(services, actor, { ...question, report: which }, report);
  const name = `${DEFINITIONS[which].file}_${label}`;
  const { appUrl } = services.config;
  return { title, name, appUrl, page: "report" as const, parts: [...head, ...parts], asked };
}

type Asked = Omit<ReportFileQuestion, "format">;

async function partsOf(services: Services, actor: Maker, question: Asked, report: FixedReport) {
  const { parts } = DEFINITIONS[question.report];
  if (parts) return parts(report);
  const planned = { ...question, period: report.loaded.period.label, compare: "plan_or_previous" as const };
  const { current } = report.sides;
  const toDate = { ...planned, period: `${coverageOf(current)?.last ?? formatMonth(current.period.last)}-YTD` };
  return performanceParts({
    month: report,
    planned: [await readFixed(services, actor, planned), await readFixed(services, actor, toDate)],
  });
}

async function readFixed({ database, clock }: Services, actor: Maker, question: ReportQuestion): Promise<FixedReport> {
  const { loaded, currency } = await database.inCompany(actor.scope, async (tx) => ({
    loaded: await loadReport(tx, actor, question, clock()),
    currency: (await readCurrency(tx, actor)).currency_symbol,
  }));
  if (!loaded) throw conflict("Import a profit and loss first.");
  const sides = await computeReport(loaded);
  if (!hasData(sides.current)) throw conflict(NO_DATA);
  return { loaded, sides, currency };
}
