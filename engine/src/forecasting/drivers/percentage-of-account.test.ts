import { expect, test } from "vitest";
import { forecastBooks, notices } from "../evaluation/forecast.ts";
import type { Driver, Reference } from "../model/model.ts";
import { emptyOverlay } from "../scenarios/overlay.ts";
import { booksOf, each, line, scenario } from "../testing/books.ts";
import { change, FIRST, shillings, smallCompany, under } from "../testing/company.ts";
import { methodName } from "./compile.ts";

const share = (reference: Reference, percent: number, months = 2): Driver => ({
  method: "percentage_of_account",
  period: { first: FIRST, last: FIRST + 11 },
  reference,
  share: [{ first: FIRST, last: FIRST + months - 1, percent }],
});

const historical = (reference: Reference): Driver => ({
  method: "percentage_of_account",
  period: { first: FIRST, last: FIRST + 11 },
  reference,
  share: "historical",
});

// line | driver | the line | change of cash
const CASES: readonly [string, Driver, number[], number[], string][] = [
  [
    "Rent",
    share({ group: "revenue" }, 12.5),
    [125, 125, 100],
    [-25, -50, -50],
    "of revenue; the third month is in no range",
  ],
  ["Rent", share({ account: "Purchases" }, 33.3333), [133.33, 133.33, 100], [-33.33, -66.66, -66.66], "of an account"],
  ["Rent", historical({ group: "revenue" }), [100, 100, 100], [0, 0, 0], "1,200 of 12,000 over twelve months"],
  ["Dividends", share({ group: "net_income" }, 40, 3), [180, 180, 180], [-180, -360, -540], "of net income: 450"],
  ["Deposits", share({ group: "cogs" }, 200), [800, 800, 800], [-200, -200, -200], "a balance, then the last balance"],
  ["Accruals", historical({ account: "Purchases" }), [1_200, 1_200, 1_200], [0, 0, 0], "balances over flows"],
];

test.each(CASES)("%s as a percentage", (path, driver, expected, cash) => {
  const made = under(path, driver);
  expect(shillings(made, path)).toEqual(expected);
  expect(change(made, "Bank")).toEqual(cash);
});

test("a historical ratio is an exact fraction: a third of a third is rounded once", () => {
  const third = line("Levy", "FEXP", each(12, 333_33));
  const made = under("Levy", historical({ group: "revenue" }), 1, [third]);
  expect(shillings(made, "Levy")).toEqual([333.33]);
});

test("a reference that is gone falls to the next rule, with a notice", () => {
  const made = under("Rent", share({ account: "Gone" }, 50));
  expect(shillings(made, "Rent")).toEqual([100, 100, 100]);
  expect(notices(made).map(({ code }) => code)).toEqual(["reference_missing"]);
});

test("without a ratio the line falls to the next rule, with a notice", () => {
  const made = under("Rent", historical({ account: "Interest" }));
  expect(shillings(made, "Rent")).toEqual([100, 100, 100]);
  expect(notices(made).map(({ code }) => code)).toEqual(["no_ratio"]);
});

// drivers | the accounts on the loop
const LOOPS: readonly [Record<string, Driver>, string[]][] = [
  [{ Rent: share({ account: "Purchases" }, 5), Purchases: share({ account: "Rent" }, 5) }, ["Purchases", "Rent"]],
  [{ Rent: share({ group: "opex" }, 5) }, ["Rent"]],
  [{ Rent: share({ group: "net_income" }, 5) }, ["Rent", "Tax"]],
  [{ Depreciation: share({ account: "Depreciation" }, 5) }, ["Depreciation"]],
];

test.each(LOOPS)("lines that need each other within a month are refused by name: %j", (drivers, names) => {
  const taxed = line("Tax", "TEXP", each(12, 135_00));
  const books = booksOf(smallCompany([taxed]), 3);
  const made = forecastBooks(books, [emptyOverlay("Baseline"), scenario("Plan", { drivers })]);
  if (made.ok) throw new Error("It was not refused.");
  expect(made.refusal.code).toBe("loop");
  expect(names).toEqual(expect.arrayContaining([...made.refusal.accounts]));
  expect(made.refusal.message).toContain(names[0]);
});

// the line that is a percentage | of | how the loop is named
const NAMED: readonly [string, Parameters<typeof share>[0], string][] = [
  [
    "Rent",
    { group: "total_liabilities" },
    "Creditors → Rent → Total Liabilities → Current Liabilities → Accounts Payable → Creditors",
  ],
  [
    "Deposits",
    { group: "total_assets" },
    "Other Current Assets → Deposits → Total Assets → Current Assets → Cash and Cash Equivalents → Other Current Assets",
  ],
];

test.each(NAMED)("%s as a share of %j: a loop is named by the names of the statements", (path, reference, names) => {
  const drivers = { [path]: share(reference, 5), Creditors: share({ account: "Rent" }, 10) };
  const made = forecastBooks(booksOf(smallCompany(), 3), [emptyOverlay("Baseline"), scenario("Plan", { drivers })]);
  if (made.ok) throw new Error("It was not refused.");
  expect(made.refusal.message).toBe(`These lines depend on each other within the same month: ${names}.`);
});

test("a percentage of last month's cash is no loop", () => {
  const interest = line("Interest Received", "IINC", each(12, 0));
  const driver: Driver = {
    method: "percentage_of_opening_balance",
    period: { first: FIRST, last: FIRST + 11 },
    percent: 1,
    of: "Bank",
  };
  const made = under("Interest Received", driver, 3, [interest]);
  // Cash earns 1 % of what it was: 10,000, then with 550 more a month and the interest itself.
  const bank = shillings(made, "Bank");
  expect(shillings(made, "Interest Received")).toEqual([100, (bank[0] ?? 0) / 100, Math.round(bank[1] ?? 0) / 100]);
});

test("lines that follow each other in different months are no loop", () => {
  const purchases: Driver = {
    method: "percentage_of_account",
    period: { first: FIRST, last: FIRST + 11 },
    reference: { account: "Rent" },
    share: [{ first: FIRST + 1, last: FIRST + 1, percent: 300 }],
  };
  const drivers = { Rent: share({ account: "Purchases" }, 50, 1), Purchases: purchases };
  const made = forecastBooks(booksOf(smallCompany(), 3), [emptyOverlay("Baseline"), scenario("Plan", { drivers })]);
  if (!made.ok) throw new Error(made.refusal.message);
  expect(shillings(made.value, "Rent")).toEqual([200, 100, 100]);
  expect(shillings(made.value, "Purchases")).toEqual([400, 300, 400]);
});

test("a share of all revenue is called by its dialog's name, one of another account by the other's", () => {
  expect(methodName(share({ group: "revenue" }, 5))).toBe("Percentage of Revenue");
  expect(methodName(share({ group: "opex" }, 5))).toBe("Percentage of Account");
});
