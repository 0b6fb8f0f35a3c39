import { parseDay } from "@hazina/base/calendar.ts";
import { expect, it } from "vitest";
import { reminderDue } from "./reminders.ts";

const STEPS = [-3, 0, 7, 14];

it.each([
  ["2026-12-06", [], null],
  ["2026-12-07", [], -3],
  ["2026-12-08", [-3], null],
  ["2026-12-10", [-3], 0],
  ["2026-12-20", [], 7],
  ["2026-12-20", [7], null],
  ["2026-12-24", [-3, 0, 7], 14],
  ["2027-02-24", [14], null],
] as const)("on %s, after %j, an invoice due on 10 December gets the reminder %s", (today, sent, step) => {
  expect(reminderDue(parseDay("2026-12-10"), { steps: STEPS, sent, today: parseDay(today) })).toBe(step);
});
