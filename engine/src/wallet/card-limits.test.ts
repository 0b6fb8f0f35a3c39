import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { CARD_CATEGORIES, cardCategoryOf, merchantCodeOf } from "./card-categories.ts";
import { LIMIT_CASES } from "./card-limits.cases.ts";
import { exceededLimit } from "./card-limits.ts";

const centsOrNull = (amount: number | undefined) => (amount === undefined ? null : centsOf(amount));

describe("a card payment", () => {
  it.each(LIMIT_CASES.map((one) => [one.title, one] as const))("%s", (_title, { limits, spent, pays, exceeds }) => {
    const found = exceededLimit(
      {
        payment: centsOrNull(limits.payment),
        day: centsOrNull(limits.day),
        month: centsOrNull(limits.month),
        categories: limits.categories ?? null,
        until: limits.until === undefined ? null : parseDay(limits.until),
      },
      { amount: centsOf(pays.amount), category: pays.category ?? "fuel", day: parseDay(pays.day ?? "2026-11-26") },
      { day: centsOf(spent?.day ?? 0), month: centsOf(spent?.month ?? 0) },
    );
    expect(found).toBe(exceeds);
  });
});

describe("a merchant category code", () => {
  it.each([
    ["5541", "fuel"],
    ["4121", "transport"],
    ["3357", "travel"],
    ["5812", "meals"],
    ["5411", "groceries"],
    ["5943", "office"],
    ["5734", "software"],
    ["4900", "utilities"],
    ["5912", "health"],
    ["6011", "cash"],
    ["7995", "other"],
    ["0000", "other"],
    ["fuel", "other"],
    ["", "other"],
  ])("%s is %s", (code, category) => expect(cardCategoryOf(code)).toBe(category));

  it("is known for every category", () => {
    for (const category of CARD_CATEGORIES) expect(cardCategoryOf(merchantCodeOf(category))).toBe(category);
  });
});
