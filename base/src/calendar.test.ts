import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayAt,
  dayOf,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  FREQUENCIES,
  fiscalYearStart,
  formatInstant,
  formatMonth,
  hourAt,
  lastDayOf,
  monthAt,
  monthInWords,
  monthRange,
  monthsBetween,
  parseDay,
  parseInstant,
  parseMonth,
  periodOf,
  periodsCovering,
  readDay,
  readMonth,
  startsFiscalYear,
} from "./calendar.ts";

const someMonth = fc
  .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => parseMonth(`${year}-${String(month).padStart(2, "0")}`));

describe("a month", () => {
  it("is read as its name and year", () => {
    expect(monthInWords(parseMonth("2026-11"))).toBe("Nov 2026");
    expect(monthInWords(parseMonth("2027-01"))).toBe("Jan 2027");
  });

  it.each(["2026-13", "2026-00", "2026-1", "26-01", "2026-01-01", "", "2026-0a"])("is not %j", (text) => {
    expect(readMonth(text)).toMatchObject({ ok: false });
  });

  it("is written as it was read", () => {
    fc.assert(
      fc.property(someMonth, (month) => {
        expect(parseMonth(formatMonth(month))).toBe(month);
      }),
    );
  });

  it("counts over the turn of a year", () => {
    expect(formatMonth(addMonths(parseMonth("2026-11"), 3))).toBe("2027-02");
    expect(formatMonth(addMonths(parseMonth("2026-02"), -3))).toBe("2025-11");
    expect(monthsBetween(parseMonth("2025-11"), parseMonth("2026-02"))).toBe(3);
    expect(monthRange(parseMonth("2026-02"), parseMonth("2026-01"))).toEqual([]);
  });

  it("knows its days, in leap years too", () => {
    expect(
      ["2023-02", "2024-02", "1900-02", "2000-02", "2026-04"].map((text) => daysInMonth(parseMonth(text))),
    ).toEqual([28, 29, 28, 29, 30]);
    expect(lastDayOf(parseMonth("2024-02"))).toBe("2024-02-29");
    fc.assert(
      fc.property(someMonth, (month) => {
        const first = (one: typeof month) => parseDay(`${formatMonth(one)}-01`);
        expect(daysInMonth(month)).toBe(daysBetween(first(month), first(addMonths(month, 1))));
      }),
    );
  });
});

describe("a period", () => {
  it.each([
    ["monthly", "2026-05", "2026-05", "2026-05"],
    ["bimonthly", "2026-MAY-JUN", "2026-05", "2026-06"],
    ["quarterly", "2026-Q2", "2026-04", "2026-06"],
    ["semiannually", "2026-H1", "2026-01", "2026-06"],
    ["annually", "2026", "2026-01", "2026-12"],
  ] as const)("%s of May 2026 is %s", (frequency, label, first, last) => {
    const period = periodOf(parseMonth("2026-05"), frequency);
    expect({ label: period.label, first: formatMonth(period.first), last: formatMonth(period.last) }).toEqual({
      label,
      first,
      last,
    });
  });

  it("holds each of its months, and periods follow each other without a gap", () => {
    fc.assert(
      fc.property(
        someMonth,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(...FREQUENCIES),
        (first, length, frequency) => {
          const last = addMonths(first, length);
          const periods = periodsCovering(first, last, frequency);
          const months = periods.flatMap((period) => monthRange(period.first, period.last));
          expect(months).toEqual(monthRange(months[0] ?? first, months.at(-1) ?? last));
          expect(new Set(periods.map((period) => period.label)).size).toBe(periods.length);
          for (const month of monthRange(first, last)) expect(months).toContain(month);
        },
      ),
    );
  });
});

describe("a fiscal year", () => {
  it("starts in the company's month on or before a month, less than a year ago", () => {
    expect(formatMonth(fiscalYearStart(parseMonth("2026-06"), 7))).toBe("2025-07");
    expect(formatMonth(fiscalYearStart(parseMonth("2026-07"), 7))).toBe("2026-07");
    expect(formatMonth(fiscalYearStart(parseMonth("2026-01"), 1))).toBe("2026-01");
    fc.assert(
      fc.property(someMonth, fc.integer({ min: 1, max: 12 }), (month, startMonth) => {
        const start = fiscalYearStart(month, startMonth);
        expect(startsFiscalYear(start, startMonth)).toBe(true);
        expect(monthsBetween(start, month)).toBeGreaterThanOrEqual(0);
        expect(monthsBetween(start, month)).toBeLessThan(12);
      }),
    );
  });
});

describe("a day", () => {
  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "01/01/2026", "2026-04-31"])("is not %j", (text) => {
    expect(readDay(text).ok).toBe(false);
  });

  it("counts over months and years", () => {
    expect(addDays(parseDay("2024-02-28"), 2)).toBe("2024-03-01");
    expect(daysBetween(parseDay("2025-12-31"), parseDay("2026-03-01"))).toBe(60);
    expect(dayOfWeek(parseDay("2026-11-21"))).toBe(6);
    expect(dayOf(2026, 2, 30)).toBeUndefined();
  });
});

describe("a point in time", () => {
  it("is the next day in Nairobi from 21:00 UTC on", () => {
    const evening = parseInstant("2026-12-31T21:00:00Z");
    expect(dayAt(evening)).toBe("2027-01-01");
    expect(formatMonth(monthAt(evening))).toBe("2027-01");
    expect(hourAt(evening)).toBe(0);
    expect(dayAt(evening - 1)).toBe("2026-12-31");
  });

  it("is shown in UTC", () => {
    expect(formatInstant(parseInstant("2026-01-01T03:00:00+03:00"))).toBe("2026-01-01T00:00:00.000Z");
  });
});
