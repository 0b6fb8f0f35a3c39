import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum, WHOLE_RATE } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { VAT_WITHHOLDING_CASES, WITHHOLDING_CASES } from "./withholding.cases.ts";
import { WITHHOLDING_CODES } from "./withholding.rates.ts";
import { incomeTaxWithheld, shareOfPayment, vatWithheld } from "./withholding.ts";

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
const amount = (text = ""): Cents => centsOf(Number(text.replaceAll(",", "")));
const percentOf = (rate: number) => `${(rate * 100) / WHOLE_RATE} %`;

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
