import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Account, Overlay } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { CLOSED, FIRST, shillings, smallCompany } from "../testing/company.ts";

const automatic = (months: number, amount: number) => Float64Array.from(each(months, amount * 100));

function forecastWith(accounts: readonly Account[], months: number, overlay?: Overlay, settings = {}) {
  const books = booksOf(smallCompany(accounts), months);
  return computed({ ...books, settings: { ...books.settings, ...settings } }, ...(overlay ? [overlay] : []));
}

/**
 * Creates a line from its amounts in the twelve closed months, in shillings. `months` and `amount` give its automatic
 * forecast: the same amount in shillings for each month.
 */
const history = (
  path: string,
  code: Parameters<typeof line>[1],
  shillingsByMonth: readonly number[],
  months = 0,
  amount = 0,
) =>
  line(
    path,
    code,
    shillingsByMonth.map((value) => Math.round(value * 100)),
    { automatic: automatic(months, amount) },
  );

const year = (...last: readonly number[]) => [...each(CLOSED - last.length, last[0] ?? 0), ...last];

// receivables by month | January's balance on 1,000 of sales a month | why
const DAYS: readonly [number[], number, string][] = [
  [year(2_000), 2_000, "steady: two months of sales"],
  [year(100, 200, 300, 400, 500, 600), 350, "the median of six months, the mean of the two middle ones"],
  [year(-100, -200, -300, -400, -500, -600), -600, "a negative ratio: the last balance"],
  [year(0, 0, 0, 0, 0, 700), 0, "nothing, but for one month"],
];

test.each(DAYS)("receivables of %j go on at %d", (balances, expected) => {
  expect(shillings(forecastWith([history("Debtors", "AR", balances)], 1), "Debtors")).toEqual([expected]);
});

test("months without sales give no ratio; without any the last balance stays", () => {
  const idle = [history("Sales", "REV", year(0), 2, 500), history("Debtors", "AR", year(90))];
  expect(shillings(forecastWith(idle, 2), "Debtors")).toEqual([90, 90]);
});

test("the average flow takes in forecast months as they come", () => {
  const growing = [history("Sales", "REV", year(1_000), 3, 1_300)];
  expect(shillings(forecastWith(growing, 3), "Debtors")).toEqual([2_200, 2_400, 2_600]);
});

test("a history of one month averages over what there is", () => {
  const books = booksOf(
    [line("Sales", "REV", [100_00], { automatic: automatic(3, 200) }), line("Debtors", "AR", [50_00])],
    3,
  );
  // Half of the average of 100, 200; then of 100, 200, 200; then of 200, 200, 200.
  expect([...(computed(books).run.worksheet.cells.subarray(4, 8) ?? [])]).toEqual([50_00, 75_00, 83_33, 100_00]);
});

test("interest is what it was on opening debt, per account, and only where there was debt", () => {
  const paid = [history("Interest", "IEXP", year(12)), history("Bank Charges", "IEXP", year(6), 2, 99)];
  const made = forecastWith(paid, 2, scenario("Plan", { typed: { "Bank Loan": { [FIRST]: 2_400_00 } } }));
  expect(shillings(made, "Interest")).toEqual([12, 24]);
  expect(shillings(made, "Bank Charges")).toEqual([6, 12]);
  const free = forecastWith([...paid, history("Bank Loan", "LTD", year(0))], 2);
  expect(shillings(free, "Bank Charges")).toEqual([99, 99]);
});

// tax of the last twelve months by line | the company's rate | typed tax | January's tax by line | why
const TAXES: readonly [number[], number | null, Record<string, number>, number[], string][] = [
  [[135], null, {}, [135], "135 of 450 is 30%"],
  [[135], 20, {}, [90], "the company's rate comes first"],
  [[0], null, {}, [7], "no tax was paid: automatic"],
  [[90, 45], 30, {}, [90, 45], "two lines share by what they were"],
  [[0, 0, 0], 10, {}, [15, 15, 15], "or equally"],
  [[1, 1, 1], 10.001, {}, [15, 15, 15], "45.0045 in thirds"],
  [[90, 45], 30, { "Tax 0": 100 }, [100, 35], "a typed line is taken off first"],
  [[90, 45], 30, { "Tax 0": 200 }, [200, 0], "and never makes the others negative"],
];

