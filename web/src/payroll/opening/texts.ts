/**
 * UI strings for months whose payroll was run in a previous payroll system. A translation needs another file with the
 * same keys.
 */
export const openingTexts = {
  year: "Year",
  columns: {
    name: "Name",
    number: "Number",
    month: "Month",
    gross: "Gross pay",
    chargeable: "Chargeable pay",
    tax: "Tax charged",
    relief: "Personal relief",
    paye: "PAYE",
    net: "Net pay",
    notes: "Warning",
    by: "Imported by",
  },
  bring: "Upload completed sheet",
  sheetName: "prior-period-payroll.xlsx",
  refused:
    "Some rows of the sheet contain errors, so nothing was imported. Correct these rows, then upload the sheet again.",
  would: ({ created, changed, same, people }: Readonly<Record<"created" | "changed" | "same" | "people", number>>) =>
    `${people === 1 ? "1 employee" : `${people} employees`}: ${created} new ${created === 1 ? "month" : "months"}, ${changed} changed, ${same} unchanged.`,
  totals: (gross: string, chargeable: string, paye: string) =>
    `Gross pay ${gross}, chargeable pay ${chargeable}, PAYE ${paye}.`,
  note: (row: number, name: string, month: string, note: string) => `Row ${row}, ${name}, ${month}: ${note}`,
  remove: "Remove",
  removeQuestion: (name: string, month: string) =>
    `Remove ${month} for ${name}? The month will no longer be included in the P9 form and year-to-date totals.`,
  empty: {
    title: "No prior-period payroll",
    body: "If you start using Hazina during the year, import the months that you paid through your previous payroll. Download the sheet, complete it and upload it. The amounts are included in P9 forms and year-to-date totals. Nothing is paid, filed or posted again.",
  },
} as const;
