import { expect, test } from "vitest";
import { accountValues, forecast, notices } from "../evaluation/forecast.ts";
import { lineageOf } from "../evaluation/lineage.ts";
import type { Driver, Edit } from "../model/model.ts";
import { booksOf, computed, each, line, scenario } from "../testing/books.ts";
import { FIRST, shillings, smallCompany } from "../testing/company.ts";
import { differentCells } from "./compare.ts";
import { applyEdit } from "./edit.ts";
import { emptyOverlay } from "./overlay.ts";
import { reanchored, staleDrivers } from "./updates.ts";

const steady = { method: "constant_growing", period: { first: FIRST, last: FIRST + 11 }, cents: 0 } as const;

const rent = (amount: number, months = 12): Driver => ({
  method: "constant_growing",
  period: { first: FIRST, last: FIRST + months - 1 },
  cents: amount * 100,
});

const books = booksOf(smallCompany(), 3);

test("a cell is decided by own override, own driver, the parent's, and then the default", () => {
  const parent = scenario("Plan", { drivers: { Rent: rent(120, 2) }, typed: { Rent: { [FIRST + 1]: 130_00 } } });
  expect(shillings(computed(books, parent), "Rent")).toEqual([120, 130, 100]);
  expect(shillings(computed(books, parent, scenario("Stretch", {})), "Rent")).toEqual([120, 130, 100]);
  const typed = scenario("Stretch", { typed: { Rent: { [FIRST]: 150_00 } } });
  expect(shillings(computed(books, parent, typed), "Rent")).toEqual([150, 130, 100]);
  const driven = scenario("Stretch", { drivers: { Rent: rent(90, 2) } });
  expect(shillings(computed(books, parent, driven), "Rent")).toEqual([90, 90, 100]);
  const deleted = scenario("Stretch", { deleted: ["Rent"] });
  expect(shillings(computed(books, parent, deleted), "Rent")).toEqual([0, 0, 0]);
});

test("a scenario inherits rules, not numbers: a percentage follows its own figures", () => {
  const share: Driver = {
    method: "percentage_of_account",
    period: { first: FIRST, last: FIRST + 2 },
    reference: { group: "revenue" },
    share: [{ first: FIRST, last: FIRST + 2, percent: 10 }],
  };
  const parent = scenario("Plan", { drivers: { Rent: share } });
  const child = scenario("Stretch", { typed: { Sales: { [FIRST]: 3_000_00 } } });
  expect(shillings(computed(books, parent, child), "Rent")).toEqual([300, 100, 100]);
});

test("a parent's loan no longer bears interest where the scenario drives the balance itself", () => {
  const loan: Driver = { method: "loan_repayment", start: 11, termMonths: 12, principal: 0, annualPercent: 12 };
  const parent = scenario("Plan", { drivers: { "Bank Loan": loan } });
  const child = scenario("Stretch", { drivers: { "Bank Loan": rent(1_200, 1) } });
  expect(shillings(computed(books, parent), "Interest")[0]).toBe(12);
  expect(shillings(computed(books, parent, child), "Interest")[0]).toBe(0);
});

const WRITTEN = { by: "Wanjiru", at: 1_000 };

test("deleting an override brings the inherited rule back, and every edit can be taken back", () => {
  const made = computed(books, emptyOverlay("Plan"));
  const edit: Edit = {
    kind: "driver",
    scenario: "Plan",
    account: "Rent",
    driver: { driver: rent(120), written: WRITTEN },
  };
  const done = applyEdit(made, edit);
  expect(shillings(made, "Rent")).toEqual([120, 120, 120]);
  expect(shillings(made, "Bank")).toEqual([10_480, 10_960, 11_440]);
  expect(done).toEqual({ ok: true, value: { ...edit, driver: null } });
  applyEdit(made, { ...edit, driver: null });
  expect(shillings(made, "Bank")).toEqual([10_500, 11_000, 11_500]);
});

// edit | why it is refused
const REFUSED: readonly [Edit, string][] = [
  [typedOn("Bank"), "Bank is calculated; it cannot be edited."],
  [typedOn("Retained"), "Retained is calculated; it cannot be edited."],
  [typedOn("Nowhere"), "Nowhere is not an account of the forecast."],
  [{ ...typedOn("Rent"), scenario: "Other" }, "Other is not among the scenarios of this forecast."],
  [typedOn("Rent", 0.5), "The amount for Rent is not in whole cents, or is too large."],
  [typedOn("Rent", 2 ** 51), "The amount for Rent is not in whole cents, or is too large."],
  [
    { kind: "driver", scenario: "Plan", account: "Rent", driver: { driver: { ...steady, cents: 0.1 } } },
    "An amount is not a whole number of cents, or is too large.",
  ],
  [
    {
      kind: "driver",
      scenario: "Plan",
      account: "Rent",
      driver: {
        driver: {
          method: "constant_growing",
          period: { first: FIRST, last: 99 },
          cents: 2 ** 49,
          monthlyStep: { percent: 100 },
        },
      },
    },
    "Rent is too large to calculate exactly.",
  ],
];

