import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { imbalanceOf } from "../journal.ts";
import { SCHEDULE_ACCOUNTS, type ScheduleKind, scheduleJournal } from "./schedules.ts";

// kind | debit | credit
const CASES: readonly [ScheduleKind, string, string, string][] = [
  ["prepaid", "6150", "6150", "1440"],
  ["accrued", "6000", "6000", "2150"],
  ["deferred", "4100", "2160", "4100"],
];

describe("the journal of a month of a schedule", () => {
  it.each(CASES)("%s with the account %s debits %s and credits %s", (kind, account, debit, credit) => {
    const journal = scheduleJournal({
      id: "s",
      kind,
      name: "Insurance",
      month: parseMonth("2026-02"),
      amount: centsOf(100),
      balanceAccount: SCHEDULE_ACCOUNTS[kind],
      resultAccount: account,
      currency: "KES",
      branch: "b",
      department: "d",
    });
    expect(journal).toMatchObject({ date: "2026-02-28", step: "2026-02", memo: "Insurance, Feb 2026" });
    expect(imbalanceOf(journal)).toBe(0);
    expect(journal.lines.map((line) => [line.account, majorOf(line.debit), majorOf(line.credit)])).toEqual(
      kind === "deferred"
        ? [
            [credit, 0, 100],
            [debit, 100, 0],
          ]
        : [
            [debit, 100, 0],
            [credit, 0, 100],
          ],
    );
    expect(journal.lines.map(({ department }) => department)).toEqual(["d", undefined]);
  });
});
