import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { billNeeds, taxNeeds } from "./needs-of-bills.ts";

const today = parseDay("2026-11-27");

const bill = (number: string, due: string, open: number, isUnderWay = false) => ({
  supplier: "Wakili",
  number,
  open,
  due_on: parseDay(due),
  is_being_paid: isUnderWay,
});

test("overdue bills are one item, those due within a week another; one under way and a later one are none", () => {
  const needs = billNeeds(
    [
      bill("A", "2026-11-26", 100.5),
      bill("B", "2026-11-20", 200),
      bill("C", "2026-11-27", 300),
      bill("D", "2026-12-05", 400),
      bill("E", "2026-11-01", 500, true),
    ],
    today,
  );
  expect(needs).toMatchObject([
    { urgency: "overdue", title: "2 bills", amount: 30_050, day: "2026-11-20" },
    { urgency: "due", title: "Bill C from Wakili", amount: 30_000, day: "2026-11-27" },
  ]);
});

test("withheld taxes and VAT are listed, and those of payroll are not listed twice", () => {
  const tax = { name: "Withholding VAT to KRA", period: "20/11/2026", due: "2026-11-27", amount: 2_000, paid: 0 };
  const needs = taxNeeds(
    [
      { ...tax, source: "withholding" },
      { ...tax, source: "payroll", due: "2026-11-09" },
      { ...tax, source: "vat", name: "VAT to KRA", due: "2026-11-20", amount: 500, paid: 500 },
    ],
    today,
  );
  expect(needs).toMatchObject([{ urgency: "due", title: "Withholding VAT to KRA, 20/11/2026", amount: 200_000 }]);
});
