import { parseDay } from "@hazina/base/calendar.ts";
import { cents, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import { billPaidJournal, PAID_FROM_WALLET, SUPPLIER_PREPAYMENTS } from "./bills.ts";
import { BANK } from "./invoice.ts";
import { prepaymentPaidJournal, prepaymentReturnedJournal } from "./prepayments.ts";

const head = {
  prepayment: "a1",
  reference: "PRE1234567",
  supplier: "s1",
  date: parseDay("2026-11-02"),
  currency: "KES",
};
const shown = ({ lines }: Journal) => lines.map(({ account, debit, credit }) => [account, debit - credit]);

describe("a prepayment in the books", () => {
  it("is an asset: the amount that the supplier got, and the tax withheld for KRA", () => {
    const journal = prepaymentPaidJournal({
      ...head,
      paid: cents(10_900),
      withheld: cents(700),
      from: PAID_FROM_WALLET,
    });
    expect(shown(journal)).toEqual([
      ["1475", 11_600],
      ["1450", -10_900],
      ["2250", -700],
    ]);
    expect(imbalanceOf(journal)).toBe(0);
  });

  it("that was paid at the bank and given back leaves nothing", () => {
    const paid = prepaymentPaidJournal({ ...head, paid: cents(500), withheld: ZERO, from: BANK });
    const back = prepaymentReturnedJournal(head, "r1", cents(500));
    expect([...shown(paid), ...shown(back)]).toEqual([
      ["1475", 500],
      ["1100", -500],
      ["1100", 500],
      ["1475", -500],
    ]);
    expect(back.step).toBe("returned r1");
  });

  it("pays a bill without money, less the tax that is withheld only then", () => {
    const { date, currency, supplier } = head;
    const bill = { bill: "b1", number: "INV-7", supplier, date, currency };
    const parts = { payment: "u1", paid: cents(9_700), withheld: cents(300), rounding: ZERO };
    expect(shown(billPaidJournal({ ...bill, ...parts, account: SUPPLIER_PREPAYMENTS }))).toEqual([
      ["2100", 10_000],
      ["1475", -9_700],
      ["2250", -300],
    ]);
  });
});
