import { addDays, type Day, daysBetween, formatMonth, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProrationMethod } from "../payroll/pay/proration.ts";
import { payslip } from "../payroll/payslip/payslip.ts";
import { kenyaHolidayDays } from "../schedules/kenya-holidays.ts";
import { type Case, cell, readCases } from "../testing/case-table.ts";
import { accruedDays } from "./accrual.ts";
import { ACCRUAL_CASES, BALANCE_CASES } from "./balance.cases.ts";
import { type LeaveFacts, type LeaveRule, leaveBalance, monthsServed } from "./balance.ts";
import { DAY_COUNT_CASES, MONTHS_CASES } from "./day-count.cases.ts";
import {
  daysGivenBack,
  daysTaken,
  type LeaveDay,
  type LeaveSpan,
  type LeaveUnit,
  lastDayOfMonths,
  leaveDays,
  type WorkingWeek,
} from "./day-count.ts";
import { belowLaw, leaveLawAt } from "./kenya-leave.ts";
import { ABSENCE_CASES, SICK_PAY_CASES } from "./leave-pay.cases.ts";
import { absenceOf, leaveLiability, paidLeave } from "./leave-pay.ts";

const MARCH = parseMonth("2026-03");
const NO_HOLIDAYS = new Set<Day>();
const hundredths = (text: string) => Math.round(Number(text) * 100);
const dayIn = (example: Case, column: string) => parseDay(cell(example, column));
const listIn = (example: Case, column: string): LeaveDay[] =>
  cell(example, column)
    .split(",")
    .filter((text) => text.trim() !== "")
    .map((text) => text.trim().split(" "))
    .map(([days = "", day = ""]) => ({ day: parseDay(day), taken: hundredths(days) }));
const spanIn = (example: Case): LeaveSpan => {
  const half = cell(example, "half") as "first" | "last" | "both" | "";
  return { from: dayIn(example, "from"), to: dayIn(example, "to"), ...(half === "" ? {} : { half }) };
};
const counted = (span: LeaveSpan, unit: LeaveUnit, week: WorkingWeek, holidays: ReadonlySet<Day>) => {
  const days = leaveDays(span, unit, week, holidays);
  if (!days.ok) throw new Error(days.refusal);
  return days.value;
};
const weekOf = (from: string, to: string) => ({ from: parseDay(from), to: parseDay(to) });

describe("the days that leave takes", () => {
  it.each(readCases(DAY_COUNT_CASES))("$name", (example) => {
    const span = spanIn(example);
    const declared = cell(example, "declared");
    const holidays = new Set([...kenyaHolidayDays(span.from, span.to), ...(declared ? [parseDay(declared)] : [])]);
    const days = counted(span, cell(example, "unit") as LeaveUnit, cell(example, "week") as WorkingWeek, holidays);
    expect(daysTaken(days)).toBe(hundredths(cell(example, "days")));
  });

  it.each(readCases(MONTHS_CASES))("$months months from $from end on $last", (example) => {
    expect(lastDayOfMonths(dayIn(example, "from"), Number(cell(example, "months")))).toBe(cell(example, "last"));
  });

  it("are refused backwards, as two halves of a day, and for more than 400 days", () => {
    const refusal = (span: LeaveSpan) => {
      const days = leaveDays(span, "working_days", "mon_fri", NO_HOLIDAYS);
      return days.ok ? "" : days.refusal;
    };
    const day = parseDay("2026-03-16");
    expect(refusal({ from: day, to: addDays(day, -1) })).toContain("last day is before the first");
    expect(refusal({ from: day, to: day, half: "both" })).toContain("Two half days");
    expect(refusal({ from: day, to: addDays(day, 399) })).toBe("");
    expect(refusal({ from: day, to: addDays(day, 400) })).toContain("400 days");
    expect(refusal({ from: day, to: parseDay("9999-12-31") })).toContain("400 days");
  });

  it("are returned where a holiday is declared within approved leave", () => {
    const span = weekOf("2026-05-25", "2026-05-29");
    const before = counted(span, "working_days", "mon_fri", NO_HOLIDAYS);
    const now = counted(span, "working_days", "mon_fri", new Set([parseDay("2026-05-27")]));
    expect(daysGivenBack(before, now)).toEqual([{ day: "2026-05-27", taken: 100 }]);
    expect(daysGivenBack(before, before)).toEqual([]);
  });

  const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays(parseDay("2021-01-01"), count));
  it("of leave in two parts are those of the whole", () => {
    fc.assert(
      fc.property(
        days,
        fc.nat(60),
        fc.nat(60),
        fc.constantFrom<WorkingWeek>("mon_fri", "mon_sat_half", "mon_sat"),
        (from, a, b, week) => {
          const middle = addDays(from, a);
          const end = addDays(middle, b + 1);
          const holidays = kenyaHolidayDays(from, end);
          const taken = (first: Day, last: Day) =>
            daysTaken(counted({ from: first, to: last }, "working_days", week, holidays));
          expect(taken(from, middle) + taken(addDays(middle, 1), end)).toBe(taken(from, end));
        },
      ),
    );
  });
});

