import { dayAt, dayOfMonth, dayOfWeek, formatInstant, hourAt, parseInstant } from "@hazina/base/calendar.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";

test.each([
  ["week", 1, "2026-11-22T09:00:00Z", "2026-11-23T03:00:00.000Z"],
  ["week", 7, "2026-11-22T02:59:59Z", "2026-11-22T03:00:00.000Z"],
  ["week", 7, "2026-11-22T03:00:00Z", "2026-11-29T03:00:00.000Z"],
  ["month", 1, "2026-11-22T09:00:00Z", "2026-12-01T03:00:00.000Z"],
  ["month", 31, "2026-11-22T09:00:00Z", "2026-11-30T03:00:00.000Z"],
  ["month", 31, "2027-02-28T03:00:00Z", "2027-03-31T03:00:00.000Z"],
  ["month", 31, "2028-02-01T00:00:00Z", "2028-02-29T03:00:00.000Z"],
] as const)("each %s on day %i, asked at %s, is sent at %s", (every, day, now, next) => {
  expect(formatInstant(nextRun({ every, day }, parseInstant(now)))).toBe(next);
});

test("is always ahead, on its day at six, and none of its days is left out", () => {
  const first = parseInstant("2026-01-01T00:00:00Z");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000 * 86_400_000 }),
      fc.constantFrom<"week" | "month">("week", "month"),
      fc.integer({ min: 1, max: 31 }),
      (after, every, any) => {
        const rhythm = { every, day: every === "week" ? ((any - 1) % 7) + 1 : any };
        const [now, most] = [first + after, every === "week" ? 7 : 31];
        const next = nextRun(rhythm, now);
        expect(next > now && next <= now + most * 86_400_000).toBe(true);
        expect(hourAt(next)).toBe(6);
        const day = dayAt(next);
        expect(every === "week" ? dayOfWeek(day) : dayOfMonth(day)).toBeLessThanOrEqual(rhythm.day);
        expect(nextRun(rhythm, next - 1)).toBe(next);
      },
    ),
  );
});
