import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { read } from "../read-sheet.fixture.ts";

/**
 * A statement printed in whole thousands. The exact amounts end in 400, and the totals are the sums of the exact
 * amounts.
 */
const IN_THOUSANDS = `
KES '000        | Jan 2026 | Feb 2026 | Mar 2026
Revenue
Retail          | 1,200    | 1,300    | 1,250
Wholesale       | 2,100    | 2,000    | 2,150
Services        | 300      | 310      | 305
Total revenue   | 3,601    | 3,610    | 3,704
Expenses
Rent            | 320      | 320      | 320
Salaries        | 1,150    | 1,150    | 1,150
Total expenses  | 1,470    | 1,471    | 1,470
Net profit      | 2,131    | 2,139    | 2,234
`;

describe("totals of a statement in thousands", () => {
  test("that differ by rounding are reported without a question", () => {
    const { report, accounts } = read(sheet(IN_THOUSANDS));
    expect(report.questions).toEqual([]);
    expect(accounts[0]?.cents).toEqual([120_000_000, 130_000_000, 125_000_000]);
    expect(report.warnings.slice(1)).toEqual([
      "The amounts are rounded to 1,000.00: the printed profit differs from the rows by at most 1,000.00, which is due to rounding. The rows are imported.",
      "6 printed totals differ from the rows above by at most 1,000.00, which is due to rounding; the rows are imported, not the totals.",
    ]);
  });

  test("that differ by more are asked about", () => {
    const larger = IN_THOUSANDS.replace("2,131", "2,141");
    expect(read(sheet(larger)).report.questions.map(({ id }) => id)).toEqual(["profit"]);
  });

  test("that differ the same way in every month by up to half a unit a row are rounding: a rent stays as it is", () => {
    const steady = IN_THOUSANDS.replace("2,131", "2,132").replace("2,139", "2,142").replace("2,234", "2,237");
    expect(read(sheet(steady)).report.questions).toEqual([]);
  });

  test("that differ by more than half a unit a row are asked about: a row may be missing", () => {
    const missing = IN_THOUSANDS.replace("2,131", "2,134").replace("2,139", "2,144").replace("2,234", "2,239");
    expect(read(sheet(missing)).report.questions.map(({ id }) => id)).toEqual(["profit"]);
  });
});

test("a total of rows with cents is rounded to the cent; one that is off by more is asked about", () => {
  const exact = `
            | Jan 2026 | Feb 2026
Sales       | 100.50   | 110.25
Rent        | 40.00    | 40.00
Net profit  | 60.51    | 70.25
`;
  const rounded = read(sheet(exact)).report;
  expect(rounded.questions).toEqual([]);
  expect(rounded.warnings).toContain(
    "The amounts are rounded to 0.01: the printed profit differs from the rows by at most 0.01, which is due to rounding. The rows are imported.",
  );
  const off = exact.replace("60.51", "60.52");
  expect(read(sheet(off)).report.questions.map(({ id }) => id)).toEqual(["profit"]);
});
