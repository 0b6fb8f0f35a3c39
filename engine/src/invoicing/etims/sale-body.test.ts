import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, percent } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TAX_TYPES } from "../tax-types.rates.ts";
import { documentTotals } from "../totals.ts";
import { isSameSale, type StampedDocument, saleBody } from "./sale-body.ts";

const ITEM = { code: "KE3NTNO0000001", itemClass: "8010160400", unit: "NO", package: "NT" };
const on = parseDay("2026-11-27");

const line = fc.record({
  hundredths: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.integer({ min: 0, max: 100_000_000 }).map((one) => one as Cents),
  discount: fc.integer({ min: 0, max: 100 }).map(percent),
  taxType: fc.constantFrom(...TAX_TYPES),
});

type Typed = Parameters<typeof documentTotals>[0];

function documentOf(lines: Typed, inclusive: boolean): StampedDocument {
  const totals = documentTotals(lines, inclusive, on);
  return {
    etimsNumber: 7,
    traderNumber: "12",
    reference: "INV1234567",
    customer: { name: "Naivas", pin: "P051234567X", phone: null },
    seller: { name: "Sokoni Traders" },
    by: { id: "hazina", name: "Amina Otieno" },
    issuedAt: "20261127094100",
    lines: lines.map((one, at) => {
      const { net = cents(0), tax = cents(0), total = cents(0) } = totals.lines[at] ?? {};
      return { name: "Consulting", hundredths: one.hundredths, taxType: one.taxType, net, tax, total, item: ITEM };
    }),
  };
}

const whole = (value: unknown) => centsOf(value as number);

describe("the body of a sale", () => {
  it("has the cents of the document, type by type, and each line is quantity times price", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean(), (lines, inclusive) => {
        const totals = documentTotals(lines, inclusive, on);
        const body = saleBody(documentOf(lines, inclusive));
        expect([body.totTaxblAmt, body.totTaxAmt, body.totAmt].map(whole)).toEqual([
          totals.net,
          totals.tax,
          totals.total,
        ]);
        for (const type of TAX_TYPES) {
          const sums = totals.byType.find((one) => one.type === type);
          expect(whole(body[`taxblAmt${type}`])).toBe(sums?.net ?? 0);
          expect(whole(body[`taxAmt${type}`])).toBe(sums?.tax ?? 0);
        }
        for (const item of body.itemList as Record<string, number>[]) {
          expect(Math.round((item.qty ?? 0) * 100) * whole(item.prc)).toBe(whole(item.splyAmt) * 100);
          expect(whole(item.taxblAmt) + whole(item.taxAmt)).toBe(whole(item.totAmt));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("of a line after a discount is one unit, named with its quantity", () => {
    const typed = [{ hundredths: 300, price: cents(333), discount: percent(10), taxType: "B" as const }];
    const [item] = saleBody(documentOf(typed, false)).itemList as Record<string, unknown>[];
    expect(item).toMatchObject({ qty: 1, prc: 10.43, splyAmt: 10.43, itemNm: "3 x Consulting" });
  });

  it("of a credit note names the sale that it corrects, and its reason", () => {
    const typed = [{ hundredths: 100, price: cents(100), discount: percent(0), taxType: "A" as const }];
    const body = saleBody({ ...documentOf(typed, false), corrects: { etimsNumber: 3, reason: "06" } });
    expect(body).toMatchObject({ rcptTyCd: "R", orgInvcNo: 3, rfdRsnCd: "06", rfdDt: "20261127094100", totAmt: 1 });
  });

  it("is cut between characters, because a half of one cannot be stored", () => {
    const typed = [{ hundredths: 100, price: cents(100), discount: percent(0), taxType: "B" as const }];
    const made = documentOf(typed, false);
    const body = saleBody({ ...made, customer: { ...made.customer, name: `${"x".repeat(59)}\u{1F6D2}` } });
    expect(JSON.stringify(body).isWellFormed() && String(body.custNm).isWellFormed()).toBe(true);
  });

  it("is recognised by total, PIN and reference", () => {
    const typed = [{ hundredths: 100, price: cents(100), discount: percent(0), taxType: "B" as const }];
    const body = saleBody(documentOf(typed, false));
    expect(isSameSale(body, { ...body })).toBe(true);
    expect(isSameSale(body, { totAmt: body.totAmt, custTin: body.custTin, remark: null })).toBe(true);
    expect(isSameSale(body, { ...body, remark: "INV7654321" })).toBe(false);
    expect(isSameSale(body, { ...body, totAmt: 1.17 })).toBe(false);
    expect(isSameSale(body, { ...body, custTin: "P000000000A" })).toBe(false);
  });
});
