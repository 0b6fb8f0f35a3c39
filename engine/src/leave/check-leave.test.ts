import { type Day, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { percent } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import type { LeaveFacts } from "./balance.ts";
import { checkLeave, type LeaveType } from "./check-leave.ts";
import { startingLeaveTypes } from "./starting-leave-types.ts";

const pack = startingLeaveTypes(parseMonth("2026-03"));
const typeOf = (law: string | null) => pack.find((one) => one.law === law) as LeaveType;
const facts = (more: Partial<LeaveFacts> = {}): LeaveFacts => ({
  joined: parseDay("2026-03-16"),
  leaveYear: "calendar",
  adjustments: [],
  taken: [],
  pending: [],
  ...more,
});
const weigh = (law: string | null, from: string, to: string, more: Partial<LeaveFacts> = {}, half?: "first") =>
  checkLeave(
    typeOf(law),
    facts(more),
    { from: parseDay(from), to: parseDay(to), ...(half ? { half } : {}) },
    "mon_fri",
    new Set<Day>(),
  );
const refusal = (weighed: ReturnType<typeof weigh>) => (weighed.ok ? "" : weighed.refusal);

describe("leave that is asked for", () => {
  it("leaves what has accrued by its last day, less what waits", () => {
    const pending = [{ day: parseDay("2026-05-20"), taken: 100 }];
    expect(weigh("annual", "2026-05-28", "2026-05-29")).toMatchObject({ ok: true, value: { before: 429, after: 229 } });
    expect(weigh("annual", "2026-05-28", "2026-05-29", { pending })).toMatchObject({ value: { after: 129 } });
    expect(weigh("annual", "2026-05-29", "2026-05-29", {}, "first")).toMatchObject({ value: { after: 379 } });
    expect(refusal(weigh("annual", "2026-05-25", "2026-05-29"))).toBe(
      "This request takes 5 days, but only 4.29 days are available.",
    );
  });

  it("over the turn of a year asks each year for its own days", () => {
    const joined = parseDay("2025-01-01");
    const used = [{ day: parseDay("2026-06-01"), taken: 3700 }];
    expect(weigh("annual", "2026-12-28", "2026-12-31", { joined, taken: used })).toMatchObject({
      value: { after: 100 },
    });
    expect(weigh("annual", "2026-12-28", "2027-01-01", { joined, taken: used })).toMatchObject({ value: { after: 6 } });
    expect(refusal(weigh("annual", "2026-12-28", "2027-01-04", { joined, taken: used }))).toContain("are available");
    const more = [{ day: parseDay("2026-06-01"), taken: 3900 }];
    expect(refusal(weigh("annual", "2026-12-28", "2027-12-24", { joined, taken: more }))).toContain("are available");
  });

  it("when sick is paid in full for seven days, then by half, and is given after two months", () => {
    expect(refusal(weigh("sick", "2026-05-14", "2026-05-15"))).toBe("Sick leave requires 2 months of service.");
    const taken = Array.from({ length: 5 }, (_, index) => ({ day: parseDay(`2026-06-0${index + 1}`), taken: 100 }));
    expect(weigh("sick", "2026-07-06", "2026-07-10", { taken })).toMatchObject({
      value: {
        paid: [
          { paid: percent(100), days: 200 },
          { paid: percent(50), days: 300 },
        ],
        after: 400,
      },
    });
  });

  it("lasts as many months or days as its event gives, and unpaid leave has no end", () => {
    expect(weigh("maternity", "2026-04-01", "2026-06-30")).toMatchObject({ value: { after: null } });
    expect(refusal(weigh("maternity", "2026-04-01", "2026-07-01"))).toContain(
      "lasts at most 3 months, until 30/06/2026",
    );
    expect(refusal(weigh("paternity", "2026-04-01", "2026-04-15"))).toContain("allows at most 14 days");
    expect(weigh(null, "2026-04-01", "2026-09-30")).toMatchObject({ value: { paid: [{ paid: 0 }] } });
  });

  it("lies within the employment and on days that are worked", () => {
    expect(refusal(weigh("annual", "2026-03-10", "2026-03-16"))).toContain("first day of work");
    const left = parseDay("2026-05-28");
    expect(refusal(weigh("annual", "2026-05-28", "2026-05-29", { left }))).toContain("last day of work");
    expect(refusal(weigh("annual", "2026-05-30", "2026-05-31"))).toContain("no leave is needed");
    expect(refusal(weigh("sick", "2026-06-01", "2026-06-01", {}, "first"))).toContain("full days");
  });
});