function typedOn(account: string, cents = 1): Edit {
  return { kind: "typed", scenario: "Plan", account, values: new Map([[FIRST, { cents }]]) };
}

test.each(REFUSED)("%j is refused", (edit, message) => {
  const made = computed(books, emptyOverlay("Plan"));
  const done = applyEdit(made, edit);
  expect(done).toMatchObject({ ok: false, refusal: { message } });
  expect(shillings(made, "Bank")).toEqual([10_500, 11_000, 11_500]);
});

test("a loop that an edit would make is refused, and the forecast stays as it was", () => {
  const of = (account: string): Driver => ({
    method: "percentage_of_account",
    period: { first: FIRST, last: FIRST + 2 },
    reference: { account },
    share: [{ first: FIRST, last: FIRST + 2, percent: 50 }],
  });
  const made = computed(books, scenario("Plan", { drivers: { Rent: of("Purchases") } }));
  const done = applyEdit(made, {
    kind: "driver",
    scenario: "Plan",
    account: "Purchases",
    driver: { driver: of("Rent") },
  });
  expect(done).toMatchObject({ ok: false, refusal: { code: "loop" } });
  expect(shillings(made, "Rent")).toEqual([200, 200, 200]);
});

test("replacing a driver that is no longer valid can be undone", () => {
  const gone: Driver = { method: "loan_repayment", start: FIRST, termMonths: 6, principal: 100, annualPercent: 5 };
  const made = computed(books, scenario("Plan", { drivers: { Rent: gone } }));
  const said = notices(made);
  expect(said.map(({ code }) => code)).toEqual(["driver_refused"]);
  const rent = { kind: "driver", scenario: "Plan", account: "Rent" } as const;
  const entered: Driver = { method: "direct_entry", values: [{ month: FIRST, cents: 150_00 }] };
  const done = applyEdit(made, { ...rent, driver: { driver: entered } });
  if (!done.ok) throw new Error(done.refusal.message);
  expect(shillings(made, "Rent")).toEqual([150, 100, 100]);
  const back = applyEdit(made, done.value);
  expect(back.ok).toBe(true);
  expect(notices(made)).toEqual(said);
  expect(shillings(made, "Rent")).toEqual([100, 100, 100]);
  expect(applyEdit(made, { ...rent, driver: { driver: gone } })).toMatchObject({ ok: false });
});

test("lineage says rule, inputs, who and when", () => {
  const made = computed(books, emptyOverlay("Plan"));
  applyEdit(made, {
    kind: "driver",
    scenario: "Plan",
    account: "Rent",
    driver: { driver: rent(120), written: WRITTEN },
  });
  applyEdit(made, {
    kind: "typed",
    scenario: "Plan",
    account: "Rent",
    values: new Map([[FIRST + 1, { cents: 5, written: WRITTEN }]]),
  });
  const of = (account: string, month: number) => lineageOf(made, account, month);
  expect(of("Rent", FIRST)).toMatchObject({
    rule: "driver",
    method: "Constant/Growing Amount",
    scenario: "Plan",
    written: WRITTEN,
  });
  expect(of("Rent", FIRST + 1)).toMatchObject({ rule: "typed", method: "Typed Value", cents: 5, written: WRITTEN });
  expect(of("Rent", 0)).toMatchObject({ rule: "actual", cents: 100_00 });
  expect(of("Sales", FIRST)).toMatchObject({ rule: "default", method: "Zemo Model", scenario: null });
  expect(of("Debtors", FIRST)?.inputs.map(({ name }) => name)).toEqual([
    "Ratio of the balance to the average monthly flow (median of the closed months)",
    "Revenue",
    "Revenue",
    "Revenue",
  ]);
  expect(of("Deposits", FIRST)).toMatchObject({ method: "Last Balance", inputs: [{ cents: 600_00 }] });
  expect(of("Tax", FIRST)).toMatchObject({ method: "Zemo Model" });
  expect(of("Bank", FIRST)?.inputs).toMatchObject([{ cents: 10_000_00 }, { name: "Net cash flow", cents: 480_00 }]);
  expect(of("Nowhere", FIRST)).toBeUndefined();
});

