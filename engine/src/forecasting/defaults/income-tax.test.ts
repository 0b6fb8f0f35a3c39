import { expect, test } from "vitest";
import { lineageOf } from "../evaluation/lineage.ts";
import { liabilityKind } from "../model/liability-names.ts";
import type { Account, ForecastSettings, Layer } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { CLOSED, change, FIRST, shillings, smallCompany } from "../testing/company.ts";

/**
 * Creates the accounts of income tax from the tax charged in each closed month and the tax owed at the end of each
 * closed month, in shillings. By default, 100 is charged each month and nothing is owed.
 */
function taxed(owed: readonly number[] = each(CLOSED, 0), tax = each(CLOSED, 100)): Account[] {
  return [
    line(
      "Tax",
      "TEXP",
      tax.map((value) => value * 100),
    ),
    line(
      "Corporation tax payable",
      "TL",
      owed.map((value) => value * 100),
    ),
  ];
}

function owes(accounts: readonly Account[], months: number, settings: Partial<ForecastSettings> = {}): number[] {
  const books = booksOf(smallCompany(accounts), months);
  const made = computed({ ...books, settings: { ...books.settings, ...settings } });
  return shillings(made, "Corporation tax payable");
}

const owedAtYearEnd = (shillings: number) => [...each(CLOSED - 1, 0), shillings];

// owed at the end of December | settings | owed from January on | why
const OWED: readonly [number, Partial<ForecastSettings>, number[], string][] = [
  [
    0,
    {},
    [100, 200, 300, 100, 200, 0, 100, 200, 0, 100, 200, 0, 100],
    "a quarter in April, to a half in June, all by December",
  ],
  [250, {}, [350, 450, 550, 100, 200, 0], "April also pays the rest of the year before"],
  [-70, {}, [30, 130, 230, 100, 200, 0], "what was paid ahead counts for April"],
  [
    0,
    { taxRate: 40 },
    [180, 360, 540, 390, 570, 420, 600, 780, 630, 810, 990, 840, 1_020],
    "at 180 a month: 110% of the 1,200 of 2025",
  ],
  [0, { taxRate: 0 }, [0, 0, 0, 0], "nothing is due without earnings' tax"],
  [250, { taxRate: 0 }, [250, 250, 250, 0, 0], "but the rest of the year before is"],
  [0, { fiscalYearStartMonth: 7 }, [100, 200, 0, 100, 200, 0], "with a year from July, March is its ninth month"],
  [250, { taxPaid: "monthly" }, [100, 100, 100], "each month pays the tax of the month before"],
  [-30, { taxPaid: "monthly" }, [70, 100, 100], "less what was paid ahead"],
  [250, { taxPaid: "last_balance" }, [250, 250, 250], "the tax is paid in its month"],
];

test.each(OWED)("%d owed under %j: %j", (owed, settings, expected) => {
  const accounts = taxed(owedAtYearEnd(owed));
  expect(owes(accounts, expected.length, { taxRate: null, ...settings })).toEqual(expected);
});

test("months that were paid before the cut-over count as paid", () => {
  // A year from July: by December 300 of July to September were paid in October, 300 of the rest in December.
  const owed = [...each(6, 0), 100, 200, 300, 100, 200, 0];
  expect(owes(taxed(owed), 7, { fiscalYearStartMonth: 7 })).toEqual([100, 200, 0, 100, 200, 0, 100]);
});

test("a debt to the state that was left standing is paid with the rest of the year, in April", () => {
  // A year from July that owes 900 more than its months have charged: the instalment of March asks for its own alone.
  const owed = [...each(6, 900), 1_000, 1_100, 1_200, 1_000, 1_100, 900];
  expect(owes(taxed(owed), 3, { fiscalYearStartMonth: 7 })[2]).toBe(300);
});

test("cash pays the instalments", () => {
  const books = booksOf(smallCompany(taxed()), 6);
  expect(shillings(computed(books), "Bank")).toEqual([10_500, 11_000, 11_500, 11_700, 12_200, 12_400]);
});

