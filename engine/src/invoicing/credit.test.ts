import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { creditableUntil, creditLine, type InvoicedLine, leftOf } from "./credit.ts";

const line = (hundredths: number, net: number, tax: number): InvoicedLine => ({
  hundredths,
  net: cents(net),
  tax: cents(tax),
});

describe("the lines of a credit note", () => {
  it.each([
    // quantity, net, VAT of the line; quantity credited; credited net and VAT
    ["the whole line", line(100, 100_000, 16_000), 100, 100_000, 16_000],
    ["half of two", line(200, 100_000, 16_000), 100, 50_000, 8_000],
    ["one of three, rounded to the cent", line(300, 10_000, 1_600), 100, 3_333, 533],
    ["half a cent is rounded up", line(200, 101, 16), 100, 51, 8],
    ["a line without VAT", line(400, 40_000, 0), 100, 10_000, 0],
  ])("%s", (_case, of, hundredths, net, tax) => {
    expect(creditLine(of, hundredths, of)).toEqual({ hundredths, net, tax, total: net + tax });
  });

  it("of a line in any parts add up to the line, and never exceed it", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const whole = line(1 + ((seed * 37) % 900), (seed * 7_919) % 1_000_003, (seed * 104_729) % 160_001);
      const parts: InvoicedLine[] = [];
      for (let step = 1; leftOf(whole, parts).hundredths > 0; step++) {
        const hundredths = Math.min(leftOf(whole, parts).hundredths, 1 + ((seed * step * 13) % 97));
        const part = creditLine(whole, hundredths, leftOf(whole, parts));
        expect(Math.min(part.net, part.tax)).toBeGreaterThanOrEqual(0);
        parts.push(part);
      }
      const sumOf = (pick: (part: InvoicedLine) => number) => parts.reduce((so, part) => so + pick(part), 0);
      expect([sumOf(({ net }) => net), sumOf(({ tax }) => tax)]).toEqual([whole.net, whole.tax]);
    }
  });

  it("do not take more than is left of the line", () => {
    const whole = line(300, 9_000, 1_440);
    const left = leftOf(whole, [creditLine(whole, 200, whole)]);
    expect(left).toEqual({ hundredths: 100, net: 3_000, tax: 480 });
    expect(() => creditLine(whole, 101, left)).toThrow(RangeError);
    expect(() => creditLine(whole, 0, left)).toThrow(RangeError);
  });

  it.each([
    ["2026-01-15", "2026-07-15"],
    ["2026-08-31", "2027-02-28"],
    ["2027-08-30", "2028-02-29"],
  ])("of an invoice of %s are issued until %s", (day, until) => {
    expect(creditableUntil(parseDay(day))).toBe(until);
  });
});
