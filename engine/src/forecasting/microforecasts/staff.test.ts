import { addMonths, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KENYA } from "../../payroll/kenya/tables.ts";
import { payslip } from "../../payroll/payslip/payslip.ts";
import type { Posting } from "../model/model.ts";
import { ANY_PERSON } from "../testing/microforecasts.ts";
import { hirePostings } from "./hire.ts";
import type { Ground, HireItem } from "./microforecast.ts";
import { raisePostings } from "./raise.ts";
import { lawProblem, staffCost } from "./staff-cost.ts";
import { terminationPostings } from "./termination.ts";

const MARCH: Ground = { start: parseMonth("2026-03"), from: 0, to: 3, cash: "Bank" };
const accounts = { salary: "Salaries", benefits: "Staff benefits", cash: null };
const hire: HireItem = {
  kind: "hire",
  id: "hire",
  after: 0,
  person: ANY_PERSON,
  accounts,
  basic: 150_000_00,
  day: null,
  months: null,
};

const of = (postings: readonly Posting[], account: string) =>
  postings.filter((each) => each.account === account).map(({ cents }) => cents / 100);

// basic | pay | NSSF 6 % up to 108,000 + housing levy 1.5 % + 50 of training levy
const COSTS: readonly [number, number, number][] = [
  [0, 0, 50],
  [10_000, 10_000, 600 + 150 + 50],
  [50_000, 50_000, 3_000 + 750 + 50],
  [150_000, 150_000, 6_480 + 2_250 + 50],
  [2_000_000, 2_000_000, 6_480 + 30_000 + 50],
];

test.each(COSTS)("a basic pay of %d costs %d and %d of employer cost in March 2026", (basic, pay, benefits) => {
  expect(staffCost(basic * 100, parseMonth("2026-03"))).toEqual({
    ok: true,
    value: { pay: pay * 100, benefits: benefits * 100 },
  });
});

test("a hire costs what the payslip of each month says, the first for the days employed", () => {
  const postings = hirePostings({ ...hire, day: 15 }, MARCH);
  expect(of(postings, "Salaries")).toEqual([82_258.06, 150_000, 150_000]);
  expect(of(postings, "Staff benefits")).toEqual([6_219.35, 8_780, 8_780]);
  expect(of(postings, "Bank")).toEqual([-88_477.41, -158_780, -158_780]);
});

test("for any pay and day, a hire's cash is the employer's cost of the payslip", () => {
  const first = parseMonth("2026-03");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000_00 }), fc.integer({ min: 1, max: 31 }), (basic, day) => {
      const paid = of(hirePostings({ ...hire, basic, day }, MARCH), "Bank");
      const joined = parseDay(`2026-03-${String(day).padStart(2, "0")}`);
      const slips = [0, 1, 2].map((later) =>
        payslip(
          { name: "Wanjiru Kamau", residence: "resident", job: "main", joined },
          [{ type: "earning", kind: "basic", amount: cents(basic) }],
          addMonths(first, later),
          undefined,
          KENYA,
        ),
      );
      expect(paid).toEqual(slips.map((slip) => (slip.ok ? 0 - slip.value.employerCost / 100 : "refused")));
    }),
  );
});

test("a hire for so many months ends, and one that began in a closed month goes on", () => {
  expect(of(hirePostings({ ...hire, after: -1, months: 3 }, MARCH), "Salaries")).toEqual([150_000, 150_000]);
  expect(hirePostings({ ...hire, after: -6, months: 6 }, MARCH)).toEqual([]);
});

test("moved under one law, a hire costs the same so many months later", () => {
  const later = { ...MARCH, start: parseMonth("2031-08") };
  expect(hirePostings(hire, later)).toEqual(hirePostings(hire, { ...MARCH, start: parseMonth("2031-01") }));
});

test("a day that the month does not have is its last", () => {
  const february = { ...MARCH, start: parseMonth("2026-02"), to: 1 };
  expect(of(hirePostings({ ...hire, day: 31, basic: 28_000_00 }, february), "Salaries")).toEqual([1_000]);
});

test("a raise costs the difference of two payslips", () => {
  const item = { ...hire, kind: "raise", from: 50_000_00, to: 60_000_00 } as const;
  const postings = raisePostings(item, MARCH);
  expect(of(postings, "Salaries")).toEqual([10_000, 10_000, 10_000]);
  expect(of(postings, "Staff benefits")).toEqual([750, 750, 750]);
  const lower = raisePostings({ ...item, to: 40_000_00 }, MARCH);
  expect(of(lower, "Bank")).toEqual([10_750, 10_750, 10_750]);
});

test("who leaves is paid to the day, or to the end of the month, and costs nothing after it", () => {
  const leaving = { ...hire, kind: "termination", basic: 31_000_00 } as const;
  expect(of(terminationPostings({ ...leaving, day: 10 }, MARCH), "Salaries")).toEqual([-21_000, -31_000, -31_000]);
  const lastDay = terminationPostings(leaving, MARCH).filter(({ cents: amount }) => amount !== 0);
  expect(of(lastDay, "Salaries")).toEqual([-31_000, -31_000]);
});

test("law that is not known yet is assumed to stay; before the first known month there is none", () => {
  expect(staffCost(50_000_00, parseMonth("2041-03"))).toEqual(staffCost(50_000_00, parseMonth("2026-12")));
  expect(lawProblem(parseMonth("2026-03"))).toBeUndefined();
  expect(lawProblem(parseMonth("2019-03"))).toMatch(/^Pay can be planned from Jan 2021 to /);
});
