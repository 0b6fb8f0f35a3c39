import type { Tone } from "../../kit/list/columns.tsx";
import type { ImportedRow } from "./api.ts";

/** What becomes of a row, in words and their tone. */
export const ROW_STATUSES: Readonly<Record<ImportedRow["fate"], { readonly label: string; readonly tone: Tone }>> = {
  created: { label: "Added", tone: "good" },
  changed: { label: "Changed", tone: "waiting" },
  same: { label: "As it stands", tone: "neutral" },
  skipped: { label: "Skipped", tone: "neutral" },
  error: { label: "To correct", tone: "bad" },
};

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** Texts of the import of employees. A second language is a second file of this shape. */
export const importTexts = {
  steps: { file: "File", rows: "What it does" },
  lead: "Fill in the workbook or bring your own: columns are found by their headings. Nothing is stored before you have seen what the file does.",
  template: "Download the workbook",
  templateFailed: "The workbook could not be downloaded",
  templateFile: "Hazina employees template.xlsx",
  joins: "New people join",
  drop: "Drop the workbook here or choose it",
  hint: "An Excel workbook or a CSV file of at most 20 MB and 10,000 people",
  required: "Choose the file first.",
  reading: "The file is read…",
  correct: "Correct the rows that are named and choose the file again. Nothing is stored while one is left.",
  nothing: "Everybody stands as in the file; there is nothing to import.",
  waits: "Pay and pay-out details of the file wait for a second person, who decides on them under Approvals.",
  submit: "Import",
  rows: "Rows of the file",
  faults: "Rows to correct",
  faultsFile: "Employees to correct",
  more: (count: number) => `and ${count} more rows`,
  found: (counts: Readonly<Record<ImportedRow["fate"], number>>) =>
    [
      `${people(counts.created)} to add`,
      `${counts.changed} to change`,
      `${counts.same} as they stand`,
      `${counts.error} to correct`,
    ].join(", "),
  missing: "Not known here",
  missingDepartments: (names: string) => `Departments: ${names}`,
  missingTitles: (names: string) => `Job titles: ${names}`,
  missingName: (name: string, count: number) => `${name} (${people(count)})`,
  add: "Add them with the import",
  mayNotAdd: "Correct the names in the file, or ask somebody who manages departments and job titles to add them first.",
  columns: { row: "Row", name: "Name", status: "Row status", what: "What", column: "Column", message: "What is wrong" },
  change: (field: string, before: string | null, after: string | null) =>
    before === null ? `${field}: ${after ?? ""}` : `${field}: ${before} → ${after ?? "cleared"}`,
} as const;
