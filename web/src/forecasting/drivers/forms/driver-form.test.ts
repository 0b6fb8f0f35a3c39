import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import { describe, expect, test } from "vitest";
import { DRIVER_KINDS, type DriverKind, kindOfFields } from "../driver-kinds.ts";
import { contextAt } from "./books.fixture.ts";
import { CONSTANT_GROWING } from "./constant-growing.ts";
import { DIRECT_ENTRY } from "./direct-entry.ts";
import { DRAWDOWN_PAYABLE, DRAWDOWN_RECEIVABLE } from "./drawdown.ts";
import { type DriverForm, fieldsOf, problemsOf } from "./driver-form.ts";
import { DRIVERS } from "./drivers.fixture.ts";
import { LINK_TO_PREVIOUS } from "./link-to-previous.ts";
import { LOAN_REPAYMENT } from "./loan-repayment.ts";
import { OPENING_BALANCE } from "./opening-balance.ts";
import { PAYROLL } from "./payroll.ts";
import { nextRange, overlapProblems, PERCENTAGE_OF_ACCOUNT, PERCENTAGE_OF_REVENUE } from "./percentage.ts";
import { PERIODIC_GROWTH } from "./periodic-growth.ts";
import { PRICE_VOLUME } from "./price-volume.ts";
import { SCHEDULES } from "./schedules.ts";
import { STRAIGHT_LINE } from "./straight-line.ts";

type AnyForm = DriverForm<Record<string, unknown>>;

const FORMS = {
  price_volume: PRICE_VOLUME,
  periodic_growth: PERIODIC_GROWTH,
  link_to_previous: LINK_TO_PREVIOUS,
  percentage_of_revenue: PERCENTAGE_OF_REVENUE,
  percentage_of_account: PERCENTAGE_OF_ACCOUNT,
  schedules: SCHEDULES,
  opening_balance: OPENING_BALANCE,
  constant_growing: CONSTANT_GROWING,
  straight_line: STRAIGHT_LINE,
  loan_repayment: LOAN_REPAYMENT,
  drawdown_receivable: DRAWDOWN_RECEIVABLE,
  drawdown_payable: DRAWDOWN_PAYABLE,
  direct_entry: DIRECT_ENTRY,
  payroll: PAYROLL,
} as Record<DriverKind, unknown> as Record<DriverKind, AnyForm>;

describe.each(DRIVER_KINDS)("the dialog %s", (kind) => {
  const form = FORMS[kind];
  const driver = DRIVERS[kind];
  const context = contextAt({ statement: driver.atype, path: driver.line });

  test("opens on its driver and saves the same one", () => {
    expect(kindOfFields(driver)).toBe(kind);
    expect(form.shows(driver, context)).toBe(true);
    const values = form.open(driver, context);
    expect(problemsOf(form, values, context)).toEqual({});
    const saved = readDriverFields(fieldsOf(form, values, context), context.foundation);
    expect(saved).toEqual(readDriverFields(driver, context.foundation));
    expect(saved.ok).toBe(true);
  });

  test("opens on its defaults over every forecast month", () => {
    const values = form.open(null, context);
    const months = [values.start ?? values.start_date ?? values.purchase_date ?? values.start_month];
    expect(months[0] === "2026-01" || months[0] === "2025-12").toBe(true);
  });
});

const sales = contextAt({ statement: "profit_and_loss", path: "Sales" });
const rent = contextAt({ statement: "profit_and_loss", path: "Rent" });
const loan = contextAt({ statement: "balance_sheet", path: "Bank Loan" });

