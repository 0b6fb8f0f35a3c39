/** Texts of months that another payroll paid. A second language is a second file of this shape. */
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
    notes: "To look at",
    by: "Brought in by",
  },
  bring: "Bring a filled sheet",
  sheetName: "months-paid-before.xlsx",
  refused: "Some rows of the sheet cannot be, so nothing was brought in.",
  would: ({ created, changed, same, people }: Readonly<Record<"created" | "changed" | "same" | "people", number>>) =>
    `${created} ${created === 1 ? "month is" : "months are"} new, ${changed} ${changed === 1 ? "changes" : "change"}, ${same} ${same === 1 ? "is" : "are"} as before: of ${people === 1 ? "1 person" : `${people} people`}.`,
  totals: (gross: string, chargeable: string, paye: string) =>
    `Gross pay ${gross}, chargeable pay ${chargeable}, PAYE ${paye}.`,
  note: (row: number, name: string, month: string, note: string) => `Row ${row}, ${name}, ${month}: ${note}`,
  remove: "Take out",
  removeQuestion: (name: string, month: string) =>
    `Do you really want to take ${month} of ${name} out? P9 form and payslips no longer count it.`,
  empty: {
    title: "No month was paid by another payroll",
    body: "Where a company begins here in the middle of a year, the months that were paid before are brought in: download the sheet, fill it from the old payroll, bring it back. They stand on P9 forms and in the year so far of payslips. Nothing is paid, filed or posted by them.",
  },
} as const;
