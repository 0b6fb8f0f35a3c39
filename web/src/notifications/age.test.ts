import { parseInstant } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { ageOf, badgeOf } from "./age.ts";

const NOW = parseInstant("2026-11-20T09:00:00.000Z");

describe("how long ago something was", () => {
  test.each([
    ["2026-11-20T08:59:30.000Z", "Just now"],
    ["2026-11-20T09:00:05.000Z", "Just now"],
    ["2026-11-20T08:50:00.000Z", "10 min ago"],
    ["2026-11-20T05:30:00.000Z", "3 h ago"],
    ["2026-11-19T20:59:00.000Z", "Yesterday"],
    ["2026-11-19T21:01:00.000Z", "11 h ago"],
    ["2026-11-16T09:00:00.000Z", "4 days ago"],
    ["2026-11-10T09:00:00.000Z", "10/11/2026"],
  ])("%s is %s", (iso, expected) => expect(ageOf(iso, NOW)).toBe(expected));
});

test.each([
  [0, null],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
])("with %d unread the bell shows %s", (unread, shown) => expect(badgeOf(unread)).toBe(shown));
