import { describe, expect, it } from "vitest";
import { forecastImport } from "./import.ts";

const UNFIT = "Please enter a valid forecast period (positive number)";
const TOO_LONG = "Please enter a valid forecast period (positive number): at most 120 months.";

const file = new File(["x"], "books.csv");

function read(given: Record<string, unknown>) {
  const read = forecastImport.importProfitAndLoss["~orpc"].inputSchema?.safeParse({ file, ...given });
  return read?.success ? read.data.forecast_period : read?.error.issues.map(({ message }) => message);
}

describe("the forecast period of an import", () => {
  it.each([
    ["", UNFIT],
    [" ", UNFIT],
    ["abc", UNFIT],
    ["6.5", UNFIT],
    [6.5, UNFIT],
    ["-2", UNFIT],
    [-2, UNFIT],
    ["0", UNFIT],
    [0, UNFIT],
    ["6 months", UNFIT],
    ["1e1", UNFIT],
    ["Infinity", UNFIT],
    [Number.NaN, UNFIT],
    [null, UNFIT],
    [undefined, UNFIT],
    [["6"], UNFIT],
    ["121", TOO_LONG],
    [121, TOO_LONG],
    ["99999999999999999999", TOO_LONG],
  ])("is refused as %j: %s", (forecast_period, sentence) => {
    expect(read({ forecast_period })).toEqual([sentence]);
  });

  it("is refused where it is left out", () => {
    expect(read({})).toEqual([UNFIT]);
  });

  it.each([
    ["6", 6],
    [" 12 ", 12],
    [1, 1],
    ["120", 120],
  ])("is understood as %j", (forecast_period, months) => {
    expect(read({ forecast_period })).toBe(months);
  });
});
