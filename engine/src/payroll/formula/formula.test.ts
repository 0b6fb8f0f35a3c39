import { type Fraction, fraction, hundredths, majorUnits } from "@hazina/base/fraction.ts";
import { centsOf } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, cell, readCases } from "../../testing/case-table.ts";
import { elementCodeFault } from "./element-code.ts";
import { FORMULA_CASES, REFUSED_FORMULA_CASES } from "./formula.cases.ts";
import { amountOfFormula, type Formula, readFormula, valueOfFormula } from "./formula.ts";
import { inFormulaOrder } from "./formula-order.ts";

const QUANTITIES: Readonly<Record<string, Fraction>> = {
  basic: majorUnits(centsOf(60_000)),
  fixed_cash: majorUnits(centsOf(75_000)),
  gross_cash: majorUnits(centsOf(80_000)),
  days_worked: hundredths(20),
  days_of_month: hundredths(31),
  hours: hundredths(12.5),
  years_of_service: fraction(5n),
  risk: majorUnits(centsOf(1_000)),
};

describe("a formula", () => {
  it.each(readCases(FORMULA_CASES))("$name: $formula", (example) => {
    const value = valueOfFormula(read(cell(example, "formula")), (name) => QUANTITIES[name] ?? fraction(0n));
    if (!value.ok) throw new Error(value.refusal);
    expect(amountOfFormula(value.value)).toEqual({ ok: true, value: amountIn(example, "gives") });
  });

  it.each(readCases(REFUSED_FORMULA_CASES))("is refused: $name", (example) => {
    const formula = readFormula(cell(example, "formula"), ["risk"]);
    expect(formula.ok ? "accepted" : formula.refusal).toContain(cell(example, "says"));
  });

  it("says where it divides by zero", () => {
    const value = valueOfFormula(read("basic ÷ (hours − hours)"), (name) => QUANTITIES[name] ?? fraction(0n));
    expect(value).toEqual({ ok: false, refusal: "Character 7: this divides by zero; guard it with if." });
  });

  it("is refused where it is too long, nested too deeply or gives more than can be paid", () => {
    expect(readFormula("1+".repeat(300)).ok).toBe(false);
    expect(readFormula(`${"(".repeat(60)}1${")".repeat(60)}`).ok).toBe(false);
    const huge = valueOfFormula(read("9999999999 × 9999999999"), () => fraction(0n));
    expect(huge.ok && amountOfFormula(huge.value).ok).toBe(false);
  });

  it("answers any text with a value or a sentence", () => {
    const piece = fc.constantFrom(
      "basic",
      "hours",
      "min",
      "if",
      "(",
      ")",
      ",",
      "+",
      "−",
      "×",
      "÷",
      "<",
      "2",
      "0.5",
      "%",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 20 }).map((all) => all.join(" ")),
        ),
        (text) => {
          const formula = readFormula(text);
          if (formula.ok) {
            const value = valueOfFormula(formula.value, (name) => QUANTITIES[name] ?? fraction(0n));
            expect(value.ok || /^Character \d+: /.test(value.refusal)).toBe(true);
          } else {
            expect(formula.refusal).toMatch(/^(Character \d+: .+|Write .+|A formula .+)\.$/s);
          }
        },
      ),
    );
  });

  it("adds and multiplies as whole numbers do", () => {
    const number = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const value = valueOfFormula(read(`${a} + ${b} × ${c} − (${a} − ${c})`), () => fraction(0n));
        expect(value.ok && value.value).toEqual(fraction(BigInt(b) * BigInt(c) + BigInt(c)));
      }),
    );
  });
});

it.each([
  ["house_allowance", undefined],
  ["House", "A code has up to 40"],
  ["1st", "A code has up to 40"],
  ["basic", "has a meaning of its own"],
  ["round", "has a meaning of its own"],
  ["paye", "is calculated by law"],
])("the code %s of an element", (code, says) => {
  if (says === undefined) expect(elementCodeFault(code)).toBeUndefined();
  else expect(elementCodeFault(code)).toContain(says);
});

describe("formulas that name each other", () => {
  it("are worked out one after the other", () => {
    const order = inFormulaOrder([of("c", "b + 1"), of("b", "a × 2"), of("a", "basic")]);
    expect(order.ok && order.value.map(({ code }) => code)).toEqual(["a", "b", "c"]);
  });

  it("are refused in a circle, spelt out", () => {
    expect(inFormulaOrder([of("a", "b"), of("b", "c"), of("c", "a + 1")])).toEqual({
      ok: false,
      refusal: "These formulas depend on each other: a → b → c → a. Remove one of these references.",
    });
    expect(inFormulaOrder([of("a", "a + 1")]).ok).toBe(false);
  });

  it("never let cash pay depend on itself, nor by a detour", () => {
    expect(inFormulaOrder([{ ...of("a", "gross_cash × 0.1"), isCash: true }]).ok).toBe(false);
    const detour = inFormulaOrder([{ ...of("a", "b"), isCash: true }, of("b", "gross_cash × 0.1")]);
    expect(detour.ok).toBe(false);
  });
});

function read(text: string): Formula {
  const formula = readFormula(text, ["risk", "a", "b", "c"]);
  if (!formula.ok) throw new Error(formula.refusal);
  return formula.value;
}

function of(code: string, text: string) {
  return { code, formula: read(text), isCash: false };
}
