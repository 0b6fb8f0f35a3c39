import { parseDay } from "@hazina/base/calendar.ts";
import { cents, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { type ImportForm, importForm, type PostedLine } from "./import-forms.ts";
import { journalReference } from "./journal-reference.ts";

const RENT = "019a0000-0000-7000-8000-000000000001";
const FEES = "019a0000-0000-7000-8000-000000000002";
const ANSWERS = { company: "Ukingo Traders", abbreviation: "UT", taxRate: "Tax Exempt" };

const line = (
  journalId: string,
  [account, accountName]: readonly [string, string],
  debit: number,
  credit: number,
): PostedLine => ({
  ...{ journalId, date: parseDay("2026-10-31"), memo: journalId === RENT ? "Rent" : "Fees" },
  ...{ account, accountName, debit: cents(debit), credit: cents(credit), note: account === "6000" ? "The shop" : "" },
});
const LINES = [
  line(RENT, ["6000", "Rent"], 4_500_050, 0),
  line(RENT, ["1100", "Bank"], 0, 4_500_050),
  line(FEES, ["6550", "Professional fees"], 100_001, 0),
  line(FEES, ["6900", "Other expenses"], 2, 0),
  line(FEES, ["1100", "Bank"], 0, 100_003),
];

/** The first row of a journal in each form: its cells by heading. */
const FIRST: Readonly<Record<ImportForm, object>> = {
  quickbooks: {
    "Journal No.": journalReference(RENT),
    "Journal Date": "2026-10-31",
    "Account Name": "Rent",
    Debits: 4_500_050,
    Credits: null,
    Description: "The shop",
  },
  erpnext: {
    voucher_type: "Journal Entry",
    company: "Ukingo Traders",
    posting_date: "2026-10-31",
    cheque_no: journalReference(RENT),
    cheque_date: "2026-10-31",
    user_remark: "Rent",
    "accounts.account": "6000 - Rent - UT",
    "accounts.debit_in_account_currency": 4_500_050,
    "accounts.credit_in_account_currency": null,
    "accounts.user_remark": "The shop",
  },
  odoo: {
    ref: journalReference(RENT),
    date: "2026-10-31",
    "line_ids/account_id": "6000",
    "line_ids/name": "The shop",
    "line_ids/debit": 4_500_050,
    "line_ids/credit": null,
  },
  xero: {
    "*Narration": `Rent ${journalReference(RENT)}`,
    "*Date": "31/10/2026",
    Description: "The shop",
    "*AccountCode": "6000",
    "*TaxRate": "Tax Exempt",
    "*Amount": 4_500_050,
  },
};

describe.each(Object.keys(FIRST) as ImportForm[])("the import form of %s", (form) => {
  const { columns, rows } = importForm(form, LINES, ANSWERS);

  it("has the headings that the system asks for, and a row for each line", () => {
    expect(rows).toHaveLength(LINES.length);
    expect(Object.fromEntries(columns.map(({ title }, at) => [title, rows[0]?.[at]]))).toEqual(FIRST[form]);
  });

  it("has the sums of the journals: its debits are theirs, and all amounts add up to zero", () => {
    const at = (heading: RegExp) => columns.findIndex(({ title }) => heading.test(title));
    const cell = (cells: (typeof rows)[number], heading: RegExp) => cents(Number(cells[at(heading)] ?? 0));
    const amounts = rows.map((cells) =>
      form === "xero" ? cell(cells, /Amount/) : subtract(cell(cells, /debit/i), cell(cells, /credit/i)),
    );
    expect(sum(amounts)).toBe(ZERO);
    expect(sum(amounts.filter((one) => one > 0))).toBe(sum(LINES.map(({ debit }) => debit)));
  });
});

it("names the fields of a journal in its first row only, where the system begins a journal at them", () => {
  for (const form of ["erpnext", "odoo"] as const) {
    const { rows } = importForm(form, LINES, ANSWERS);
    expect(rows.map(([first]) => first !== null)).toEqual([true, false, true, false, false]);
  }
});
