import { parseDay } from "@hazina/base/calendar.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { CASES } from "./wallet.cases.ts";
import { walletJournal } from "./wallet.ts";

describe("the books of a wallet", () => {
  it.each(CASES)("$name", ({ event, lines }) => {
    const journal = walletJournal({
      transaction: "t",
      reference: "TX-1",
      amount: money(500_00, "KES"),
      date: parseDay("2026-11-26"),
      ...event,
    });
    const made = (journal?.lines ?? []).map(({ branch = "head", account, debit, credit }) => [
      branch,
      account,
      (debit - credit) / 100,
    ]);
    expect(made).toEqual(lines.map(([branch, account, amount]) => [branch, account.slice(0, 4), amount]));
    if (journal) expect(imbalanceOf(journal)).toBe(0);
  });

  it("name the payee and the reference", () => {
    const journal = walletJournal({
      transaction: "t",
      reference: "TX-1",
      kind: "payment",
      direction: "out",
      amount: money(500_00, "KES"),
      mode: "live",
      date: parseDay("2026-11-26"),
      party: "Naivas Ltd",
    });
    expect(journal).toMatchObject({ sourceKind: "wallet", sourceId: "t", step: "settled", memo: "Payment TX-1" });
    expect(journal?.lines.map(({ party }) => party)).toEqual(["Naivas Ltd", undefined]);
  });
});
