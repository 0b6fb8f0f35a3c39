import { parseDay } from "@hazina/base/calendar.ts";
import { cents, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import { billCreditJournal, billJournal, billPaidJournal, PAID_FROM_WALLET } from "./bills.ts";

const head = {
  bill: "b1",
  number: "INV-7",
  supplier: "s1",
  date: parseDay("2026-11-02"),
  currency: "KES",
};
const shown = ({ lines }: Journal) => lines.map(({ account, debit, credit }) => [account, debit - credit]);

describe("a bill in the books", () => {
  it("is owed to the supplier: costs by account, and the VAT that is deducted", () => {
    const journal = billJournal({
      ...head,
      costs: [
        { account: "6550", cost: cents(10_000_000) },
        { account: "6300", cost: cents(50_000) },
      ],
      inputVat: cents(1_600_000),
    });
    expect(shown(journal)).toEqual([
      ["6550", 10_000_000],
      ["6300", 50_000],
      ["1430", 1_600_000],
      ["2100", -11_650_000],
    ]);
    expect(journal).toMatchObject({ step: "approved", lines: [{ party: "s1" }, {}, {}, {}] });
  });

  it("without VAT that is deducted has none in the books", () => {
    const journal = billJournal({ ...head, costs: [{ account: "6550", cost: cents(11_600) }], inputVat: ZERO });
    expect(shown(journal)).toEqual([
      ["6550", 11_600],
      ["2100", -11_600],
    ]);
  });

  it("is paid by money and by tax that is owed to KRA instead; cents that cannot be paid are rounded off", () => {
    const journal = billPaidJournal({
      ...head,
      payment: "p1",
      paid: cents(10_900_000),
      withheld: cents(700_000),
      rounding: cents(45),
      account: PAID_FROM_WALLET,
    });
    expect(shown(journal)).toEqual([
      ["2100", 11_600_045],
      ["1450", -10_900_000],
      ["2250", -700_000],
      ["4800", -45],
    ]);
    expect(imbalanceOf(journal)).toBe(0);
    expect(journal.step).toBe("paid p1");
  });

  it("paid outside is paid from the bank", () => {
    const paid = { payment: "p2", paid: cents(100), withheld: ZERO, rounding: ZERO, account: "1100" } as const;
    expect(shown(billPaidJournal({ ...head, ...paid }))).toEqual([
      ["2100", 100],
      ["1100", -100],
    ]);
  });

  it("that is credited is turned round for that part", () => {
    const costs = [{ account: "6550", cost: cents(5_000) }];
    const journal = billCreditJournal({ ...head, costs, inputVat: cents(800) }, { id: "c1", number: "CN-1" });
    expect(shown(journal)).toEqual([
      ["6550", -5_000],
      ["1430", -800],
      ["2100", 5_800],
    ]);
    expect(journal).toMatchObject({ step: "credit c1", memo: "Credit note CN-1 on bill INV-7" });
  });
});
