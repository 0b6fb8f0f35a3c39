import { expect, it } from "vitest";

/**
 * The screens that must use the tables of the kit for their lists, schedules and ledgers. The leave calendar is
 * excluded, because it is not a table.
 */
const SCREENS = import.meta.glob<string>(
  [
    "../../{people,payroll,organization,access,approvals,notifications}/**/*.tsx",
    "!../../people/leave/LeaveCalendar.tsx",
  ],
  { query: "?raw", import: "default", eager: true },
);

it("tables of people, payroll and the organisation are of one make: the kit's", () => {
  expect(Object.keys(SCREENS).length).toBeGreaterThan(100);
  const own = Object.entries(SCREENS).filter(([, source]) => /<table\b|<Table\.Thead/.test(source));
  expect(own.map(([name]) => name)).toEqual([]);
});
