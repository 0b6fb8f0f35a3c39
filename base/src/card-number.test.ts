import { describe, expect, it } from "vitest";
import { hasCardNumber, withoutCardNumbers } from "./card-number.ts";

// Numbers that networks publish for tests.
const NUMBERS = [
  "4111111111111111",
  "4222222222222",
  "5555555555554444",
  "2223000048400011",
  "378282246310005",
  "30569309025904",
  "6011111111111117",
  "3530111333300000",
  "6200000000000005",
];

describe("a card number", () => {
  it.each(NUMBERS)("%s is found, alone and within a sentence", (number) => {
    expect(hasCardNumber(number)).toBe(true);
    expect(hasCardNumber(`Paid with ${number}.`)).toBe(true);
    expect(withoutCardNumbers(`Paid with ${number}.`)).toBe(
      `Paid with ${number.slice(0, 4)} **** **** ${number.slice(-4)}.`,
    );
  });

  it.each([
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "(4111111111111111)",
    "card:4111111111111111",
    "Visa-4111111111111111",
    "Visa4111111111111111",
  ])("written as %s is found", (text) => {
    expect(hasCardNumber(text)).toBe(true);
    expect(withoutCardNumbers(text)).toContain("4111 **** **** 1111");
    expect(withoutCardNumbers(text)).not.toMatch(/1111.?1111/);
  });
});

describe("no card number", () => {
  it.each([
    ["with a wrong check digit", "4111111111111112"],
    ["of a length that its network does not use", "411111111111111"],
    ["of no network", "9111111111111111"],
    ["a phone", "+254712345678"],
    ["a payment registration number of KRA", "2020260000123456"],
    ["an amount", "1,234,567.00"],
    ["a number with another before it", "14111111111111111234"],
    ["an id", "41111111-1111-4111-8111-111111111111"],
    ["two ids", "41111111-1111-4111-8111-111111111111 41111111-1111-4111-8111-111111111111"],
    ["no digits", "Fuel"],
    ["nothing", ""],
  ])("is %s", (_title, text) => {
    expect(hasCardNumber(text)).toBe(false);
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
