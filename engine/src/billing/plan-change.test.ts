import { addDays, dayOfMonth, parseDay } from "@hazina/base/calendar.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { isSuspended, remindersBy } from "./overdue.ts";
import { periodEnd } from "./periods.ts";
import { CASES } from "./plan-change.cases.ts";
import { planCharge } from "./plan-change.ts";

describe("the charge of a plan", () => {
  it.each(CASES)("$what", ({ price, cycle, on, credit, replaced, expected }) => {
    const charge = planCharge({
      price: centsOf(price),
      cycle,
      from: parseDay(on),
      credit: centsOf(credit),
      ...(replaced === null
        ? {}
        : {
            replaced: { from: parseDay(replaced.from), to: parseDay(replaced.to), price: centsOf(replaced.price) },
          }),
    });
    const { to, unused, creditUsed, creditLeft, net } = charge;
    expect({
      to,
      unused: majorOf(unused),
      creditUsed: majorOf(creditUsed),
      creditLeft: majorOf(creditLeft),
      net: majorOf(net),
    }).toEqual(expected);
  });

  it("begins on the day of the month of the first period again after a shorter month", () => {
    let [anchor, from] = [31, parseDay("2027-01-31")];
    const days = Array.from({ length: 4 }, () => {
      const next = addDays(periodEnd(from, "Monthly", anchor), 1);
      [anchor, from] = [dayOfMonth(from), next];
      return next;
    });
    expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(periodEnd(parseDay("2027-05-05"), "Monthly", 28)).toBe("2027-06-04");
  });

  it("lets rights rest from the thirtieth day after the due day on, after four reminders", () => {
    const due = parseDay("2026-12-01");
    expect(isSuspended(due, parseDay("2026-12-30"))).toBe(false);
    expect(isSuspended(due, parseDay("2026-12-31"))).toBe(true);
    const days = ["2026-11-23", "2026-11-24", "2026-12-01", "2026-12-15", "2026-12-26"] as const;
    expect(days.map((day) => remindersBy(due, parseDay(day)))).toEqual([0, 1, 2, 3, 4]);
  });
});
