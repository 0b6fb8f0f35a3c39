import { formatInstant, parseInstant } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { nextSync, type SyncCycle } from "./cycle.ts";

test.each<[SyncCycle, string, string | null]>([
  ["monthly", "2026-11-22T09:00:00Z", "2026-12-01T23:00:00.000Z"],
  ["monthly", "2026-12-01T22:59:59Z", "2026-12-01T23:00:00.000Z"],
  ["monthly", "2026-12-01T23:00:00Z", "2027-01-01T23:00:00.000Z"],
  ["quarterly", "2026-11-22T09:00:00Z", "2027-01-01T23:00:00.000Z"],
  ["quarterly", "2026-10-01T00:00:00Z", "2026-10-01T23:00:00.000Z"],
  ["yearly", "2026-11-22T09:00:00Z", "2027-01-01T23:00:00.000Z"],
  ["yearly", "2027-01-02T09:00:00Z", "2028-01-01T23:00:00.000Z"],
  ["off", "2026-11-22T09:00:00Z", null],
])("%s, asked at %s, is next read at %s", (cycle, now, next) => {
  const at = nextSync(cycle, parseInstant(now));
  expect(at === null ? null : formatInstant(at)).toBe(next);
});
