import { daysInMonth, monthOfYear } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { amountIn, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { HOUSING_LEVY_CASES, NHIF_CASES, NITA_CASES, SHIF_CASES } from "./contributions.cases.ts";
import { rowAt } from "./dated.ts";
import { HOUSING_LEVY_ROWS } from "./housing-levy.rates.ts";
import { housingLevy } from "./housing-levy.ts";
import { NHIF_ROWS } from "./nhif.rates.ts";
import { nhif } from "./nhif.ts";
import { NITA_ROWS } from "./nita.rates.ts";
import { nita } from "./nita.ts";
import { SHIF_ROWS } from "./shif.rates.ts";
import { shif } from "./shif.ts";

describe("NHIF", () => {
  it.each(readCases(NHIF_CASES))("$month $name", (example) => {
    const row = rowAt(NHIF_ROWS, monthIn(example, "month"));
    expect(row && nhif(amountIn(example, "gross"), row)).toBe(amountIn(example, "nhif"));
  });
});

describe("SHIF", () => {
  it.each(readCases(SHIF_CASES))("$month $name", (example) => {
    const row = rowAt(SHIF_ROWS, monthIn(example, "month"));
    expect(row && shif(amountIn(example, "gross"), row)).toBe(amountIn(example, "shif"));
  });
});

describe("the affordable housing levy", () => {
  it.each(readCases(HOUSING_LEVY_CASES))("$month $name", (example) => {
    const month = monthIn(example, "month");
    const row = rowAt(HOUSING_LEVY_ROWS, month);
    const reading = {
      disputed: cell(example, "disputed") === "yes",
      fromCommencement: cell(example, "from19th") === "yes",
    };
    const first = Number(cell(example, "first"));
    const last = daysInMonth(month);
    const levy = row && housingLevy(amountIn(example, "base"), row, reading, { first, last }).levy;
    expect(levy).toBe(amountIn(example, "levy"));
  });
});

describe("the industrial training levy", () => {
  it.each(readCases(NITA_CASES))("$month $name", (example) => {
    const month = monthIn(example, "month");
    const row = rowAt(NITA_ROWS, month);
    expect(row && nita(monthOfYear(month), row)).toBe(amountIn(example, "levy"));
  });
});
