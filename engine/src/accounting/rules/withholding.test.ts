import { parseDay } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { taxRemittedJournal } from "./withholding.ts";

it("withheld tax that is paid to KRA is no longer owed, in the branch whose suppliers bore it", () => {
  const journal = taxRemittedJournal({
    obligation: "o1",
    prn: "2026000000001234",
    amount: cents(700_000),
    date: parseDay("2026-11-30"),
    currency: "KES",
    parts: [{ amount: cents(500_000) }, { branch: "b1", amount: cents(200_000) }],
  });
  expect(journal.lines.map(({ account, debit, credit, branch }) => [account, debit - credit, branch])).toEqual([
    ["2250", 500_000, undefined],
    ["2250", 200_000, "b1"],
    ["1450", -700_000, undefined],
  ]);
  expect(imbalanceOf(journal)).toBe(0);
});
