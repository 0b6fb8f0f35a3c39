import { expect, test } from "vitest";
import { errorsInFieldWords, inFieldWords } from "./field-words.ts";

test.each([
  ["Write a day of the calendar as YYYY-MM-DD.", "Enter the date as DD/MM/YYYY, such as 31/01/2026."],
  ["Write the day as YYYY-MM-DD.", "Enter the date as DD/MM/YYYY, such as 31/01/2026."],
  ["Write the month as YYYY-MM.", "Choose a month."],
  ["Write the month as YYYY-MM, or the day as YYYY-MM-DD.", "Choose a month or a day."],
  ["First name is required", "First name is required"],
])("%s", (sentence, shown) => {
  expect(inFieldWords(sentence)).toBe(shown);
});

test("every sentence of a form's errors is in the format of its field", () => {
  expect(errorsInFieldWords({ from: "Write the day as YYYY-MM-DD.", name: "Required", ok: null })).toEqual({
    from: "Enter the date as DD/MM/YYYY, such as 31/01/2026.",
    name: "Required",
    ok: null,
  });
});
