import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Mauzo", 10, "Mauzo"],
  ["Mauzo", 3, "Mau"],
  ["Mauzo 😀", 8, "Mauzo 😀"],
  ["Mauzo 😀", 7, "Mauzo "],
  ["😀😀", 3, "😀"],
  ["😀", 0, ""],
])("%s in %i is %s", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
