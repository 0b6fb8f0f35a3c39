import { parseInstant } from "@hazina/base/calendar.ts";
import { describe, expect, it } from "vitest";
import { isPasswordExpired } from "./password-policy.ts";

describe("the expiry of a password", () => {
  it.each([
    ["2026-01-15T09:00:00Z", 3, "2026-04-14T20:59:59Z", false, "the day before, in Nairobi"],
    ["2026-01-15T09:00:00Z", 3, "2026-04-14T21:00:00Z", true, "midnight in Nairobi"],
    ["2026-01-31T09:00:00Z", 1, "2026-02-28T09:00:00Z", false, "a month without that day"],
    ["2026-01-31T09:00:00Z", 1, "2026-03-01T09:00:00Z", true, "the first day after it"],
    ["2024-01-01T09:00:00Z", 0, "2026-03-01T09:00:00Z", false, "never, with 0 months"],
  ])("set %s for %i months is at %s due: %s (%s)", (changed, months, now, due) =>
    expect(isPasswordExpired(parseInstant(changed), months, parseInstant(now))).toBe(due),
  );
});
