import { describe, expect, test } from "vitest";
import { readTypedAmount } from "./typed-amount.ts";

describe("an amount typed into a cell", () => {
  test.each([
    ["1234.5", 123_450],
    ["1,234.50", 123_450],
    ["(1,234.50)", -123_450],
    ["1,234.50-", -123_450],
    ["-1234.50", -123_450],
    ["−36,500.00", -3_650_000],
    ["KES 1,200", 120_000],
    ["-KES 1,200", -120_000],
    ["Ksh. 1,200.05", 120_005],
    ["1\u00a0200", undefined],
    ["10k", 1_000_000],
    ["2.5M", 250_000_000],
    [".5", 50],
    ["0", 0],
    ["1234.565", 123_457],
    ["=1200*1.16", 139_200],
    ["=1,200*1.16", 139_200],
    ["=(10k+500)/2", 525_000],
    ["=-3*-2", 600],
    ["=2+3*4", 1_400],
    ["=1200*16%", 19_200],
    ["=1200*(1+16%)", 139_200],
  ])("%j is %s cents", (text, expected) => {
    const read = readTypedAmount(text);
    expect(read.ok ? read.value : undefined).toBe(expected);
  });

  test("nothing clears the cell", () => {
    expect(readTypedAmount("  ")).toEqual({ ok: true, value: null });
  });

  test.each([
    ["abc"],
    ["1.2.3"],
    ["(5"],
    ["5)"],
    ["--5"],
    ["="],
    ["=1+"],
    ["=(1"],
    ["=1/0"],
    ["=cmd|' /C calc'!A0"],
    ["=alert(1)"],
    ["1e400"],
    ["99999999999999999"],
    ["-"],
  ])("%j is no amount and is refused with a sentence", (text) => {
    const read = readTypedAmount(text);
    expect(read.ok).toBe(false);
  });
});
