import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { chargesJournal } from "./wallet-charges.ts";

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