test.each(TAXES)("taxes of %j at %s with %j typed", (paid, taxRate, typed, expected) => {
  const lines = paid.map((tax, index) => history(`Tax ${index}`, "TEXP", year(tax), 1, 7));
  const overlay = scenario("Plan", {
    typed: Object.fromEntries(Object.entries(typed).map(([path, value]) => [path, { [FIRST]: value * 100 }])),
  });
  const made = forecastWith([history("Tax", "FEXP", year(0)), ...lines], 1, overlay, { taxRate });
  expect(paid.map((_, index) => shillings(made, `Tax ${index}`)[0])).toEqual(expected);
});

test("a loss pays no tax", () => {
  const made = forecastWith([history("Sales", "REV", year(1_000), 1, 10)], 1, undefined, { taxRate: 30 });
  expect(shillings(made, "Tax")).toEqual([0]);
});

test("a tax rate without a tax line creates one", () => {
  const made = forecastWith([history("Tax", "FEXP", year(0))], 1, undefined, { taxRate: 30 });
  expect(shillings(made, "Tax Expense")).toEqual([135]);
});

test("depreciation ends where nothing is left, shared among its lines", () => {
  const lines = [history("Depreciation", "DA", year(60)), history("Amortisation", "DA", year(30))];
  const assets = [history("Vans", "FA", year(1_000)), history("Van Depreciation", "FA", year(-850))];
  const made = forecastWith([...lines, ...assets], 3);
  expect(shillings(made, "Depreciation")).toEqual([60, 40, 0]);
  expect(shillings(made, "Amortisation")).toEqual([30, 20, 0]);
  expect(shillings(made, "Van Depreciation")).toEqual([-940, -1_000, -1_000]);
});

test("land is not written down, nor what is marked so", () => {
  const assets = [
    history("Property:Land", "FA", year(9_000)),
    { ...history("Art", "FA", year(500)), notDepreciated: true },
    history("Vans", "FA", year(60)),
    history("Van Depreciation", "FA", year(0)),
  ];
  const made = forecastWith([history("Depreciation", "DA", year(50)), ...assets], 3);
  expect(shillings(made, "Depreciation")).toEqual([50, 10, 0]);
  expect(shillings(made, "Vans")).toEqual([10, 0, 0]);
  expect(shillings(made, "Property:Land")).toEqual([9_000, 9_000, 9_000]);
});

test("a typed charge is not capped, with a warning, and leaves less for the other lines", () => {
  const lines = [history("Depreciation", "DA", year(50)), history("Amortisation", "DA", year(30))];
  const assets = [history("Vans", "FA", year(1_000)), history("Van Depreciation", "FA", year(-900))];
  const overlay = scenario("Plan", { typed: { Depreciation: { [FIRST]: 90_00, [FIRST + 1]: 70_00 } } });
  const made = forecastWith([...lines, ...assets], 2, overlay);
  expect(shillings(made, "Depreciation")).toEqual([90, 70]);
  expect(shillings(made, "Amortisation")).toEqual([10, 0]);
  expect(shillings(made, "Van Depreciation")).toEqual([-1_000, -1_070]);
  expect(notices(made).map(({ code }) => code)).toEqual(["typed_depreciation"]);
});

test("accumulated depreciation is credited by its opening balances, the last taking the rounding", () => {
  const assets = [
    history("Vans", "FA", year(9_000)),
    history("Van Depreciation", "FA", year(-100)),
    history("Desk Depreciation", "FA", year(-200)),
  ];
  const made = forecastWith([history("Depreciation", "DA", year(100)), ...assets], 1);
  expect(shillings(made, "Van Depreciation")).toEqual([-133.33]);
  expect(shillings(made, "Desk Depreciation")).toEqual([-266.67]);
});

test("the year closes: current earnings go to retained earnings in its first month", () => {
  const made = forecastWith(
    [history("Current", "CE", year(300)), history("Old Current", "CE", year(40))],
    2,
    undefined,
    {
      fiscalYearStartMonth: 2,
    },
  );
  expect(shillings(made, "Current")).toEqual([750, 450]);
  expect(shillings(made, "Old Current")).toEqual([40, 0]);
  expect(shillings(made, "Retained")).toEqual([4_400, 5_190]);
});

test("the largest cash account moves, or the one that was chosen", () => {
  const till = history("Till", "CASH", year(20));
  const plain = forecastWith([till], 1);
  expect([shillings(plain, "Bank"), shillings(plain, "Till")]).toEqual([[10_500], [20]]);
  const chosen = forecastWith([till], 1, undefined, { cashAccount: "Till" });
  expect([shillings(chosen, "Bank"), shillings(chosen, "Till")]).toEqual([[10_000], [520]]);
});
