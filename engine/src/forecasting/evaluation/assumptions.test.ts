import { expect, test } from "vitest";
import type { Account, Driver, ForecastSettings } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { CLOSED, smallCompany } from "../testing/company.ts";
import { assumptionsOf } from "./assumptions.ts";

const falling = [...each(CLOSED - 6, 1_200_00), 1_100_00, 1_000_00, 900_00, 800_00, 700_00, 600_00];
const ACCOUNTS: readonly Account[] = [
  line("Loans:Bank Loan", "LTD", falling),
  line("Bank Loan", "LTD", each(CLOSED, 0)),
  line("Overdraft", "STD", each(CLOSED, 1_250_50)),
  line("Tax", "TEXP", each(CLOSED, 100_00)),
  line("Taxes:Corporation tax", "TL", each(CLOSED, 0)),
  line("VAT", "TL", each(CLOSED, 160_00)),
  line("PAYE", "TL", each(CLOSED, 30_00)),
  line("Excise duty", "TL", each(CLOSED, 7_00)),
  line("Staff:Salaries", "FEXP", each(CLOSED, 300_00)),
  line("Van Depreciation", "FA", each(CLOSED, -5_900_00)),
];

function said(settings: Partial<ForecastSettings> = {}, drivers: Record<string, Driver> = {}, months = 8): string[] {
  const books = booksOf(smallCompany(ACCOUNTS), months);
  const made = computed({ ...books, settings: { ...books.settings, ...settings } }, scenario("Plan", { drivers }));
  return assumptionsOf(made).map(({ sentence }) => sentence);
}

const REPAYS = "Bank Loan continues to repay 100.00 a month, as in the last 6 months, and is paid off in Jun 2026.";
const INSTALMENTS =
  "Income tax is recorded in Corporation tax and paid in four instalments, in Apr, Jun, Sep and Dec; the balance of a year is paid in Apr after the year ends.";

test("each assumption is a sentence that a person understands", () => {
  expect(said()).toEqual([
    REPAYS,
    "Overdraft keeps its balance of 1,250.50, because it was not repaid month by month.",
    INSTALMENTS,
    "VAT follows Revenue, as in the last 6 months.",
    "PAYE follows Salaries, as in the last 6 months.",
    "Excise duty keeps its balance of 7.00.",
    "Depreciation continues at 50.00 a month on existing assets and ends in Mar 2026, when those assets are fully depreciated.",
  ]);
});

// settings | how tax is said to be paid
const PAID: readonly [Partial<ForecastSettings>, string][] = [
  [{ taxPaid: "monthly" }, "Income tax is recorded in Corporation tax and paid in the following month."],
  [{ taxPaid: "last_balance" }, "Income tax is paid in the month it is charged, so Corporation tax keeps its balance."],
  [
    { fiscalYearStartMonth: 7 },
    INSTALMENTS.replace("Apr, Jun, Sep and Dec", "Oct, Dec, Mar and Jun").replace("in Apr", "in Oct"),
  ],
  [{ incomeTaxAccount: "VAT" }, INSTALMENTS.replace("Corporation tax", "VAT")],
];

test.each(PAID)("under %j", (settings, expected) => {
  expect(said(settings)).toContain(expected);
});

test("a line that a driver decides in every month has no assumption", () => {
  const loan: Driver = { method: "loan_repayment", start: 0, termMonths: 40, principal: 0, annualPercent: 0 };
  expect(said({}, { "Loans:Bank Loan": loan })).not.toContain(REPAYS);
});

test("without an account of income tax it is said that tax is paid at once", () => {
  const books = booksOf(smallCompany([line("Tax", "TEXP", each(CLOSED, 100_00))]), 3);
  expect(assumptionsOf(computed(books))).toContainEqual({
    account: null,
    kind: "tax",
    sentence: "Income tax is paid in the month it is charged, because the balance sheet has no account for it.",
    change: "settings",
  });
});
