/** UI texts for the import and the download of journals. */
export const importTexts = {
  open: "Import",
  download: "Download with lines",
  steps: { file: "File", check: "Check" },
  lead: "Upload a workbook with one row for each journal line. Rows with the same number in the “Journal” column make up one journal. Each journal is saved as a draft, which you then send for approval.",
  drop: "Journals workbook",
  hint: "Columns: Journal, Date, Description, Account, Debit and Credit; .xlsx or CSV, up to 20 MB",
  required: "Choose the file first.",
  reading: "Reading the file.",
  submit: "Import as drafts",
  rows: "Rows",
  faults: "The file has errors. Correct the errors, then choose the file again.",
  summary: (added: number, existing: number) =>
    existing === 0
      ? `Journals to import: ${added}`
      : `Journals to import: ${added}. Already in Hazina, with the same date, description and lines: ${existing}`,
  statuses: { added: "Imported", exists: "Already there", wrong: "Not imported" },
  columns: {
    journal: "Journal",
    date: "Date",
    memo: "Description",
    account: "Account",
    debit: "Debit",
    credit: "Credit",
    fate: "Result",
    reason: "Reason",
  },
  downloadTitle: "Download journals with their lines",
  downloadNote:
    "The downloaded workbook has the same layout as the workbook for import: one row for each journal line.",
  from: "From",
  to: "To",
  get: "Download",
  send: "Send for approval",
} as const;
