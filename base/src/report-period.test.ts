import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMonths,
  calendarPeriod,
  daysOfMonths,
  FREQUENCIES,
  formatMonth,
  parseMonth,
  periodBefore,
  periodInWords,
  periodYearBefore,
  type ReportPeriod,
  readPeriod,
} from "./calendar.ts";

const read = (text: string, startMonth = 1): ReportPeriod => {
  const period = readPeriod(text, startMonth);
  if (!period.ok) throw new Error(period.refusal);
  return period.value;
};
const shown = ({ label, first, last }: ReportPeriod) => [label, formatMonth(first), formatMonth(last)];

describe("a period that a report is asked for", () => {
  it.each([
    ["2026-03", "2026-03", "2026-03"],
    ["2026-JAN-FEB", "2026-01", "2026-02"],
    ["2026-NOV-DEC", "2026-11", "2026-12"],
    ["2026-Q1", "2026-01", "2026-03"],
    ["2026-Q4", "2026-10", "2026-12"],
    ["2026-H1", "2026-01", "2026-06"],
    ["2026-H2", "2026-07", "2026-12"],
    ["2026", "2026-01", "2026-12"],
    ["FY2026", "2026-01", "2026-12"],
    ["2026-03-YTD", "2026-01", "2026-03"],
  ])("%s runs from %s to %s", (text, first, last) => {
    expect(shown(read(text))).toEqual([text, first, last]);
    expect(shown(read(` ${text.toLowerCase()} `))).toEqual([text, first, last]);
  });

  it.each([
    ["FY2026", "2025-07", "2026-06"],
    ["2026-06-YTD", "2025-07", "2026-06"],
    ["2026-07-YTD", "2026-07", "2026-07"],
    ["2026", "2026-01", "2026-12"],
  ])("%s of a company whose year starts in July runs from %s to %s", (text, first, last) => {
    expect(shown(read(text, 7))).toEqual([text, first, last]);
  });

  it.each([
    ...["", "26-03", "2026-3", "2026-13", "2026-00", "2026-Q5", "2026-Q0", "2026-H3", "2026-FEB-MAR", "2026-JAN"],
    ...["FY2026-03", "FY26", "2026-Q1-YTD", "2026-YTD", "0999", "last month", "2026-03; drop table", "２０２６"],
  ])("is not %j", (text) => {
    expect(readPeriod(text)).toEqual({ ok: false, refusal: "Choose a period such as 2026-03, 2026-Q1 or 2026." });
  });

  it.each([
    ["2026-01", "2025-12", "2025-01"],
    ["2026-JAN-FEB", "2025-NOV-DEC", "2025-JAN-FEB"],
    ["2026-Q1", "2025-Q4", "2025-Q1"],
    ["2026-H1", "2025-H2", "2025-H1"],
    ["2026", "2025", "2025"],
    ["FY2026", "FY2025", "FY2025"],
    ["2026-03-YTD", "2025-Q4", "2025-03-YTD"],
    ["2026-04-YTD", "2025-09 to 2025-12", "2025-04-YTD"],
  ])("%s comes after %s, and a year after %s", (text, before, yearBefore) => {
    expect(periodBefore(read(text)).label).toBe(before);
    expect(periodYearBefore(read(text)).label).toBe(yearBefore);
  });

  it("is read in words", () => {
    const labels = [
      "2026-11",
      "2026-JAN-FEB",
      "2026-Q4",
      "2026-H1",
      "2026",
      "FY2026",
      "2026-03-YTD",
      "2025-09 to 2025-12",
    ];
    expect(labels.map(periodInWords)).toEqual([
      ...["Nov 2026", "Jan-Feb 2026", "Q4 2026", "H1 2026", "2026", "FY2026", "Mar 2026 YTD", "Sep 2025 to Dec 2025"],
    ]);
  });

  it("has its days, in leap years too", () => {
    const days = (text: string) => daysOfMonths(read(text).first, read(text).last);
    expect(["2026-03", "2026-Q1", "2024-Q1", "2026-H1", "2026", "2024"].map(days)).toEqual([31, 90, 91, 181, 365, 366]);
  });

  it("is read back from the label of whatever period holds a month, and is as long as the one before it", () => {
    const months = fc.integer({ min: 0, max: 3600 }).map((count) => addMonths(parseMonth("1900-01"), count));
    fc.assert(
      fc.property(
        months,
        fc.constantFrom(...FREQUENCIES),
        fc.integer({ min: 1, max: 12 }),
        (value, frequency, start) => {
          const period = calendarPeriod(value, frequency);
          expect(read(period.label, start)).toEqual(period);
          const toDate = read(`${formatMonth(value)}-YTD`, start);
          for (const one of [period, toDate]) {
            const before = periodBefore(one);
            expect(addMonths(before.last, 1)).toBe(one.first);
            expect(before.last - before.first).toBe(one.last - one.first);
            const yearBefore = periodYearBefore(one);
            expect(read(yearBefore.label, start)).toEqual(yearBefore);
          }
        },
      ),
    );
  });
});
