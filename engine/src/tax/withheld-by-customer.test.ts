import { centsOf } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import { type CustomerWithholds, taxesOfShortPayment } from "./withheld-by-customer.ts";

const taxes = (withholds: CustomerWithholds, net: number, taxable: number, open: number) =>
  taxesOfShortPayment({ withholds, net: centsOf(net), taxable: centsOf(taxable), open: centsOf(open) });

it.each([
  // withholds, without VAT, with VAT charged, open, income tax, VAT
  ["both", 100_000, 100_000, 5_000, 3_000, 2_000],
  ["both", 100_000, 100_000, 7_000, 5_000, 2_000],
  ["both", 100_000, 100_000, 12_000, 10_000, 2_000],
  ["both", 100_000, 60_000, 4_200, 3_000, 1_200],
  ["income_tax", 100_000, 100_000, 3_000, 3_000, 0],
  ["vat", 100_000, 100_000, 2_000, 0, 2_000],
  ["income_tax", 116.66, 116.66, 3.5, 3.5, 0],
  ["income_tax", 116.66, 116.66, 3, 3, 0],
] as const)(
  "a customer that withholds %s of %s, %s taxable, leaves %s open",
  (withholds, net, taxable, open, tax, vat) => {
    expect(taxes(withholds, net, taxable, open)).toEqual({ incomeTax: centsOf(tax), vat: centsOf(vat) });
  },
);

it("any other rest stays open", () => {
  expect(taxes("both", 100_000, 100_000, 3_000)).toBeUndefined();
  expect(taxes("both", 100_000, 100_000, 5_000.01)).toBeUndefined();
  expect(taxes("income_tax", 100_000, 100_000, 2_000)).toBeUndefined();
  expect(taxes("none", 100_000, 100_000, 5_000)).toBeUndefined();
  expect(taxes("vat", 100_000, 100_000, 0)).toBeUndefined();
});
