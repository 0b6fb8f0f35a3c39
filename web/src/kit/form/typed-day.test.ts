import { expect, it } from "vitest";
import { typedDay } from "./typed-day.ts";

it.each([
  ["16/03/2026", "2026-03-16"],
  ["05/03/2026", "2026-03-05"],
  [" 5/3/2026 ", "2026-03-05"],
  ["16.03.2026", "2026-03-16"],
  ["16-03-2026", "2026-03-16"],
  ["2026-03-16", "2026-03-16"],
  ["29/02/2028", "2028-02-29"],
  ["16 Mar 2026", "2026-03-16"],
  ["1 november 2026", "2026-11-01"],
  ["30 Feb 2026", null],
  ["1 Foo 2026", null],
  ["29/02/2027", null],
  ["03/16/2026", null],
  ["16/03/26", null],
  ["tomorrow", null],
  ["", null],
])("the day typed as %s is %s, the day before the month", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});