describe("leave that accrues", () => {
  it.each(readCases(ACCRUAL_CASES))("$name", (example) => {
    const accrued = accruedDays(hundredths(cell(example, "yearly")), dayIn(example, "from"), dayIn(example, "to"));
    expect(accrued).toBe(hundredths(cell(example, "days")));
  });

  it("never falls, gives a calendar year its days exactly, and in parts differs by a rounding at most", () => {
    const yearly = fc.integer({ min: 0, max: 36_500 });
    fc.assert(
      fc.property(yearly, fc.nat(3000), fc.nat(700), fc.nat(700), (days, start, a, b) => {
        const from = addDays(parseDay("2021-01-01"), start);
        const middle = addDays(from, a);
        const end = addDays(middle, b + 1);
        const whole = accruedDays(days, from, end);
        const parts = accruedDays(days, from, middle) + accruedDays(days, addDays(middle, 1), end);
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1);
        expect(whole).toBeGreaterThanOrEqual(accruedDays(days, from, middle));
        const year = from.slice(0, 4);
        expect(accruedDays(days, parseDay(`${year}-01-01`), parseDay(`${year}-12-31`))).toBe(days);
      }),
    );
  });
});

describe("a balance", () => {
  it.each(readCases(BALANCE_CASES))("$name", (example) => {
    const { rule, facts } = balanceOf(example);
    const balance = leaveBalance(rule, facts, dayIn(example, "as of"));
    const columns = ["carried", "lapsed", "accrued", "left", "available"] as const;
    expect(Object.fromEntries(columns.map((name) => [name, balance[name]]))).toEqual(
      Object.fromEntries(columns.map((name) => [name, hundredths(cell(example, name))])),
    );
  });

  const monthly: LeaveRule = { yearly: 2100, accrual: "monthly", carry: {} };
  const hired: LeaveFacts = {
    joined: parseDay("2018-02-01"),
    leaveYear: "calendar",
    adjustments: [],
    taken: [{ day: parseDay("2026-02-02"), taken: 100 }],
    pending: [],
  };

  it("of an employee hired years before their record was entered counts from the leave year of the record", () => {
    const facts = { ...hired, recorded: parseDay("2026-11-20") };
    const balance = leaveBalance(monthly, facts, parseDay("2026-11-30"));
    expect(balance).toMatchObject({ carried: 0, accrued: 1925, taken: 100, left: 1825 });
    expect(leaveBalance(monthly, facts, parseDay("2027-01-31"))).toMatchObject({ carried: 2000, accrued: 175 });
    const joinedAfter = { ...facts, joined: parseDay("2026-03-16") };
    expect(leaveBalance(monthly, joinedAfter, parseDay("2026-05-31")).accrued).toBe(440);
    const ofService = { ...facts, leaveYear: "from_joining" as const };
    expect(leaveBalance({ ...monthly, accrual: "at_start" }, ofService, parseDay("2026-11-30")).accrued).toBe(2100);
  });

  it("begins with an opening balance: nothing before its day counts, everything from it on does", () => {
    const opening = { day: parseDay("2026-07-01"), taken: 1250 };
    const facts = { ...hired, recorded: parseDay("2026-11-20"), opening };
    expect(leaveBalance(monthly, facts, parseDay("2026-07-31"))).toMatchObject({
      carried: 0,
      adjusted: 1250,
      accrued: 175,
      taken: 0,
      left: 1425,
    });
    const atStart = leaveBalance({ ...monthly, accrual: "at_start" }, facts, parseDay("2026-07-31"));
    expect(atStart).toMatchObject({ accrued: 0, left: 1250 });
    expect(leaveBalance({ ...monthly, accrual: "at_start" }, facts, parseDay("2027-01-01")).accrued).toBe(2100);
    expect(leaveBalance(monthly, facts, parseDay("2027-01-31")).carried).toBe(1250 + 1050);
    expect(
      leaveBalance(monthly, { ...hired, opening: { day: parseDay("2017-01-01"), taken: 0 } }, parseDay("2018-02-28")),
    ).toMatchObject({ accrued: 175 });
  });

  it("is carried + accrued + adjusted − lapsed − taken, whatever happened, and only what lapses is ever lost", () => {
    const entries = fc.array(
      fc.record({
        day: fc.nat(1400).map((count) => addDays(parseDay("2023-01-01"), count)),
        taken: fc.integer({ min: 50, max: 900 }),
      }),
      { maxLength: 12 },
    );
    const year = fc.constantFrom<LeaveFacts["leaveYear"]>("calendar", "from_joining");
    fc.assert(
      fc.property(entries, entries, year, fc.nat(1400), fc.nat(400), (taken, pending, leaveYear, asOf, joined) => {
        const facts: LeaveFacts = {
          joined: addDays(parseDay("2023-01-01"), joined),
          leaveYear,
          adjustments: [],
          taken,
          pending,
        };
        const rule: LeaveRule = { yearly: 2100, accrual: "monthly", carry: {} };
        const day = addDays(parseDay("2023-01-01"), asOf);
        const balance = leaveBalance(rule, facts, day);
        expect(balance.left).toBe(
          balance.carried + balance.accrued + balance.adjusted - balance.lapsed - balance.taken,
        );
        expect(balance.available).toBe(balance.left - balance.booked - balance.pending);
        expect(balance.lapsed).toBe(0);
        expect(balance.yearFrom <= day || facts.joined > day).toBe(true);
        const limited = leaveBalance({ ...rule, carry: { most: 500, lapsesAfterMonths: 3 } }, facts, day);
        expect(limited.left).toBeLessThanOrEqual(balance.left);
      }),
    );
  });

  it("counts whole months of service", () => {
    const served = (joined: string, day: string) => monthsServed(parseDay(joined), parseDay(day));
    expect(served("2026-03-16", "2026-05-14")).toBe(1);
    expect(served("2026-03-16", "2026-05-15")).toBe(2);
    expect(served("2025-12-31", "2026-02-28")).toBe(2);
    expect(served("2026-03-16", "2026-03-15")).toBe(0);
    expect(served("2024-02-29", "2025-02-28")).toBe(12);
  });
});

