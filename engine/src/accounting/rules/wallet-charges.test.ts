import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { cardFeeJournal, chargesJournal } from "./wallet-charges.ts";

it("charges are costs, with their taxes apart, and leave the money at the provider", () => {
  const journal = chargesJournal({
    source: "c",
    reference: "TX-1",
    net: centsOf(100),
    excise: centsOf(15),
    vat: centsOf(0),
    currency: "KES",
    mode: "live",
    date: parseDay("2026-11-26"),
    branch: "Kisumu",
  });
  expect(journal.lines.map(({ account, debit, credit, branch }) => [account, debit - credit, branch])).toEqual([
    ["6210", 100_00, "Kisumu"],
    ["6220", 15_00, "Kisumu"],
    ["1110", -115_00, "Kisumu"],
  ]);
  expect(imbalanceOf(journal)).toBe(0);
  expect(journal).toMatchObject({ sourceKind: "wallet", sourceId: "c", step: "charges", memo: "Charges TX-1" });
});

describe("a fee on a deposit by card", () => {
  const common = { source: "f", reference: "TX-2", mode: "live", date: parseDay("2026-11-26") } as const;

  it("is a cost without Kenyan taxes, and leaves the money at the provider", () => {
    const journal = cardFeeJournal({ ...common, fee: money(29_30, "KES"), branch: "Kisumu" });
    expect(journal.lines.map(({ account, debit, credit, branch }) => [account, debit - credit, branch])).toEqual([
      ["6210", 29_30, "Kisumu"],
      ["1110", -29_30, "Kisumu"],
    ]);
    expect(imbalanceOf(journal)).toBe(0);
  });

  it("in another currency has its value in the books, and its own amount", () => {
    const journal = cardFeeJournal({ ...common, fee: money(3_20, "USD"), inBooks: money(416_00, "KES") });
    expect(journal).toMatchObject({ currency: "KES", memo: "Card fee TX-2" });
    expect(journal.lines).toMatchObject([
      { account: "6210", debit: 416_00 },
      { account: "1110", credit: 416_00, original: { money: { cents: 3_20, currency: "USD" }, rate: 130_000_000 } },
    ]);
  });
});
