import { expect, it } from "vitest";
import { ArithmeticParser, FormulaError, formulaResult, type Grammar, plainSign } from "./arithmetic.ts";

/**
 * A grammar whose numbers and names are single characters, and whose results are the formula with every operation in
 * brackets.
 */
const BRACKETED: Grammar<string, string> = {
  signOf: (token) => (/[0-9a-z]/.test(token) ? undefined : plainSign(token)),
  operation: (operator, left, right) => `(${left}${operator}${right})`,
  negation: (value) => `−${value}`,
  leaf: (parser) => {
    const token = parser.take();
    if (token === undefined || !/[0-9a-z]/.test(token)) throw new FormulaError(`not ${token ?? "the end"}`);
    return token;
  },
  missing: (sign) => {
    throw new FormulaError(`${sign} is missing`);
  },
  tooDeep: () => {
    throw new FormulaError("too deep");
  },
};

it.each([
  ["1", "1"],
  ["1+2*3", "(1+(2×3))"],
  ["1*2+3", "((1×2)+3)"],
  ["1-2–3", "((1−2)−3)"],
  ["1/2*3", "((1÷2)×3)"],
  ["(1+2)*a", "((1+2)×a)"],
  ["-1+2", "(−1+2)"],
  ["--1", "1"],
  ["-+-−1", "−1"],
  ["2*-3", "(2×−3)"],
  ["1+", "not the end"],
  ["*2", "not *"],
  ["(1", ") is missing"],
  ["(".repeat(60), "too deep"],
])("%s is read as %s", (text, expected) => {
  const read = formulaResult(() => new ArithmeticParser([...text], BRACKETED).expression());
  expect(read.ok ? read.value : read.refusal).toBe(expected);
});

it("lets an error that is not of the formula pass", () => {
  expect(() =>
    formulaResult(() => {
      throw new RangeError("a fault");
    }),
  ).toThrow(RangeError);
});
