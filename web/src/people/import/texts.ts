import type { Tone } from "../../kit/list/columns.tsx";
import type { ImportedRow } from "./api.ts";

/** The label and tone of each row status. */
export const ROW_STATUSES: Readonly<Record<ImportedRow["fate"], { readonly label: string; readonly tone: Tone }>> = {
  created: { label: "Added", tone: "good" },
  changed: { label: "Changed", tone: "waiting" },
  same: { label: "Unchanged", tone: "neutral" },
  skipped: { label: "Skipped", tone: "neutral" },
  error: { label: "Error", tone: "bad" },
};

const people = (count: number) => (count === 1 ? "1 employee" : `${count} employees`);

/** UI strings for importing employees. A translation needs another file with the same keys. */
export const importTexts = {
  steps: { file: "File", rows: "Review" },
  lead: "Fill in the template or upload your own file with the same headings. You can review the changes before anything is saved.",
  template: "Download template",
  templateFailed: "The template could not be downloaded",
  templateFile: "Hazina employees template.xlsx",
  joins: "Start date of new employees",
  drop: "Drop the file here, or choose a file",
  hint: "Excel or CSV, at most 20 MB and 10,000 employees",
  required: "Please choose a file first.",
  reading: "Reading the file…",
  correct: "Correct the rows listed below, then choose the file again. Nothing is imported until all rows are correct.",
  nothing: "All employees already match the file.",
  waits: "A second person must approve imported pay and bank details under Approvals.",
  submit: "Import employees",
  rows: "File rows",
  faults: "Rows to correct",
  faultsFile: "Employees to correct",
  more: (count: number) => (count === 1 ? "and 1 more row" : `and ${count} more rows`),
  found: (counts: Readonly<Record<ImportedRow["fate"], number>>) =>
    [
      `${people(counts.created)} to add`,
      `${counts.changed} to change`,
      `${counts.same} unchanged`,
      `${counts.error} to correct`,
    ].join(", "),
  missing: "New departments and job titles",
  missingDepartments: (names: string) => `Departments: ${names}`,
  missingTitles: (names: string) => `Job titles: ${names}`,
  missingName: (name: string, count: number) => `${name} (${people(count)})`,
  add: "Add these departments and job titles during the import",
  mayNotAdd:
    "Correct the names in the file, or ask a user who manages departments and job titles to add the missing ones first.",
  columns: { row: "Row", name: "Name", status: "Row status", what: "Changes", column: "Column", message: "Error" },
  change: (field: string, before: string | null, after: string | null) =>
    before === null ? `${field}: ${after ?? ""}` : `${field}: ${before} → ${after ?? "cleared"}`,
} as const;