test("a later actual is in the lineage of its forecast cell", () => {
  const accounts = [
    line("Sales", "REV", [...each(3, 100_00), 123_00], {
      automatic: Float64Array.from([90_00]),
      source: "sales.xlsx, row 4",
    }),
  ];
  const made = computed({ ...booksOf(accounts, 1), cutOver: 2 });
  expect(lineageOf(made, "Sales", 3)).toMatchObject({ cents: 90_00, laterActual: 123_00 });
  expect(lineageOf(made, "Sales", 2)?.inputs).toEqual([{ name: "Source", text: "sales.xlsx, row 4" }]);
});

test("two scenarios are compared cell by cell", () => {
  const left = computed(books, emptyOverlay("Plan"));
  const right = forecast(left.foundation, [
    emptyOverlay("Baseline"),
    scenario("Plan", { typed: { Accruals: { [FIRST + 2]: 1_300_00 } } }),
  ]);
  if (!right.ok) throw new Error(right.refusal.message);
  expect(differentCells(left, right.value)).toEqual([
    { account: "Bank", month: FIRST + 2, left: 11_500_00, right: 11_600_00 },
    { account: "Accruals", month: FIRST + 2, left: 1_200_00, right: 1_300_00 },
  ]);
});

test("drivers ask to be updated where actuals reached into them or a line they name is gone", () => {
  const overlay = scenario("Plan", {
    drivers: {
      Rent: rent(120),
      Deposits: { method: "percentage_of_opening_balance", period: { first: FIRST, last: 20 }, percent: 1, of: "Gone" },
    },
  });
  const made = computed(books, {
    ...overlay,
    drivers: new Map([...overlay.drivers].map(([path, driver]) => [path, { ...driver, anchoredAt: 9 }])),
  });
  expect(staleDrivers(made.foundation, made.chain)).toEqual([
    { scenario: "Plan", account: "Deposits", reason: "reference", missing: "Gone" },
  ]);
  const growth: Driver = { method: "periodic_growth", period: { first: 10, last: 21 }, change: { to: 1 } };
  const reached = scenario("Plan", { drivers: { Rent: growth } });
  const late = { ...reached, drivers: new Map([["Rent", { driver: growth, anchoredAt: 9 }]]) };
  expect(staleDrivers(made.foundation, [late])).toEqual([{ scenario: "Plan", account: "Rent", reason: "cut_over" }]);
  expect(reanchored(growth, 11)).toEqual({ ...growth, period: { first: 12, last: 21 } });
});

test("an entry on a line that the books no longer have asks for another line, unless it is all over", () => {
  const made = computed(books);
  const lost = scenario("Plan", {
    drivers: { "Old rent": rent(120), Hall: { ...steady, period: { first: FIRST - 6, last: FIRST - 1 } } },
    typed: { Stall: { [FIRST]: 5_00 }, Kiosk: { [FIRST - 1]: 5_00 }, Rent: { [FIRST]: 5_00 } },
  });
  expect(staleDrivers(made.foundation, [lost])).toEqual([
    { scenario: "Plan", account: "Old rent", reason: "line", missing: "Old rent" },
    { scenario: "Plan", account: "Stall", reason: "line", missing: "Stall" },
  ]);
});

test("the values of an unknown account are undefined", () => {
  expect(accountValues(computed(books), "Nowhere")).toBeUndefined();
});

test("an asset that is first typed on is seen by next month's depreciation", () => {
  const held = booksOf(smallCompany(), 4);
  const overlay = scenario("Plan", {
    drivers: {
      Depreciation: {
        method: "link_to_previous",
        period: { first: FIRST, last: 20 },
        monthsBack: 1,
        change: { percent: 0 },
      },
    },
  });
  const typed: Edit = {
    kind: "typed",
    scenario: "Plan",
    account: "Vans",
    values: new Map([[FIRST + 1, { cents: 1_120_00 }]]),
  };
  const made = computed(held, overlay);
  applyEdit(made, typed);
  // 1,120 less the 1,100 depreciated leave 20 for March.
  expect(shillings(made, "Depreciation")).toEqual([50, 50, 20, 0]);
  const again = forecast(made.foundation, made.chain);
  if (!again.ok) throw new Error(again.refusal.message);
  expect(differentCells(made, again.value)).toEqual([]);
});
