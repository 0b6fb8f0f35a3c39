/** UI strings for the data source: cards, versions, and the import from Excel with its report. */
export const sourceTexts = {
  title: "Data source",
  subtitle: "The source of your actuals",
  statements: { profit_and_loss: "Profit & Loss", balance_sheet: "Balance Sheet" },
  lacks: (ability: string) =>
    `Your role does not have the “${ability}” ability. An administrator of your company can give it to you.`,

  excel: {
    title: "Excel",
    body: "Import a workbook or CSV file exported from your accounting system, or use our template.",
    import: "Import",
    templates: "Templates",
    template: {
      profit_and_loss: "Profit and loss template",
      balance_sheet: "Balance sheet template",
    },
    templateFailed: "The template could not be downloaded",
    templateFile: {
      profit_and_loss: "Hazina profit and loss template.xlsx",
      balance_sheet: "Hazina balance sheet template.xlsx",
    },
  },
  classes: {
    title: "Account classification",
    body: "The class of an account determines where the account appears in the statements and how it is forecast.",
    open: "Classify accounts",
    nothing: "There are no accounts yet. Import a profit and loss first.",
  },

  versions: {
    title: "Imports",
    body: "Every import creates a version. To return to the previous version, roll back the current one.",
    empty: "Nothing has been imported yet",
    emptyBody: "Start with the profit and loss, then the balance sheet. You review each file before it is imported.",
    emptyAction: "Import the profit and loss",
    columns: {
      statement: "Statement",
      file: "File",
      months: "Months",
      accounts: "Accounts",
      period: "Forecast",
      by: "Imported by",
      at: "Imported",
      state: "Status",
      action: "Compare, roll back",
    },
    version: (statement: string, version: number) => `${statement}, v${version}`,
    months: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    period: (months: number) => `${months} ${months === 1 ? "month" : "months"}`,
    states: { active: "In use", superseded: "Replaced", rolled_back: "Rolled back" },
    rollBack: "Roll back",
    rollBackOf: (statement: string, version: number) => `Roll back ${statement}, version ${version}`,
    rollBackTitle: "Roll back this import?",
    rollBackTo: (statement: string, version: number, file: string) =>
      `Version ${version} of the ${statement} (${file}) will be restored. Statements and forecasts will be updated immediately.`,
    rollBackToNothing: (statement: string) =>
      `There is no previous version. The ${statement} will be empty until you import another file.`,
    rollBackFirst: "Roll back the balance sheet first. A balance sheet cannot be used without a profit and loss.",
    rollBackFailed: "The import was not rolled back",
  },

  differences: {
    open: "Compare",
    openOf: (statement: string, version: number) => `Compare ${statement}, version ${version}`,
    title: (statement: string, version: number) => `Compare ${statement}, version ${version}`,
    other: "Compared with",
    version: (version: number, file: string) => `Version ${version}, ${file}`,
    count: (cells: number, closed: number, shown: number) =>
      cells === 0
        ? "All amounts are the same in the months common to both versions."
        : `${cells.toLocaleString("en")} ${cells === 1 ? "amount differs" : "amounts differ"} in the months common to both versions, ${closed.toLocaleString("en")} of them in closed months${shown < cells ? `; the first ${shown} are shown` : ""}.`,
    added: "New accounts",
    gone: "Removed accounts",
    otherNames: "Renamed accounts",
    monthsGone: "Months included only in the older version",
    renamed: (from: string, to: string) => `${from}, now ${to}`,
    table: "Amounts that differ",
    columns: { account: "Account", month: "Month", before: "Before", after: "After", difference: "Difference" },
    amountOf: (version: number) => `Version ${version}`,
    openMonth: (month: string) => `${month}, not closed`,
  },

  flow: {
    title: "Import from Excel",
    steps: ["Profit & Loss", "Balance Sheet", "Account Classification"],
    close: "Close",
    lead: {
      profit_and_loss: "Choose a file with your profit and loss by month. The balance sheet comes next.",
      balance_sheet: "Choose a file with your balance sheet by month, for the same months as the profit and loss.",
    },
    layouts:
      "Use an export from QuickBooks Online or Xero, the template, or your own list. A list has either accounts with one column per month, or rows with date, account and amount. Hazina checks totals but does not import them.",
    fileLabel: "Drop a file here, or choose a file",
    fileHint: "Excel (.xlsx) or CSV, up to 20 MB",
    forecastPeriod: "Forecast period",
    forecastPeriodHint: "Enter the number of months to forecast after the last closed month. The maximum is 120.",
    submit: { profit_and_loss: "Next", balance_sheet: "Upload" },
    skip: "Continue without a balance sheet",
    leaveTitle: "Leave the import?",
    leaveBody: "The file you chose has not been imported. If you leave, you will have to choose it again.",
    leave: "Leave",
    stay: "Stay",
    uploadFailed: "Upload failed",
    error: "An error occurred",
  },

  review: {
    heading: "File review",
    confirm: "Confirm and save",
    another: "Choose another file",
    refusedTitle: "This file cannot be imported as it is",
    refusedNext: "Correct the rows listed below in the file, then choose the file again.",
    unread: "Check that you chose the right file and statement, or use the template.",
    facts: {
      accounts: "Accounts",
      months: "Months",
      cutOver: "Last month of actuals",
      fiscalYear: "Fiscal year starts in",
      forecast: "Forecast",
    },
    noMonths: "none found",
    noFiscalYear: "not in this file",
    monthCount: (months: string, count: number) => `${months} (${count})`,
    checks: {
      errors: (count: number) =>
        count === 0 ? "No error" : `${count} ${count === 1 ? "row has" : "rows have"} errors`,
      subtotals: (count: number) =>
        count === 0
          ? "Totals match the sum of their rows"
          : `${count} ${count === 1 ? "total does" : "totals do"} not match the sum of ${count === 1 ? "its" : "their"} rows`,
      balance: (count: number) =>
        count === 0 ? "Balances in every month" : `Does not balance in ${count} ${count === 1 ? "month" : "months"}`,
      warnings: (count: number) => (count === 0 ? "No warning" : `${count} ${count === 1 ? "warning" : "warnings"}`),
    },
    question: {
      heading: "A question about the file",
      hint: "Answer this question to continue. Hazina will then re-read the file.",
      use: "Use this answer",
      answered: "Your answers about the file",
      change: "Change",
      changeOf: (answer: string) => `Change the answer “${answer}”`,
    },
    amounts: {
      label: "Amounts by section and month",
      section: "Section",
      file: "Total in the file",
      agrees: (row: number | null) => (row === null ? "agrees" : `agrees, row ${row}`),
      differs: (months: number) => `differs in ${months} ${months === 1 ? "month" : "months"}`,
      notPrinted: "not printed",
      prints: (amount: string) => `file: ${amount}`,
      nothing: "No amounts were read.",
    },
    sources: {
      label: "Sheets and columns of the file",
      sheets: "Sheets",
      columns: "Columns",
      sheet: (isRead: boolean) => (isRead ? "read." : "left out."),
      column: (column: string, sheet: string, sheets: number) =>
        sheets > 1 ? `Column ${column} of ${sheet}:` : `Column ${column}:`,
      monthColumns: (months: number, names: string) =>
        months === 1
          ? `Hazina read 1 column as a month: ${names}.`
          : `Hazina read ${months} columns as months: ${names}.`,
      nothing: "The file is a list without month columns.",
    },
    tabs: {
      amounts: "Amounts",
      rows: "Rows",
      sources: "Sheets and columns",
      subtotals: "Totals",
      balance: "Balance",
      warnings: "Warnings",
    },
    tabsLabel: "Parts of the report",
    filterLabel: "Filter rows by status",
    all: "All",
    statuses: {
      error: "Error",
      account: "Account",
      subtotal: "Subtotal",
      computed: "Computed",
      title: "Title",
      skipped: "Skipped",
    },
    rowsLabel: "Rows of the file",
    rowColumns: { row: "Row", account: "Account or text", fate: "Status", reason: "Reason" },
    subtotalsLabel: "Totals that do not match the sum of their rows",
    subtotalsLead:
      "These totals in the file differ from the sum of their rows. The statements use the rows, not these totals.",
    subtotalColumns: {
      row: "Row",
      name: "Total",
      label: "Month",
      printed: "Printed",
      computed: "Computed",
      difference: "Difference",
    },
    balanceLabel: "Months that do not balance",
    balanceLead:
      "The difference is assets less liabilities and equity. Hazina does not adjust it. The last difference is carried forward into the forecast months.",
    balanceColumns: { label: "Month", difference: "Difference" },
    nothing: {
      rows: "No row has this status.",
      subtotals: "Every total in the file is the sum of its rows.",
      balance: "The balance sheet balances in every month.",
      warnings: "There are no warnings.",
    },
  },

  overwrite: {
    title: "Overwrite the profit and loss?",
    body: "Existing data will be overwritten: this import replaces the figures currently in use. To restore the previous figures, roll back this import under Imports.",
    action: "Overwrite",
  },

  progress: {
    uploading: "Uploading",
    complete: "Complete",
    running: (file: string) => `${file} is being imported`,
    saved: "Data saved successfully!",
    failed: "The import stopped and nothing was saved. Import the file again to see why.",
    forecasting: "The automatic forecast is being updated",
    rollingBack: "Rolling back to the previous version",
    forecastMade: "The automatic forecast was updated.",
    forecastFailed: "The forecast was not updated",
    cancel: "Cancel",
    cancelFailed: "The operation could not be cancelled",
  },

  forecastAgain: {
    action: "Forecast again",
    title: "Run the automatic forecast again?",
    body: "Hazina will reforecast every line from its actuals with the current model. The existing forecast will stay in use until the new one is complete. Drivers, typed values and custom rows will not change.",
  },
} as const;