describe("the pay of leave", () => {
  const sick = leaveLawAt("sick", MARCH);

  it.each(readCases(SICK_PAY_CASES))("of sick days, $name", (example) => {
    const days = counted(
      { from: dayIn(example, "from"), to: dayIn(example, "to") },
      "working_days",
      "mon_fri",
      NO_HOLIDAYS,
    );
    const paid = paidLeave(days, sick?.pay ?? [], hundredths(cell(example, "before")));
    const at = (rate: number) => daysTaken(paid.filter((day) => day.paid === percent(rate)));
    expect([at(100), at(50), at(0)]).toEqual(
      ["full", "half", "none"].map((column) => hundredths(cell(example, column))),
    );
    expect(daysTaken(paid)).toBe(daysTaken(days));
  });

  it.each(readCases(ABSENCE_CASES))("that is not paid is absence: $name", (example) => {
    const days = counted(
      spanIn(example),
      "working_days",
      "mon_fri",
      kenyaHolidayDays(dayIn(example, "from"), dayIn(example, "to")),
    );
    const paid = days.map((day) => ({ ...day, paid: percent(Number(cell(example, "paid"))) }));
    const absence = absenceOf(paid, cell(example, "method") as ProrationMethod, Number(cell(example, "week")) as 5 | 6);
    expect(absence.map((one) => `${formatMonth(one.month)} ${one.days}`).join(", ")).toBe(cell(example, "absence"));
  });

  it("of two unpaid days on 62,000 and 12,000 leaves 70,000 in March 2026", () => {
    const days = counted(weekOf("2026-03-17", "2026-03-18"), "working_days", "mon_fri", NO_HOLIDAYS);
    const [absence] = absenceOf(
      days.map((day) => ({ ...day, paid: percent(0) })),
      "calendarDays",
      5,
    );
    const slip = payslip(
      { name: "Wanjiku Kamau", residence: "resident", job: "main" },
      [
        { type: "earning", kind: "basic", amount: centsOf(62_000) },
        { type: "earning", kind: "houseAllowance", amount: centsOf(12_000) },
        { type: "absence", days: absence?.days ?? 0 },
      ],
      MARCH,
    );
    expect(slip.ok && slip.value.figures.cash).toBe(centsOf(70_000));
  });

  it("never takes more days of a month than it has", () => {
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.nat(90),
        fc.constantFrom<ProrationMethod>("calendarDays", "workingDays", "thirtieths"),
        (start, length, method) => {
          const from = addDays(parseDay("2022-01-01"), start);
          const days = counted({ from, to: addDays(from, length) }, "calendar_days", "mon_fri", NO_HOLIDAYS);
          const absence = absenceOf(
            days.map((day) => ({ ...day, paid: percent(0) })),
            method,
            5,
          );
          for (const { days: absent } of absence)
            expect(absent).toBeLessThanOrEqual(method === "workingDays" ? 23 : 31);
          if (method === "calendarDays") {
            const total = absence.reduce((sum, one) => sum + one.days, 0);
            expect(total).toBe(daysBetween(from, addDays(from, length)) + 1);
          }
        },
      ),
    );
  });

  it("that is earned and not taken is a liability at the cost of a day; what was taken ahead is none", () => {
    expect(leaveLiability(440, centsOf(66_000), 22)).toBe(centsOf(13_200));
    expect(leaveLiability(440, centsOf(66_000), 26)).toBe(centsOf(11_169.23));
    expect(leaveLiability(-100, centsOf(66_000), 22)).toBe(0);
  });
});

