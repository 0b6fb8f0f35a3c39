import { dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cell, readCases } from "../testing/case-table.ts";
import { EASTER_CASES, HOLIDAY_CASES } from "./kenya-holidays.cases.ts";
import { easterSunday, kenyaHolidayDays, kenyaHolidays } from "./kenya-holidays.ts";

it.each(readCases(EASTER_CASES))("Easter Sunday of $year", (example) => {
  expect(easterSunday(Number(cell(example, "year")))).toBe(cell(example, "easter"));
});

it.each(readCases(HOLIDAY_CASES))("$day is $name", (example) => {
  const day = cell(example, "day");
  const found = kenyaHolidays(Number(day.slice(0, 4))).filter((holiday) => holiday.day === day);
  expect(found.map(({ name }) => name)).toEqual(cell(example, "name") === "" ? [] : [cell(example, "name")]);
  expect(found[0]?.movedFrom ?? "").toBe(cell(example, "moved from"));
});

it("2026 has ten public holidays before those that the Gazette declares", () => {
  expect(kenyaHolidays(2026)).toHaveLength(10);
});

it("in every year no holiday of the schedule is kept on a Sunday, and no two on one day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2200 }), (year) => {
      const holidays = kenyaHolidays(year);
      expect(new Set(holidays.map(({ day }) => day)).size).toBe(holidays.length);
      expect(holidays.every(({ day }) => dayOfWeek(day) !== 7)).toBe(true);
      expect(dayOfWeek(easterSunday(year))).toBe(7);
    }),
  );
});

it("the holidays between two days reach over the turn of a year", () => {
  const days = kenyaHolidayDays(parseDay("2022-12-26"), parseDay("2023-01-02"));
  expect([...days]).toEqual(["2022-12-26", "2022-12-27", "2023-01-02"]);
  expect(kenyaHolidayDays(parseDay("2026-02-02"), parseDay("2026-01-01")).size).toBe(0);
});
