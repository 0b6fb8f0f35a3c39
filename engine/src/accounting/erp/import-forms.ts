import { type Day, dayInWords } from "@hazina/base/calendar.ts";
import { type Cents, subtract } from "@hazina/base/money.ts";
import { journalReference } from "./journal-reference.ts";

/** The accounting systems for whose import Hazina makes files. */
export type ImportForm = "quickbooks" | "erpnext" | "odoo" | "xero";

/** A line of a posted journal, with the account's number and name. */
export type PostedLine = {
  readonly journalId: string;
  readonly date: Day;
  /** The description of the journal. */
  readonly memo: string;
  readonly account: string;
  readonly accountName: string;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly note: string;
};

/** What a system's import asks for besides the journals. */
export type FormAnswers = {
  /** The name of the company in ERPNext. */
  readonly company: string;
  /** The abbreviation of the company, with which ERPNext ends the names of its accounts. */
  readonly abbreviation: string;
  /** The name of the tax rate in Xero for lines without tax. */
  readonly taxRate: string;
};

/** A column of an import file: its heading as the system expects it. */
export type FormColumn = { readonly title: string; readonly kind: "text" | "amount" | "date" };

/** The columns and rows of an import file. Amounts are whole cents; days are `YYYY-MM-DD`. */
export type FormTable = {
  readonly columns: readonly FormColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/**
 * Returns the file with which an accounting system imports journals. A journal has the same reference as through a
 * connection, so that a system that is connected later recognises it.
 * Sources: Intuit, "Import journal entries"; Frappe, Data Import, columns by field names; Odoo, import of
 * `account.move` by field names; Xero, "Enter multiple manual journals using an import template".
 * @param lines the lines in the order of their journals.
 */
export function importForm(form: ImportForm, lines: readonly PostedLine[], answers: FormAnswers): FormTable {
  return FORMS[form](lines, answers);
}

type Maker = (lines: readonly PostedLine[], answers: FormAnswers) => FormTable;

const FORMS: Readonly<Record<ImportForm, Maker>> = {
  quickbooks: (lines) => ({
    columns: [
      text("Journal No."),
      { title: "Journal Date", kind: "date" },
      text("Account Name"),
      amount("Debits"),
      amount("Credits"),
      text("Description"),
    ],
    rows: lines.map((line) => [referenceOf(line), line.date, line.accountName, ...sidesOf(line), noteOf(line)]),
  }),
  // The fields of the journal are only in its first row: a row with them begins another journal.
  erpnext: (lines, { company, abbreviation }) => ({
    columns: [
      text("voucher_type"),
      text("company"),
      { title: "posting_date", kind: "date" },
      text("cheque_no"),
      { title: "cheque_date", kind: "date" },
      text("user_remark"),
      text("accounts.account"),
      amount("accounts.debit_in_account_currency"),
      amount("accounts.credit_in_account_currency"),
      text("accounts.user_remark"),
    ],
    rows: lines.map((line, at) => [
      ...(isFirst(lines, at)
        ? ["Journal Entry", company, line.date, referenceOf(line), line.date, line.memo]
        : [null, null, null, null, null, null]),
      `${line.account} - ${line.accountName} - ${abbreviation}`,
      ...sidesOf(line),
      noteOf(line),
    ]),
  }),
  odoo: (lines) => ({
    columns: [
      text("ref"),
      { title: "date", kind: "date" },
      text("line_ids/account_id"),
      text("line_ids/name"),
      amount("line_ids/debit"),
      amount("line_ids/credit"),
    ],
    rows: lines.map((line, at) => [
      ...(isFirst(lines, at) ? [referenceOf(line), line.date] : [null, null]),
      line.account,
      noteOf(line),
      ...sidesOf(line),
    ]),
  }),
  // Rows with the same narration and date are one journal, so the narration contains the reference.
  xero: (lines, { taxRate }) => ({
    columns: [
      text("*Narration"),
      text("*Date"),
      text("Description"),
      text("*AccountCode"),
      text("*TaxRate"),
      amount("*Amount"),
    ],
    rows: lines.map((line) => [
      `${line.memo} ${referenceOf(line)}`,
      dayInWords(line.date),
      noteOf(line),
      line.account,
      taxRate,
      subtract(line.debit, line.credit),
    ]),
  }),
};

const text = (title: string): FormColumn => ({ title, kind: "text" });
const amount = (title: string): FormColumn => ({ title, kind: "amount" });

const referenceOf = ({ journalId }: PostedLine) => journalReference(journalId);
const noteOf = ({ note, memo }: PostedLine) => (note === "" ? memo : note);
const sidesOf = ({ debit, credit }: PostedLine) => [debit === 0 ? null : debit, credit === 0 ? null : credit];
const isFirst = (lines: readonly PostedLine[], at: number) => lines[at - 1]?.journalId !== lines[at]?.journalId;
