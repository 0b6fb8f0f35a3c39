import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { depreciationJournal, disposalJournal } from "./assets.ts";

const VAN = {
  id: "van",
  name: "Delivery van",
  assetAccount: "1520",
  accumulatedAccount: "1590",
  expenseAccount: "6700",
  currency: "KES",
};

// cost | depreciation | proceeds | lines of debits less credits; the last column says what it shows
const DISPOSALS: readonly [number, number, number, Record<string, number>, string][] = [
  [100, 40, 75, { "1100": 75, "1590": 40, "1520": -100, "6710": -15 }, "a gain"],
  [100, 40, 50, { "1100": 50, "1590": 40, "1520": -100, "6710": 10 }, "a loss"],
  [100, 40, 60, { "1100": 60, "1590": 40, "1520": -100 }, "at book value"],
  [100, 100, 0, { "1590": 100, "1520": -100 }, "scrapped once depreciated"],
  [100, 0, 0, { "1520": -100, "6710": 100 }, "lost when new"],
];

describe("the journals of an asset", () => {
  it("depreciate it on the last day of the month", () => {
    const journal = depreciationJournal({ ...VAN, department: "d" }, parseMonth("2026-02"), centsOf(20_000));
    expect(journal).toMatchObject({ date: "2026-02-28", step: "2026-02" });
    expect(journal.lines).toMatchObject([
      { account: "6700", debit: 2_000_000, department: "d" },
      { account: "1590", credit: 2_000_000 },
    ]);
    expect(imbalanceOf(journal)).toBe(0);
  });

  it.each(DISPOSALS)(
    "dispose of it: cost %d, depreciation %d, proceeds %d are %o: %s",
    (cost, worn, proceeds, lines) => {
      const journal = disposalJournal(VAN, {
        day: parseDay("2026-03-15"),
        cost: centsOf(cost),
        depreciation: centsOf(worn),
        proceeds: centsOf(proceeds),
        proceedsAccount: "1100",
      });
      expect(imbalanceOf(journal)).toBe(0);
      expect(
        Object.fromEntries(journal.lines.map((line) => [line.account, majorOf(line.debit) - majorOf(line.credit)])),
      ).toEqual(lines);
    },
  );
});
