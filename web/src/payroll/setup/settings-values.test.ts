import { expect, test } from "vitest";
import { factsOf, factValues } from "./fact-values.ts";
import { accountLines, accountsOf, changedChoices } from "./settings-values.ts";

test("only the settings that changed are written", () => {
  const held = { nssf_base: "basic", working_week: 5, nita_exempt: false, secondary_rate: null } as const;
  const words = { nssf_base: "basic", working_week: "6", nita_exempt: "yes" };
  expect(changedChoices(held, words, "")).toEqual({ working_week: 6, nita_exempt: true });
  expect(changedChoices(held, words, 35)).toMatchObject({ secondary_rate: 35 });
  expect(changedChoices({ ...held, secondary_rate: 35 }, {}, "")).toEqual({ secondary_rate: null });
});

test("the account map is written a line each, and a line that says none is named", () => {
  const accounts = { "pay:*": "6010", "owed:paye": "2100" };
  expect(accountLines(accounts)).toBe("owed:paye = 2100\npay:* = 6010");
  expect(accountsOf("owed:paye=2100\n\n pay:* = 6010 ")).toEqual({ accounts });
  expect(accountsOf("pay:* 6010")).toEqual({ wrong: "pay:* 6010" });
});

test("facts are those of their kind alone, without what is empty", () => {
  const values = factValues({ type: "car", body: "pickUp", cc: 1_800, owned: 2_500_000 });
  expect(factsOf(values)).toEqual({ type: "car", body: "pickUp", cc: 1_800, owned: 2_500_000 });
  expect(factsOf({ ...values, type: "meals", cost: "6000", paid_by_employee: "" })).toEqual({
    type: "meals",
    cost: 6_000,
  });
});