test("a layer's tax is owed until the instalment pays it", () => {
  const sale: Layer = {
    id: "sale",
    name: "Sale",
    on: true,
    start: FIRST,
    postings: [
      { account: "Sales", offset: 0, cents: 450_00 },
      { account: "Bank", offset: 0, cents: 450_00 },
    ],
  };
  const books = booksOf(smallCompany(taxed()), 5);
  const made = computed(books, scenario("Plan", { layers: [sale] }));
  expect(change(made, "Tax")).toEqual([100, 0, 0, 0, 0]);
  // In April 12 × the mean month of 125 is more than 110 % of 2025: a quarter of 1,320 is paid instead of 300.
  expect(change(made, "Corporation tax payable")).toEqual([100, 100, 100, 70, 70]);
  expect(change(made, "Bank")).toEqual([450, 450, 450, 420, 420]);
});

test("without an account of income tax the tax is paid in its month", () => {
  const other = taxed().map((account) => (account.class === "TL" ? { ...account, path: "Withholding tax" } : account));
  const made = computed(booksOf(smallCompany(other), 3));
  expect(shillings(made, "Withholding tax")).toEqual([0, 0, 0]);
});

test("a setting names the account", () => {
  const accounts = [...taxed(), line("KRA", "TL", each(CLOSED, 0))];
  const books = booksOf(smallCompany(accounts), 2);
  const made = computed({ ...books, settings: { ...books.settings, incomeTaxAccount: "KRA" } });
  expect(shillings(made, "KRA")).toEqual([100, 200]);
  expect(shillings(made, "Corporation tax payable")).toEqual([0, 0]);
});

test("VAT follows revenue; PAYE the largest salary line, else operating expenses", () => {
  const grows = (path: string, code: "REV" | "FEXP", from: number, to: number) =>
    line(path, code, each(CLOSED, from * 100), { automatic: Float64Array.from(each(3, to * 100)) });
  const liabilities = [line("VAT", "TL", each(CLOSED, 160_00)), line("PAYE", "TL", each(CLOSED, 30_00))];
  const excise = line("Excise duty", "TL", each(CLOSED, 5_00));
  const staff = [grows("Staff:Salaries", "FEXP", 300, 330), grows("Staff:Wages", "FEXP", 20, 200)];
  const made = computed(
    booksOf(smallCompany([grows("Sales", "REV", 1_000, 1_300), ...liabilities, excise, ...staff]), 3),
  );
  expect(shillings(made, "VAT")).toEqual([176, 192, 208]);
  expect(shillings(made, "PAYE")).toEqual([31, 32, 33]);
  expect(shillings(made, "Excise duty")).toEqual([5, 5, 5]);
  const without = computed(booksOf(smallCompany([...liabilities, grows("Rent", "FEXP", 100, 250)]), 3));
  expect(shillings(without, "PAYE")).toEqual([40, 50, 60]);
});

// the name of a tax liability | what it is for
const NAMES: readonly [string, ReturnType<typeof liabilityKind>][] = [
  ["Corporation Tax Payable", "income_tax"],
  ["Current Liabilities:Income tax payable", "income_tax"],
  ["Provision for taxation", "income_tax"],
  ["Tax Payable", "income_tax"],
  ["Taxation", "income_tax"],
  ["Kodi ya Mapato", "income_tax"],
  ["Impôt sur les bénéfices", "income_tax"],
  ["VAT Payable", "sales_tax"],
  ["Withholding VAT", "sales_tax"],
  ["PAYE Payable", "payroll"],
  ["Payroll tax payable", "payroll"],
  ["NSSF Payable", "payroll"],
  ["SHIF", "payroll"],
  ["Housing Levy Payable", "payroll"],
  ["Withholding tax payable", undefined],
  ["Excise duty", undefined],
  ["KRA Payable", undefined],
];

test.each(NAMES)("%s is recognised as %s", (path, kind) => {
  expect(liabilityKind({ path })).toBe(kind);
});

test("the lineage says how it is paid", () => {
  const made = computed(booksOf(smallCompany(taxed()), 4));
  expect(lineageOf(made, "Corporation tax payable", FIRST + 3)).toMatchObject({
    method: "Tax by Instalments",
    inputs: [
      { name: "Owed at the end of the previous month", cents: 300_00 },
      { name: "Tax expense", cents: 100_00 },
      { name: "Paid by instalment", cents: 300_00 },
      { text: "in months 4, 6, 9 and 12 of the fiscal year, the rest in month 4 after its end" },
    ],
  });
});
