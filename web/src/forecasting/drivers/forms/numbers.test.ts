import { describe, expect, test } from "vitest";
import { countProblem, numberProblem, readNumber, sentNumber, showNumber, tidyNumber } from "./numbers.ts";

describe("a number as a person writes it", () => {
  test.each([
    ["1250", "1250"],
    ["1,250.75", "1250.75"],
    ["Ksh 1,250", "1250"],
    ["KES1250", "1250"],
    ["0.0125", "0.0125"],
    [".5", "0.5"],
    ["12.", "12"],
    ["12 %", "12"],
    ["-400", "-400"],
    ["−400", "-400"],
    ["(400)", "-400"],
    ["10k", "10000.00"],
    ["=1200*1.16", "1392.00"],
    ["123456789012345.678901", "123456789012345.678901"],
  ])("%s is %s", (typed, read) => expect(readNumber(typed)).toBe(read));

  test.each(["dear", "12a", "1.2.3", "", "--1", "=1+"])("%j is none", (typed) =>
    expect(readNumber(typed)).toBeUndefined(),
  );

  test("shows what a call answers, and what was typed, with separators", () => {
    expect(showNumber(1234567.5)).toBe("1,234,567.5");
    expect(showNumber("-1000")).toBe("-1,000");
    expect(showNumber(null)).toBe("");
    expect(tidyNumber("1250000")).toBe("1,250,000");
    expect(tidyNumber("dear")).toBe("dear");
  });

  test("goes to the call as plain decimals, nothing as nothing", () => {
    expect(sentNumber(" 1,250.50 ")).toBe("1250.50");
    expect(sentNumber("  ")).toBe("");
    expect(sentNumber("dear")).toBe("dear");
  });

  test("says what is wrong in the specified words", () => {
    expect(numberProblem("", "Price")).toBe("Price is required");
    expect(numberProblem("dear", "Price")).toBe("Price must be a number");
    expect(numberProblem("10", "Price")).toBeUndefined();
    expect(countProblem("1.5", "Delay in months")).toBe("Delay in months must be a whole number");
    expect(countProblem("-1", "Delay in months")).toBe("Delay in months must be a whole number");
    expect(countProblem("3", "Delay in months")).toBeUndefined();
  });
});
