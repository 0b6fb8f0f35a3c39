import { describe, expect, test } from "vitest";
import { codeOf, elementRequest, elementValues } from "./element-values.ts";
import { faultPlace } from "./fault-place.ts";

describe("the form of an element", () => {
  const values = elementValues(null);

  test("asks for what an element is, and for no more", () => {
    const written = elementRequest({ ...values, name: "Risk allowance", code: "risk", value: 5_000 });
    expect(written).toMatchObject({
      pays: { type: "earning", kind: "otherAllowance" },
      value: 5_000,
      formula: null,
      bases: null,
      account: null,
    });
    expect(elementRequest({ ...values, type: "benefit", base: { ...values.base, nssf: "no" } })).toMatchObject({
      pays: { type: "benefit" },
      bases: null,
    });
  });

  test("leaves out the value of a formula, and the formula of an amount", () => {
    const both = { ...values, value: 100, formula: "basic × 0.1" };
    expect(elementRequest({ ...both, calculation: "formula" })).toMatchObject({ value: null, formula: "basic × 0.1" });
    expect(elementRequest({ ...both, calculation: "amount" })).toMatchObject({ value: 100, formula: null });
  });

  test("turns only what law leaves open", () => {
    const base = { nssf: "no", health: "law", housing_levy: "yes" } as const;
    expect(elementRequest({ ...values, base }).bases).toEqual({ nssf: false, housing_levy: true });
  });
});

test.each([
  ['Character 7: "%" is not expected here.', 7],
  ["These formulas depend on each other: a → b → a.", undefined],
])("%s is marked at %s", (sentence, place) => {
  expect(faultPlace(sentence)).toBe(place);
});

test.each([
  ["House allowance", "house_allowance"],
  ["  13th month, bonus!", "th_month_bonus"],
  ["", ""],
])("the name %s gives the code %s", (name, code) => {
  expect(codeOf(name)).toBe(code);
});
