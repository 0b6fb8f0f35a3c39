import { expect, test } from "vitest";
import { reminderProblems, stepsOf } from "./reminder-days.ts";

const DAYS = { before: "3", on_day: true, after: "7, 14" };

test("typed days are counted from the due day", () => {
  expect(stepsOf(DAYS)).toEqual([-3, 0, 7, 14]);
  expect(reminderProblems(DAYS)).toEqual({});
});

const WHOLE = "Enter whole days, separated by commas, such as 7, 14.";

test.each([
  ["words", { ...DAYS, before: "three" }, { before: WHOLE }],
  ["a half day", { ...DAYS, after: "7, 1.5" }, { after: WHOLE }],
  ["a negative day", { ...DAYS, before: "-3" }, { before: WHOLE }],
  [
    "the due day, which has its own switch",
    { ...DAYS, before: "0, 3" },
    { before: "Enter numbers of days from 1 to 60." },
  ],
  ["too far before", { ...DAYS, before: "61" }, { before: "Enter numbers of days from 1 to 60." }],
  ["too far after", { ...DAYS, after: "400" }, { after: "Enter numbers of days from 1 to 365." }],
  ["a day twice", { ...DAYS, after: "7, 14, 7" }, { after: "Day 7 is listed twice." }],
  [
    "errors of both fields",
    { ...DAYS, before: "x", after: "7, 7" },
    { before: WHOLE, after: "Day 7 is listed twice." },
  ],
  [
    "too many",
    { ...DAYS, after: "1, 2, 3, 4, 5, 6, 7, 8, 9" },
    { after: "You have entered 11 reminders. Enter no more than 10 in total." },
  ],
])("%s", (_, typed, problems) => expect(reminderProblems(typed)).toEqual(problems));
