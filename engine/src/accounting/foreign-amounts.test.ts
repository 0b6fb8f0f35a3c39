import { parseDay } from "@hazina/base/calendar.ts";
import { add, cents, type Rate, subtract, sum, WHOLE_RATE, ZERO } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeRate, toBooks } from "./exchange.ts";
import { type Carried, documentInBooks, isNearRate, settleInBooks } from "./foreign-amounts.ts";
import { imbalanceOf } from "./journal.ts";
import { creditNoteJournal, invoiceJournal, receiptJournal, settlementJournal } from "./rules/invoice.ts";

const head = {
  source: "018f0000-0000-7000-8000-000000000001",
  reference: "INV1234567",
  customer: "018f0000-0000-7000-8000-000000000002",
  date: parseDay("2026-11-27"),
  currency: "KES",
};
const usd = (amount: number) => money(amount, "USD");

describe("a document in dollars in the books", () => {
  it("is converted line by line, and its lines add up to its totals", () => {
    const rate = exchangeRate(129.25);
    const lines = [
      { net: cents(33_33), tax: cents(5_33) },
      { net: cents(1), tax: ZERO },
    ];
    expect(documentInBooks(lines, rate)).toEqual({
      lines: [
        { net: 430_790, tax: 68_890, total: 499_680 },
        { net: 129, tax: 0, total: 129 },
      ],
      net: 430_919,
      tax: 68_890,
      total: 499_809,
    });
  });

  it("in shillings stays as it is", () => {
    const lines = [{ net: cents(100), tax: cents(16) }];
    expect(documentInBooks(lines, WHOLE_RATE as Rate)).toMatchObject({ net: 100, tax: 16, total: 116 });
  });

  // Open in dollars and shillings, the part that is paid in dollars, what that is worth; released and exchange.
  it.each([
    ["at a higher rate, a gain", 1_000_00, 129_000_00, 1_000_00, 130_000_00, 129_000_00, -1_000_00],
    ["at a lower rate, a loss", 1_000_00, 129_000_00, 1_000_00, 128_000_00, 129_000_00, 1_000_00],
    ["a half, in proportion", 1_000_00, 129_000_01, 500_00, 64_500_00, 64_500_01, 1],
    ["the last cent takes what is left", 1, 131, 1, 129, 131, 2],
    ["nothing is open", 0, 0, 0, 0, 0, 0],
  ])("is settled: %s", (_, foreign, inBooks, part, value, released, exchange) => {
    const open: Carried = { foreign: cents(foreign), inBooks: cents(inBooks) };
    expect(settleInBooks(cents(part), open, cents(value))).toEqual({ released, exchange });
  });

  it("settled in any parts at any rates closes to zero in both currencies, and its journals balance", () => {
    const rates = fc.integer({ min: 1_000_000, max: 200_000_000 });
    const parts = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), rate: rates }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), rates, parts, (total, rate, payments) => {
        let open: Carried = { foreign: cents(total), inBooks: toBooks(cents(total), rate as Rate) };
        const exchanged = [];
        const paid = [];
        const issued = open.inBooks;
        for (const { share, rate: now } of [...payments, { share: 1, rate }]) {
          const part = cents(share === 1 ? open.foreign : Math.floor(open.foreign * share));
          const value = toBooks(part, now as Rate);
          const { released, exchange } = settleInBooks(part, open, value);
          const foreign = usd(part);
          const journal = settlementJournal({ ...head, amount: released, value, foreign });
          expect(imbalanceOf(journal)).toBe(0);
          open = { foreign: subtract(open.foreign, part), inBooks: subtract(open.inBooks, released) };
          exchanged.push(exchange);
          paid.push(value);
        }
        expect(open).toEqual({ foreign: 0, inBooks: 0 });
        expect(add(sum(paid), sum(exchanged))).toBe(issued);
      }),
    );
  });
});

describe("the journals of a document in dollars", () => {
  const foreign = { currency: "USD", tax: cents(160_00), total: cents(1_160_00) };
  const invoice = {
    ...head,
    income: [{ account: "4000", net: cents(129_000_00), foreignNet: cents(1_000_00) }],
    tax: cents(20_640_00),
    total: cents(149_640_00),
    foreign,
  };

  it("say shillings, and the dollars of each line", () => {
    const { lines } = invoiceJournal(invoice);
    expect(lines.map(({ account, original }) => [account, original?.money, original?.rate])).toEqual([
      ["1200", usd(1_160_00), 129_000_000],
      ["4000", usd(1_000_00), 129_000_000],
      ["2240", usd(160_00), 129_000_000],
    ]);
  });

  it("a credit note that closes the invoice takes the rounding with it", () => {
    const note = creditNoteJournal({ ...invoice, released: cents(149_640_01) });
    expect(note.lines.at(-1)).toMatchObject({ account: "7100", debit: 1, credit: 0 });
    expect(imbalanceOf(note)).toBe(0);
  });

  it("dollars that came in are dollars at the bank; shillings that pay dollars are shillings there", () => {
    const inDollars = receiptJournal({ ...head, amount: cents(129_000), paidIn: usd(1_000), worth: usd(1_000) });
    expect(inDollars.lines.map(({ original }) => original?.money)).toEqual([usd(1_000), usd(1_000)]);
    const inShillings = receiptJournal({ ...head, amount: cents(129_000), worth: usd(1_000) });
    expect(inShillings.lines.map(({ original }) => original?.money)).toEqual([undefined, usd(1_000)]);
  });
});

it.each([
  [129.25, 129.25, true],
  [135.7, 129.25, true],
  [135.72, 129.25, false],
  [122.78, 129.25, false],
])("a rate of %d where %d is recorded: accepted is %s", (rate, recorded, isNear) => {
  expect(isNearRate(exchangeRate(rate), exchangeRate(recorded))).toBe(isNear);
});