describe("the law of leave", () => {
  it("gives 21 working days, and warns of less", () => {
    expect(leaveLawAt("annual", MARCH)?.least).toEqual({ days: 2100 });
    expect(belowLaw("annual", 2100, MARCH)).toBeUndefined();
    expect(belowLaw("annual", 1800, MARCH)).toContain("at least 21 working days");
    expect(belowLaw("maternity", 6000, MARCH)).toContain("at least 3 months");
  });

  it("gives pre-adoptive leave from April 2021, and says nothing of months that were not checked", () => {
    expect(leaveLawAt("pre_adoptive", parseMonth("2021-03"))).toBeUndefined();
    expect(leaveLawAt("pre_adoptive", parseMonth("2021-04"))?.least).toEqual({ months: 1 });
    expect(leaveLawAt("annual", parseMonth("2030-01"))).toBeUndefined();
  });

  it("names a source for every row", () => {
    for (const kind of ["annual", "sick", "maternity", "paternity", "pre_adoptive"] as const) {
      expect(leaveLawAt(kind, MARCH)?.source).toContain("Employment Act 2007");
    }
  });
});

function balanceOf(example: Case): { rule: LeaveRule; facts: LeaveFacts } {
  const [most, months] = cell(example, "carry")
    .split(" ")
    .filter((text) => text !== "");
  const carry = {
    ...(most === undefined ? {} : { most: hundredths(most) }),
    ...(months === undefined ? {} : { lapsesAfterMonths: Number(months) }),
  };
  const ended = cell(example, "ended");
  return {
    rule: { yearly: 2100, accrual: cell(example, "accrual") as LeaveRule["accrual"], carry },
    facts: {
      joined: dayIn(example, "joined"),
      ...(ended === "" ? {} : { left: parseDay(ended) }),
      leaveYear: cell(example, "year") as LeaveFacts["leaveYear"],
      adjustments: listIn(example, "adjusted"),
      taken: listIn(example, "taken"),
      pending: listIn(example, "pending"),
    },
  };
}
