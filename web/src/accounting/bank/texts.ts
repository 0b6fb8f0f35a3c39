import type { Tone } from "../../kit/list/columns.tsx";
import type { BankRow, BankStatement } from "../api.ts";

/** The labels of the states of statement rows. */
export const ROW_STATES: Readonly<Record<BankRow["state"], string>> = {
  open: "To match",
  matched: "Matched",
  ignored: "No action needed",
};

/** The colours of the states of statement rows. */
export const ROW_TONES: Readonly<Record<BankRow["state"], Tone>> = {
  open: "waiting",
  matched: "good",
  ignored: "neutral",
};

/** The labels of the statement formats. */
export const STATEMENT_KINDS: Readonly<Record<BankStatement["kind"], string>> = {
  sheet: "Bank file",
  camt: "camt.053",
  mpesa: "M-Pesa",
};

/** UI texts for the screens for bank and till statements. To add a language, add a second file with the same keys. */
export const bankTexts = {
  subtitle: "Import your bank and till statements, and match each row to the books.",
  import: "Import statement",
  rulesButton: "Rules",
  accounts: {
    title: "Accounts",
    account: "Account",
    open: "Rows to match",
    last: "Statements up to",
    statement: "Statement balance",
    books: "Book balance",
    difference: "Difference",
    rows: "Show rows",
    walletNote: "Reconciled under Wallet > Reconciliation",
  },
  statements: {
    title: "Statements",
    columns: {
      file: "File",
      account: "Account",
      kind: "Format",
      from: "From",
      to: "To",
      rows: "New rows",
      closing: "Closing balance",
      by: "Imported by",
      at: "Imported",
    },
    remove: "Remove",
    removeQuestion: (file: string) =>
      `The rows imported from ${file} will be removed. Journals in the books will not change.`,
  },
  rows: {
    subtitle: "All rows of the imported bank and till statements, exactly as imported.",
    empty: { title: "No rows", body: "Import a statement to see its rows here." },
    columns: {
      day: "Date",
      details: "Details",
      amount: "Amount",
      balance: "Balance",
      reference: "Reference",
      status: "Status",
      booked: "Booked to",
      account: "Account",
    },
    journal: "Open journal",
    undo: "Undo match",
    undoQuestion: (details: string, isBooked: boolean) =>
      isBooked
        ? `The row ${details} will become unmatched, and its journal will be reversed.`
        : `The row ${details} will become unmatched. Bill payments that were recorded from it will be undone; other entries will stay in the books.`,
  },
  wizard: {
    steps: { file: "File", check: "Check" },
    account: "Account",
    accountHint: "The bank, till or cash account that the statement is for",
    lead: "Choose a CSV or Excel file from any bank, a camt.053 file, or an M-Pesa statement as a spreadsheet or PDF.",
    drop: "Statement",
    hint: "CSV, .xlsx, .xml or .pdf, up to 20 MB",
    password: "PDF password",
    passwordHint:
      "The password that Safaricom sends by SMS, or the account holder's ID number. It is used only to open the file and is not saved.",
    openPdf: "Open PDF",
    required: "Choose the account and the file first.",
    reading: "The file is being read.",
    submit: "Import rows",
    choose:
      "Choose what each column of this statement contains. Hazina will use the same choices for this account's future statements.",
    again: "Use these columns",
    change: "Other columns",
    sample: "First rows of the file",
    fields: {
      day: "Date",
      details: "Details",
      reference: "Reference",
      amounts: "Amounts are in",
      two: "Two columns: money in and money out",
      one: "One column with positive and negative amounts",
      paidIn: "Money in",
      paidOut: "Money out",
      amount: "Amount",
      balance: "Balance",
      none: "None",
    },
    facts: {
      kind: "Format",
      rows: "Rows",
      range: "Days",
      in: "Money in",
      out: "Money out",
      opening: "Opening balance",
      closing: "Closing balance",
      runs: "Running balance",
      follows: "Correct: each balance equals the previous balance plus or minus the amount of the row",
      noBalance: "The statement shows no balances",
    },
    rowsOf: (rows: number, known: number) =>
      known === 0 ? `${rows}` : `${rows}, including ${known} imported previously`,
  },
} as const;