describe("what a dialog asks for, in the specified words", () => {
  test("Price Volume Estimate", () => {
    const empty = { ...PRICE_VOLUME.open(null, sales), start: null };
    expect(problemsOf(PRICE_VOLUME, empty, sales)).toEqual({
      start: "Period is required",
      method: "Method selection is required",
      price: "Price is required",
    });
    const dear = { ...PRICE_VOLUME.open(null, sales), method: "equal", price: "dear", volume: "many" } as const;
    expect(problemsOf(PRICE_VOLUME, dear, sales)).toEqual({
      price: "Price must be a number",
      volume: "Sales Volume must be a number",
    });
    const unsold = { ...dear, price: "1", volume: "" };
    expect(problemsOf(PRICE_VOLUME, unsold, sales)).toEqual({ volume: "Sales Volume is required" });
    const unequal = { ...unsold, method: "unequal" } as const;
    expect(problemsOf(PRICE_VOLUME, unequal, sales)).toEqual({ volumes: "Sales Volume is required" });
    const words = { ...unequal, volumes: { "2026-02": "ten" } };
    expect(problemsOf(PRICE_VOLUME, words, sales)).toEqual({ volumes: "Sales Volume must be a number" });
  });

  test("Schedules asks for its calculation first", () => {
    expect(problemsOf(SCHEDULES, SCHEDULES.open(null, rent), rent)).toEqual({ ptype: "Method selection is required" });
    const constant = { ...SCHEDULES.open(null, rent), ptype: "constantGrowing", growing: true } as const;
    expect(problemsOf(SCHEDULES, constant, rent)).toEqual({
      amount: "Amount is required",
      gtype: "Monthly change is required",
      gvalue: "Monthly increase is required",
    });
    const opening = { ...SCHEDULES.open(null, rent), ptype: "percentageOfOpeningBalance" } as const;
    expect(problemsOf(SCHEDULES, opening, rent)).toMatchObject({
      of: "Account is required",
      percentage: "Percentage is required",
    });
  });

  test("Loan Repayment Calculation", () => {
    const values = { ...LOAN_REPAYMENT.open(null, loan), principal: "", rate: "high", start_month: null };
    expect(problemsOf(LOAN_REPAYMENT, values, loan)).toEqual({
      principal: "Principal is required",
      rate: "Annual Interest must be a number",
      years: "Loan term in years is required",
      start_month: "Please input start date",
    });
  });

  test("a period that ends before it starts, or before the forecast begins", () => {
    const backwards = { ...LINK_TO_PREVIOUS.open(null, rent), start: "2026-05", end: "2026-02" };
    expect(problemsOf(LINK_TO_PREVIOUS, backwards, rent)).toEqual({ end: "The period ends before it starts." });
    const closed = { ...backwards, start: "2025-01", end: "2025-12" };
    expect(problemsOf(LINK_TO_PREVIOUS, closed, rent)).toEqual({
      start: "The period ends before the first forecast month.",
    });
  });

  test("a percentage above 100 of the opening balance shows the engine's message at its field", () => {
    const accruals = contextAt({ statement: "balance_sheet", path: "Accruals" });
    const values = { ...OPENING_BALANCE.open(null, accruals), percentage: "120" };
    expect(problemsOf(OPENING_BALANCE, values, accruals)).toEqual({
      percentage: "Percentage must be between 0 and 100.",
    });
  });
});

describe("ranges of a percentage", () => {
  test("begin where the last one ends", () => {
    expect(nextRange([], rent)).toEqual({ startDate: "2026-01", endDate: "2026-12", percentage: "" });
    const next = nextRange([{ startDate: "2026-01", endDate: "2026-03", percentage: "1" }], rent);
    expect(next).toEqual({ startDate: "2026-04", endDate: "2026-12", percentage: "" });
    expect(nextRange([next], rent)).toEqual({ startDate: null, endDate: "2026-12", percentage: "" });
  });

  test("overlap shows at the later one", () => {
    const overlaps = overlapProblems([
      { startDate: "2026-04", endDate: "2026-06", percentage: "1" },
      { startDate: "2026-01", endDate: "2026-04", percentage: "2" },
      { startDate: "2026-07", endDate: "2026-09", percentage: "3" },
    ]);
    expect(overlaps).toEqual({ "ranges.0.startDate": "Two ranges overlap in Apr 2026." });
  });

  test("of one revenue line open in Percentage of Revenue as well", () => {
    const driver = { ...DRIVERS.percentage_of_account, name: "Sales" };
    expect(PERCENTAGE_OF_REVENUE.shows(driver, rent)).toBe(true);
    expect(PERCENTAGE_OF_REVENUE.shows(DRIVERS.percentage_of_account, rent)).toBe(false);
  });
});

test("a loan that is running opens on what is owed, from the last closed month", () => {
  expect(LOAN_REPAYMENT.open(null, loan)).toMatchObject({ principal: "1,200", start_month: "2025-12" });
});

test("fields label shillings as Ksh; the preview keeps the company's currency", () => {
  expect([rent.unit, rent.currency]).toEqual(["Ksh", "KES"]);
});
