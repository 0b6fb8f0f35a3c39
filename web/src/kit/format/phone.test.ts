import { expect, test } from "vitest";
import { formatPhone } from "./phone.ts";

test.each([
  ["+254712345678", "+254 712 345 678"],
  ["+254 712 345 678", "+254 712 345 678"],
  ["+25420123456", "+254 201 234 56"],
  ["+447911123456", "+447911123456"],
  ["", ""],
])("%s is read as %s", (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected);
});
