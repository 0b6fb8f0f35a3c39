import { parseDay } from "@hazina/base/calendar.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf, type Journal } from "../journal.ts";
import { pettyCashCounted, pettyCashReturned, pettyCashToppedUp } from "./petty-cash.ts";

const EVENT = {
  source: "t1",
  float: "Front office",
  custodian: "caro",
  amount: money(5_000_00, "KES"),
  date: parseDay("2026-11-03"),
  branch: "kisumu",
};

const shortage = { ...EVENT, amount: money(-150_00, "KES") };
const overage = { ...EVENT, amount: money(20_00, "KES") };

const shown = (journal: Journal) => journal.lines.map(({ account, debit, credit }) => [account, debit, credit]);

describe("the books of petty cash", () => {
  it.each([
    ["topped up from the wallet", pettyCashToppedUp(EVENT, "wallet"), "1010", "1450", 5_000_00],
    ["topped up from the bank", pettyCashToppedUp(EVENT, "bank"), "1010", "1100", 5_000_00],
    ["counted with a shortage", pettyCashCounted(shortage), "6900", "1010", 150_00],
    ["counted with too much", pettyCashCounted(overage), "1010", "4800", 20_00],
    ["returned at the end", pettyCashReturned(EVENT), "2310", "1010", 5_000_00],
  ])("%s", (_, journal, debited, credited, amount) => {
    expect(imbalanceOf(journal)).toBe(0);
    const lines = shown(journal);
    expect(lines).toContainEqual([debited, amount, 0]);
    expect(lines).toContainEqual([credited, 0, amount]);
    expect(journal.lines.every(({ branch, party }) => branch === "kisumu" && party === "caro")).toBe(true);
  });
});
