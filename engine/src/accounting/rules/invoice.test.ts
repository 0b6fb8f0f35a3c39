import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import {
  creditNoteJournal,
  invoiceJournal,
  receiptJournal,
  returnedReceiptJournal,
  settlementJournal,
  withheldByCustomerJournal,
} from "./invoice.ts";

const head = {
  source: "018f0000-0000-7000-8000-000000000001",
  reference: "INV1234567",
  customer: "018f0000-0000-7000-8000-000000000002",
  date: parseDay("2026-11-27"),
  currency: "KES",
};
const sides = ({ lines }: Journal) => lines.map(({ account, debit, credit }) => [account, debit, credit]);

describe("the journals of sales", () => {
  it("an invoice of 100,000 with VAT is owed by the customer; a line of nothing is left out", () => {
    const income = [
      { account: "4000", net: cents(9_000_000) },
      { account: "4010", net: cents(1_000_000) },
    ];
    const invoice = invoiceJournal({ ...head, income, tax: cents(1_600_000), total: cents(11_600_000) });
    expect(sides(invoice)).toEqual([
      ["1200", 11_600_000, 0],
      ["4000", 0, 9_000_000],
      ["4010", 0, 1_000_000],
      ["2240", 0, 1_600_000],
    ]);
    const exempt = invoiceJournal({ ...head, income: income.slice(1), tax: cents(0), total: cents(1_000_000) });
    expect(exempt.lines).toHaveLength(2);
    expect([imbalanceOf(invoice), imbalanceOf(exempt)]).toEqual([0, 0]);
  });

  it("a credit note takes its income and VAT back from what the customer owes", () => {
    const income = [{ account: "4000", net: cents(1_000_000) }];
    const note = creditNoteJournal({ ...head, branch: "b", income, tax: cents(160_000), total: cents(1_160_000) });
    expect(sides(note)).toEqual([
      ["4000", 1_000_000, 0],
      ["2240", 160_000, 0],
      ["1200", 0, 1_160_000],
    ]);
    expect(note.lines.every(({ branch, party }) => branch === "b" && party === head.customer)).toBe(true);
  });

  it("a receipt is on account until it is applied to an invoice", () => {
    expect(sides(receiptJournal({ ...head, amount: cents(500) }))).toEqual([
      ["1100", 500, 0],
      ["2310", 0, 500],
    ]);
    const applied = settlementJournal({ ...head, branch: "b", amount: cents(500) });
    expect(sides(applied)).toEqual([
      ["2310", 500, 0],
      ["1200", 0, 500],
    ]);
    expect(applied.lines.map(({ branch }) => branch)).toEqual([undefined, "b"]);
  });

  it("a receipt whose money came into a wallet is taken out of the bank, each line in its branch", () => {
    const returned = returnedReceiptJournal({ ...head, branch: "b", amount: cents(500) });
    expect(sides(returned)).toEqual([
      ["2310", 500, 0],
      ["1100", 0, 500],
    ]);
    expect(returned.lines.map(({ branch }) => branch)).toEqual([undefined, "b"]);
  });

  it("a receipt in dollars whose money came into a wallet takes the dollars out of the bank", () => {
    const paidIn = money(cents(4), "USD");
    const returned = returnedReceiptJournal({ ...head, account: "1130", amount: cents(500), paidIn });
    expect(returned.lines[1]).toMatchObject({ account: "1130", credit: 500, original: { money: paidIn } });
  });

  it("tax that the customer withheld is a certificate of KRA instead of money", () => {
    const journal = withheldByCustomerJournal({ ...head, certificate: "c1", tax: cents(300_000) });
    expect(sides(journal)).toEqual([
      ["1210", 300_000, 0],
      ["1200", 0, 300_000],
    ]);
    expect(journal).toMatchObject({ sourceKind: "tax_certificate", sourceId: "c1", step: "expected" });
  });
});
