import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountAtRate, exemptPerDiem, rateOn, taxableMileage, taxablePerDiem } from "./expense-rates.ts";

const day = parseDay;

describe("a dated rate", () => {
  const rates = [
    { from: day("2026-07-01"), rate: centsOf(52) },
    { from: day("2026-01-01"), rate: centsOf(48) },
  ];

  it.each([
    ["2025-12-31", undefined],
    ["2026-01-01", 4_800],
    ["2026-06-30", 4_800],
    ["2026-07-01", 5_200],
    ["2027-01-01", 5_200],
  ])("on %s is %s cents", (on, rate) => {
    expect(rateOn(rates, day(on))?.rate).toBe(rate);
  });

  it.each([
    ["320.00 km at 52.00", 32_000, 52, 16_640],
    ["7.50 km at 48.00", 750, 48, 360],
    ["half a shilling is rounded up: 1.25 km at 48.40 is 60.50", 125, 48.4, 61],
    ["less than half is rounded down: 1.01 km at 48.00 is 48.48", 101, 48, 48],
  ])("%s", (_, hundredths, rate, shillings) => {
    expect(amountAtRate(hundredths, centsOf(rate))).toBe(centsOf(shillings));
  });
});

// Finance Act 2025 raised the exempt per diem from KES 2,000 to KES 10,000 a day from 1 July 2025.
describe("the taxable part of a per diem", () => {
  it.each([
    ["at the exempt amount", 300, 10_000, "2026-11-27", 0],
    ["above it, for three days", 300, 12_500, "2026-11-27", 7_500],
    ["half a day", 50, 12_000, "2026-11-27", 1_000],
    ["by the amount before July 2025", 100, 5_000, "2025-06-30", 3_000],
  ])("%s", (_, hundredths, rate, on, taxed) => {
    expect(taxablePerDiem(hundredths, centsOf(rate), day(on))).toBe(centsOf(taxed));
  });

  it("knows the exempt amount of the day", () => {
    expect([exemptPerDiem(day("2025-06-30")), exemptPerDiem(day("2025-07-01"))]).toEqual([200_000, 1_000_000]);
  });
});

// Finance Act 2023: mileage at the rate of the Automobile Association of Kenya is exempt from 1 July 2023.
describe("the taxable part of mileage", () => {
  it.each([
    ["at the association's rate", 32_000, 52, 52, 0],
    ["above it", 32_000, 60, 52, 2_560],
    ["below it", 32_000, 45, 52, 0],
    ["a part of a kilometre, to whole shillings", 1_050, 60, 52, 84],
  ])("%s", (_, hundredths, rate, exempt, taxed) => {
    expect(taxableMileage(hundredths, centsOf(rate), centsOf(exempt))).toBe(centsOf(taxed));
  });

  it("is none where the company entered no rate of the association", () => {
    expect(taxableMileage(32_000, centsOf(60), undefined)).toBe(0);
  });
});
