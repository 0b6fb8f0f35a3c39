import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import { chargePartsOf } from "./charge-taxes.ts";

it.each([
  ["2026-11-27", 115, 100, 15],
  ["2026-11-27", 77, 66.96, 10.04],
  ["2023-07-01", 23, 20, 3],
  ["2023-06-30", 112, 100, 12],
  ["2026-11-27", 0.01, 0.01, 0],
])("a charge on %s of %d is %d and %d excise duty, without VAT", (day, charge, net, excise) => {
  expect(chargePartsOf(centsOf(charge), parseDay(day))).toEqual({
    net: centsOf(net),
    excise: centsOf(excise),
    vat: 0,
  });
});

it("a charge before the first known rate has no parts", () => {
  expect(() => chargePartsOf(centsOf(10), parseDay("2018-06-30"))).toThrow(RangeError);
});
