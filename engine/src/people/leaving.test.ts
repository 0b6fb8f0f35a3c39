import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf, decimalOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { completedYearsOf, type Leaver, type LeavingReason, leavingOf } from "./leaving.ts";

const BASE: Leaver = {
  joined: parseDay("2020-03-01"),
  lastDay: parseDay("2026-02-28"),
  reason: "redundancy",
  kind: "permanent",
  hasNssf: true,
  leaveLeft: 440,
  pay: { amount: centsOf(66_000), basis: "monthly" },
  daysOfMonth: 22,
};

const dueTo = (more: Partial<Leaver>) => {
  const found = leavingOf({ ...BASE, ...more });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};
const shown = (more: Partial<Leaver>) =>
  dueTo(more).lines.map(({ kind, days, amount }) => [kind, days, amount === undefined ? undefined : decimalOf(amount)]);

describe("terminal dues", () => {
  it("for a redundancy is leave, a month's notice and 15 days' pay for each completed year (s.40)", () => {
    expect(shown({})).toEqual([
      ["leave", 440, "13200.00"],
      ["notice", 3000, "66000.00"],
      ["severance", 9000, "270000.00"],
    ]);
    expect(dueTo({})).toMatchObject({ completedYears: 6, noticeDays: 30, owesCertificate: true });
  });

  it.each<[LeavingReason, number, string[]]>([
    ["resigned", 28, ["leave"]],
    ["dismissed", 28, ["leave", "notice"]],
    ["end_of_contract", 0, ["leave"]],
    ["retired", 0, ["leave"]],
    ["died", 0, ["leave"]],
    ["other", 28, ["leave"]],
  ])("of an employee who %s have the lines of that reason", (reason, noticeDays, kinds) => {
    const due = dueTo({ reason });
    expect(due.noticeDays).toBe(noticeDays);
    expect(due.lines.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("include service pay for an employee without the NSSF, once and never with severance (s.35(5), (6))", () => {
    expect(shown({ reason: "resigned", hasNssf: false }).at(-1)).toEqual(["service", 9000, "270000.00"]);
    expect(shown({ hasNssf: false }).map(([kind]) => kind)).not.toContain("service");
    expect(shown({ reason: "resigned", hasNssf: false, joined: parseDay("2025-03-02") })).toHaveLength(1);
  });

  it("prices a day by what was agreed, and names days alone where no pay is known", () => {
    const daily = { pay: { amount: centsOf(1_500), basis: "daily" } as const, reason: "dismissed" as const };
    expect(shown(daily)).toEqual([
      ["leave", 440, "6600.00"],
      ["notice", 2800, "33000.00"],
    ]);
    const hourly = { pay: { amount: centsOf(200), basis: "hourly" } as const, reason: "resigned" as const };
    expect(shown(hourly)).toEqual([["leave", 440, "7040.00"]]);
    expect(shown({ daysOfMonth: 26, reason: "resigned" })).toEqual([["leave", 440, "11169.23"]]);
    expect(shown({ pay: undefined }).map(([, days, amount]) => [days, amount])).toEqual([
      [440, undefined],
      [3000, undefined],
      [9000, undefined],
    ]);
  });

  it("is nothing by this law for consultants and casuals, and asks what a contract promises of a gratuity", () => {
    for (const kind of ["consultant", "casual"] as const)
      expect(dueTo({ kind })).toMatchObject({ noticeDays: 0, owesCertificate: false, lines: [] });
    expect(shown({ kind: "contract", reason: "end_of_contract", leaveLeft: -200 })).toEqual([
      ["gratuity", undefined, undefined],
    ]);
  });

  it("is a certificate after four weeks in a row (s.51), the law goes on after what was checked, and is not known before", () => {
    const joined = parseDay("2026-02-01");
    expect(dueTo({ joined }).owesCertificate).toBe(true);
    expect(dueTo({ joined, lastDay: parseDay("2026-02-27") }).owesCertificate).toBe(false);
    expect(dueTo({ lastDay: parseDay("2027-01-31") }).source).toContain("assumed to continue after 2026-12");
    expect(leavingOf({ ...BASE, joined: parseDay("2019-01-01"), lastDay: parseDay("2020-12-31") }).ok).toBe(false);
  });
});

it.each([
  ["2024-03-01", "2026-02-28", 2],
  ["2024-03-01", "2026-02-27", 1],
  ["2024-02-29", "2025-02-28", 1],
  ["2024-02-29", "2026-02-27", 1],
  ["2026-03-16", "2026-03-16", 0],
  ["2025-12-31", "2026-12-30", 1],
])("from %s to %s are %i completed years", (joined, last, years) => {
  expect(completedYearsOf(parseDay(joined), parseDay(last))).toBe(years);
});
