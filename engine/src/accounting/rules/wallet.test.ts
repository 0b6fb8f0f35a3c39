import { parseDay } from "@hazina/base/calendar.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { CASES } from "./wallet.cases.ts";
import { conversionJournal, walletJournal } from "./wallet.ts";

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

  it("keep foreign money in its currency, and what it was posted at", () => {
    const journal = walletJournal({
      transaction: "t",
      reference: "TX-1",
      kind: "deposit",
      direction: "in",
      amount: money(100_00, "USD"),
      inBooks: money(12_925_00, "KES"),
      mode: "live",
      date: parseDay("2026-11-26"),
    });
    expect(journal?.currency).toBe("KES");
    expect(journal?.lines).toMatchObject([
      { account: "1110", debit: 12_925_00, original: { money: { cents: 100_00, currency: "USD" }, rate: 129_250_000 } },
      {
        account: "2310",
        credit: 12_925_00,
        original: { money: { cents: 100_00, currency: "USD" }, rate: 129_250_000 },
      },
    ]);
  });

  it.each([
    [
      "sold above its cost: a gain",
      "sells",
      13_000_00,
      12_925_00,
      [
        ["1110", 13_000_00],
        ["1110", -12_925_00],
        ["7100", -75_00],
      ],
    ],
    [
      "sold below its cost: a loss",
      "sells",
      12_900_00,
      12_925_00,
      [
        ["1110", 12_900_00],
        ["1110", -12_925_00],
        ["7100", 25_00],
      ],
    ],
    [
      "bought: its cost is what was paid",
      "buys",
      12_950_00,
      12_950_00,
      [
        ["1110", -12_950_00],
        ["1110", 12_950_00],
      ],
    ],
  ] as const)("of dollars %s", (_title, direction, paid, cost, lines) => {
    const journal = conversionJournal({
      conversion: "c",
      reference: "FX1",
      foreign: money(100_00, "USD"),
      direction,
      paid: money(paid, "KES"),
      cost: money(cost, "KES"),
      mode: "live",
      date: parseDay("2026-11-26"),
    });
    expect(journal.lines.map(({ account, debit, credit }) => [account, debit - credit])).toEqual(lines);
    expect(journal.lines[1]?.original?.money).toEqual({ cents: 100_00, currency: "USD" });
    expect(imbalanceOf(journal)).toBe(0);
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
