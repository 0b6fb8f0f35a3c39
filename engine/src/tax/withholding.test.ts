import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum, WHOLE_RATE } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { VAT_WITHHOLDING_CASES, WITHHOLDING_CASES } from "./withholding.cases.ts";
import { WITHHOLDING_CODES } from "./withholding.rates.ts";
import { incomeTaxWithheld, shareOfPayment, stillTaxed, vatWithheld } from "./withholding.ts";

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
const amount = (text = ""): Cents => centsOf(Number(text.replaceAll(",", "")));
const percentOf = (rate: number) => `${(rate * 100) / WHOLE_RATE}%`;

describe("income tax withheld", () => {
  it.each(rowsOf(WITHHOLDING_CASES))("%s %s, %s: %s before, %s taxed, %s now", (...row) => {
    const [on = "", name, residence, paid, taxedBefore, now, taxed, rate, tax] = row;
    const code = WITHHOLDING_CODES.find((one) => one === name);
    if (!code) throw new Error(`There is no code ${name}.`);
    const withheld = incomeTaxWithheld({
      code,
      base: amount(now),
      isResident: residence === "resident",
      on: parseDay(on),
      before: { paid: amount(paid), taxed: amount(taxedBefore) },
    });
    if (tax === "-") return expect(withheld).toBeUndefined();
    expect(withheld).toMatchObject({ taxed: amount(taxed), tax: amount(tax) });
    expect(percentOf(withheld?.rate ?? 0)).toBe(rate);
  });
});

describe("VAT withheld by an agent", () => {
  it.each(rowsOf(VAT_WITHHOLDING_CASES))("%s: %s at %s", (...row) => {
    const [on = "", base, rate, tax] = row;
    const withheld = vatWithheld(amount(base), parseDay(on));
    expect(withheld?.tax).toBe(amount(tax));
    expect(percentOf(withheld?.rate ?? 0)).toBe(rate);
  });
});

describe("the share of a part payment", () => {
  it("adds up to the amount, whatever the parts are", () => {
    const [net, total] = [cents(1_000_01), cents(1_160_01)];
    const parts = [cents(1), cents(33_333), cents(50_000), cents(32_667)];
    let before = cents(0);
    const shares = parts.map((now) => {
      const share = shareOfPayment(net, { total, before, now });
      before = cents(before + now);
      return share;
    });
    expect(before).toBe(total);
    expect(sum(shares)).toBe(net);
  });
});

describe("the amount that is still taxed after a prepayment", () => {
  /**
   * The fees without VAT and the total with VAT of a bill, in cents. The bill has fees of 100,000 and goods of 50,000
   * without VAT, and VAT of 24,000.
   */
  const [fees, total] = [cents(100_000), cents(174_000)];
  const of = (before: number, now: number, earlier: number, prepaid: number) =>
    stillTaxed(
      fees,
      { total, before: cents(before), now: cents(now) },
      { earlier: cents(earlier), prepaid: cents(prepaid) },
    );

  it.each([
    // before, settled now, taxed earlier, taxed with the prepayment, still taxed
    ["the prepayment of the fees is taxed already", 0, 116_000, 0, 100_000, 0],
    ["the rest of its bill bears nothing more", 116_000, 58_000, 100_000, 0, 0],
    ["after half was paid in money, the prepayment of the other half", 87_000, 58_000, 50_000, 50_000, 0],
    ["and the rest", 145_000, 29_000, 100_000, 0, 0],
    ["a prepayment without tax bears its share when it is applied", 0, 87_000, 0, 0, 50_000],
    ["a prepayment taxed on less than its share bears the difference", 0, 174_000, 0, 80_000, 20_000],
    ["nothing is below zero", 0, 58_000, 0, 100_000, 0],
  ] as const)("%s", (_, before, now, earlier, prepaid, expected) => {
    expect(of(before, now, earlier, prepaid)).toBe(expected);
  });
});
