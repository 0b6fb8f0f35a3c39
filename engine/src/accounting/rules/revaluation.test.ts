import { parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { exchangeRate } from "../exchange.ts";
import { imbalanceOf } from "../journal.ts";
import { type ForeignBalance, revaluationJournals, revalue } from "./revaluation.ts";

const invoice: ForeignBalance = {
  key: "invoice 1",
  name: "Invoice INV1234567",
  account: "1200",
  party: "018f0000-0000-7000-8000-000000000002",
  currency: "USD",
  foreign: cents(1_000_00),
  inBooks: cents(129_000_00),
};

describe("a foreign balance at the closing rate", () => {
  // Open in dollars, its value in the books, the closing rate; the difference.
  it.each([
    ["a receivable at a higher rate, a gain", 1_000_00, 129_000_00, 130.5, 1_500_00],
    ["a receivable at a lower rate, a loss", 1_000_00, 129_000_00, 127.25, -1_750_00],
    ["a payable at a higher rate, a loss", -1_000_00, -129_000_00, 130.5, -1_500_00],
    ["a payable at a lower rate, a gain", -1_000_00, -129_000_00, 127.25, 1_750_00],
    ["at the same rate, nothing", 1_000_00, 129_000_00, 129, 0],
    ["rounded half away from zero to the cent", 1, 129, 129.5, 1],
    ["money that is used up, with a value left", 0, 5, 130, -5],
  ])("%s", (_, foreign, inBooks, rate, difference) => {
    const balance = { ...invoice, foreign: cents(foreign), inBooks: cents(inBooks) };
    expect(revalue(balance, exchangeRate(rate)).difference).toBe(difference);
  });

  it("is posted on the last day of the month and turned back the day after, each branch by itself", () => {
    const branch = "018f0000-0000-7000-8000-000000000009";
    const changes = [
      revalue(invoice, exchangeRate(130)),
      revalue({ ...invoice, key: "invoice 2", branch }, exchangeRate(128)),
    ];
    const [posted, back] = revaluationJournals({
      company: "018f0000-0000-7000-8000-000000000003",
      month: parseMonth("2026-02"),
      run: 1,
      currency: "KES",
      changes,
    });
    expect([posted.date, back.date, back.reverses]).toEqual(["2026-02-28", "2026-03-01", "2026-02 1"]);
    expect(posted.lines.map(({ account, debit, credit, branch: of }) => [account, debit, credit, of])).toEqual([
      ["1200", 100_000, 0, undefined],
      ["7110", 0, 100_000, undefined],
      ["1200", 0, 100_000, branch],
      ["7110", 100_000, 0, branch],
    ]);
    expect([imbalanceOf(posted), imbalanceOf(back)]).toEqual([0, 0]);
  });
});
