import type { REPORT_FILES } from "@hazina/contract/reporting/reports.ts";
import { ExportMenu } from "../kit/export/ExportMenu.tsx";
import type { ExportTable } from "../kit/export/save-export.ts";
import { reportApi } from "./api.ts";
import type { ReportInput } from "./choice/report-choice.ts";
import { ShareButton } from "./sharing/ShareButton.tsx";
import { reportTexts } from "./texts.ts";

type ReportExportProps = {
  readonly report: (typeof REPORT_FILES)[number];
  /** The name of the file, without extension. */
  readonly name: string;
  /** The name of the report, used when it is shared. */
  readonly title: string;
  readonly input: ReportInput;
  /** Returns the figures as one table for a CSV file; omitted if the report has several tables. */
  readonly table?: () => ExportTable;
};

/**
 * A menu that exports a report for its period, as files created on the server: a PDF, a workbook with formulas and, if
 * the report is a single table, a CSV file. The menu also offers to share the PDF.
 */
export function ReportExport({ report, name, title, input, table }: ReportExportProps) {
  return (
    <>
      <ShareButton size="compact-sm" name={title} asked={{ ...input, fixed: report }} />
      <ExportMenu
        name={name}
        size="compact-sm"
        parts={[
          {
            names: { pdf: reportTexts.exportPdf },
            formats: table ? ["pdf", "xlsx", "csv"] : ["pdf", "xlsx"],
            make: (format) =>
              format === "csv" && table
                ? { table: table() }
                : reportApi.file({ ...input, report, format: madeAs(format) }),
          },
        ]}
      />
    </>
  );
}

function madeAs(format: string): "pdf" | "xlsx" {
  return format === "xlsx" ? "xlsx" : "pdf";
}
