import { addMonths, month } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { beginningOf, lostMonths } from "./lost-months.ts";

const [march, april, june, july] = [3, 4, 6, 7].map((one) => month(2026, one)) as [never, never, never, never];
const all = new Set(Array.from({ length: 12 }, (_, at) => addMonths(march, at)));
const file = { first: month(2026, 1), lastComplete: april, income: new Set([month(2026, 1), march, april]) };

describe("the first month of own books", () => {
  it("is that of the first entry without a file, without income, and where the file does not have it", () => {
    expect(beginningOf(march, [april], undefined)).toBe(march);
    expect(beginningOf(march, [], file)).toBe(march);
    expect(beginningOf(march, [july], { ...file, first: april })).toBe(march);
  });

  it("is that of the first income in the months of the file, at the latest the one after it", () => {
    expect(beginningOf(march, [june, april], file)).toBe(april);
    expect(beginningOf(march, [july], file)).toBe(month(2026, 5));
    expect(beginningOf(june, [july], file)).toBe(june);
  });
});

describe("months that own books would lose", () => {
  it("are none where the books go on where the file ends", () => {
    expect(lostMonths({ first: month(2026, 5), cutOver: july, income: all }, file)).toBeUndefined();
    expect(lostMonths({ first: march, cutOver: july, income: all }, { ...file, first: june })).toBeUndefined();
  });

  it("are those between the file and the books", () => {
    expect(lostMonths({ first: july, cutOver: july, income: all }, file)).toBe(
      "Neither the last import nor your books have complete figures for May 2026 to Jun 2026. First import a file that ends with Jun 2026.",
    );
  });

  it("are those of the file in which the books have no income", () => {
    expect(lostMonths({ first: month(2026, 1), cutOver: july, income: new Set([july]) }, file)).toBe(
      "Your books have no income in Jan 2026, Mar 2026 to Apr 2026, but the last import does. Post the income of these months first.",
    );
  });
});
