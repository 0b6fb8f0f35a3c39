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
  layout: "Layout",
  layouts: { hazina: "Hazina", quickbooks: "QuickBooks", erpnext: "ERPNext", odoo: "Odoo", xero: "Xero" },
  layoutNotes: {
    hazina: "The downloaded workbook has the same layout as the workbook for import: one row for each journal line.",
    quickbooks:
      "In QuickBooks, choose Import data, then Journal Entries. The accounts in QuickBooks must have the same names, and account numbers must be turned off during the import.",
    erpnext:
      "In ERPNext, choose Data Import, then Journal Entry. The accounts in ERPNext must have the same numbers and names.",
    odoo: "In Odoo, choose Import records on the list of journal entries. The accounts in Odoo must have the same codes.",
    xero: "In Xero, choose Import under Manual Journals. The file has at most 300 lines. The accounts in Xero must have the same codes.",
  },
  company: "Company in ERPNext",
  abbreviation: "Abbreviation of the company",
  abbreviationHint: "The letters at the end of the company's account names, such as MT",
  taxRate: "Tax rate for lines without tax",
  taxRateHint: "The name of the tax rate in Xero, such as Tax Exempt",
  format: "File",
  formats: { xlsx: "Excel workbook", csv: "CSV" },
  from: "From",
  to: "To",
  get: "Download",
  send: "Send for approval",
} as const;
