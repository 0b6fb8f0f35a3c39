import { parseDay } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { advanceNeeds, claimsToPay, rejectedNeeds } from "./needs-of-claims.ts";

const today = parseDay("2026-11-27");

test("advances to account for are listed with what is left, overdue after their last day; one accounted for is not", () => {
  const advance = (id: string, due: string, left: number) => ({ id, purpose: `Trip ${id}`, due: parseDay(due), left });
  const needs = advanceNeeds(
    [advance("a", "2026-11-26", 1_500.5), advance("b", "2026-11-27", 200), advance("c", "2026-11-01", 0)],
    today,
  );
  expect(needs).toMatchObject([
    { urgency: "overdue", title: "Advance for Trip a", amount: 150_050, day: "2026-11-26" },
    { urgency: "due", title: "Advance for Trip b", amount: 20_000 },
  ]);
});

test("rejected expenses of the user are each an item; approved expenses are one item for those who pay them", () => {
  expect(rejectedNeeds([{ id: "e", supplier_name: "Uber", amount: 700 }])).toMatchObject([
    { title: "Expense rejected: Uber", amount: 70_000, to: "/expenses/e" },
  ]);
  const spend = { is_own: false, to_pay: { count: 2, amount: 1_160.5 } };
  expect(claimsToPay(spend)).toMatchObject([{ urgency: "due", title: "2 expenses to pay", amount: 116_050 }]);
  expect(claimsToPay({ ...spend, is_own: true })).toEqual([]);
  expect(claimsToPay({ ...spend, to_pay: { count: 0, amount: 0 } })).toEqual([]);
  expect(claimsToPay(undefined)).toEqual([]);
});
