import { parseInstant } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { longPeriodTitle, periodTitle } from "./period.ts";
import { formatDayAndTime, formatRecent } from "./time.ts";

describe("period labels as column titles", () => {
  test.each([
    ["2026-11", "Nov 2026", "November 2026"],
    ["2026-JAN-FEB", "Jan-Feb 2026", "Jan-Feb 2026"],
    ["2026-Q4", "Q4 2026", "Q4 2026"],
    ["2026-H1", "H1 2026", "H1 2026"],
    ["2026", "2026", "2026"],
  ])("%s is %s, in full %s", (label, short, long) => {
    expect(periodTitle(label)).toBe(short);
    expect(longPeriodTitle(label)).toBe(long);
  });
});

describe("times by the clock of Nairobi", () => {
  test.each([
    ["2026-11-20T06:14:00.000Z", "20/11/2026 09:14AM"],
    ["2026-11-20T21:05:59.000Z", "21/11/2026 12:05AM"],
    ["2026-12-31T21:00:00.000Z", "01/01/2027 12:00AM"],
    ["2026-11-20T09:00:00.000Z", "20/11/2026 12:00PM"],
    ["N/A", "N/A"],
  ])("%s is %s", (iso, expected) => {
    expect(formatDayAndTime(iso)).toBe(expected);
  });
});

describe("times that are not long ago", () => {
  test.each([
    ["2026-11-21T06:14:00.000Z", "09:14AM"],
    ["2026-11-20T21:05:00.000Z", "12:05AM"],
    ["2026-11-20T20:55:00.000Z", "Yesterday"],
    ["2026-11-19T20:59:00.000Z", "19/11/2026"],
    ["never", "never"],
  ])("%s is %s", (iso, expected) => {
    expect(formatRecent(iso, parseInstant("2026-11-21T09:00:00.000Z"))).toBe(expected);
  });
});
