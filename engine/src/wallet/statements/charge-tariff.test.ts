import { parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { TARIFF_CASES } from "./charge-tariff.cases.ts";
import { CHARGE_TARIFFS } from "./charge-tariff.rates.ts";
import { chargeByTariff, TARIFF_BANDS } from "./charge-tariff.ts";

describe("the published tariff of M-Pesa", () => {
  it.each(TARIFF_CASES)("$title", ({ to, amount, day, charge }) => {
    const known = charge === undefined ? undefined : centsOf(charge);
    expect(chargeByTariff({ to, amount: centsOf(amount), day: parseDay(day) })).toBe(known);
  });

  it("has bands that follow one another, and charges more for more", () => {
    for (const { bands } of CHARGE_TARIFFS) {
      const sorted = [...bands].sort((a, b) => a.upTo - b.upTo || a.charge - b.charge);
      expect(bands).toEqual(sorted);
      expect(bands.map(({ charge }) => charge)).toEqual([...bands.map(({ charge }) => charge)].sort((a, b) => a - b));
    }
    const days = CHARGE_TARIFFS.map(({ from }) => from);
    expect(days).toEqual([...days].sort());
  });

  it("has one band at most for a payment", () => {
    for (const { to, from, over, upTo } of TARIFF_BANDS) {
      const found = (amount: number) =>
        TARIFF_BANDS.filter(
          (band) =>
            band.to === to &&
            band.from <= from &&
            (band.until === null || from < band.until) &&
            band.over < amount &&
            amount <= band.upTo,
        );
      for (const amount of [over + 1, upTo]) expect(found(cents(amount))).toHaveLength(1);
    }
  });
});
