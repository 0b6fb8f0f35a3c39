import { addMonths, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { HireItem, RaiseItem, TerminationItem } from "../microforecasts/microforecast.ts";
import { staffCost } from "../microforecasts/staff-cost.ts";
import { annualPay, measured, type StaffMember, staffAfter, worksIn } from "./staff.ts";
import { staffTable } from "./staff-table.ts";

const JANUARY = parseMonth("2026-01");
const months = (count: number): Month[] => Array.from({ length: count }, (_, index) => addMonths(JANUARY, index));
const accounts = { salary: "Salaries", benefits: "Salaries", cash: null };
const person = (rosterId: string | null) => ({
  firstName: "Njeri",
  lastName: "Kamau",
  departmentId: "sales",
  jobTitleId: "clerk",
  rosterId,
});
const member = (id: string, more: Partial<StaffMember> = {}): StaffMember => ({
  id,
  departmentId: "sales",
  jobTitleId: "clerk",
  hired: parseDay("2025-01-01"),
  left: null,
  pay: [{ from: parseDay("2025-01-01"), basic: 100_000_00 }],
  ...more,
});
const hire = (more: Partial<HireItem> = {}): HireItem => ({
  id: "hire",
  after: 0,
  kind: "hire",
  person: person(null),
  accounts,
  basic: 150_000_00,
  day: null,
  months: null,
  ...more,
});
const raise = (to: number): RaiseItem => ({
  id: "raise",
  after: 0,
  kind: "raise",
  person: person("one"),
  accounts,
  from: 100_000_00,
  to,
  months: null,
});
const termination = (day: number | null): TerminationItem => ({
  id: "leaves",
  after: 0,
  kind: "termination",
  person: person("one"),
  accounts,
  basic: 100_000_00,
  day,
});

describe("the plan of staff", () => {
  it("counts a person from the month of hire through the month of leaving", () => {
    const njeri = member("one", { hired: parseDay("2026-02-16"), left: parseDay("2026-04-10") });
    expect(months(6).map((month) => worksIn(njeri, month))).toEqual([false, true, true, true, false, false]);
  });

  it("pays 100,000 a month in 2026 as its payslip does: 107,550.00 with what the employer adds in March", () => {
    const march = parseMonth("2026-03");
    expect(measured(member("one"), march, "salaries")).toBe(100_000_00);
    expect(measured(member("one"), march, "benefits")).toBe(7_550_00);
  });

  it("prorates the month of a hire and of a leaver by days", () => {
    const joins = member("one", {
      hired: parseDay("2026-03-16"),
      pay: [{ from: parseDay("2026-03-16"), basic: 93_000_00 }],
    });
    expect(measured(joins, parseMonth("2026-03"), "salaries")).toBe(48_000_00);
    const leaves = member("one", {
      left: parseDay("2026-03-15"),
      pay: [{ from: parseDay("2025-01-01"), basic: 93_000_00 }],
    });
    expect(measured(leaves, parseMonth("2026-03"), "salaries")).toBe(45_000_00);
  });

  it("takes hires, raises and leavers of microforecasts", () => {
    const after = staffAfter(
      [member("one")],
      [
        { item: hire({ months: 2 }), month: parseMonth("2026-03") },
        { item: raise(120_000_00), month: parseMonth("2026-02") },
        { item: termination(null), month: parseMonth("2026-05") },
      ],
    );
    const table = staffTable(after, months(6), "headcount", "everybody");
    expect(table.total).toEqual([1, 1, 2, 2, 1, 0]);
    expect(staffTable(after, months(6), "salaries", "everybody").total).toEqual(
      [100_000, 120_000, 270_000, 270_000, 120_000, 0].map((amount) => amount * 100),
    );
    const [njeri] = after;
    expect(njeri && annualPay(njeri, parseDay("2026-03-01"))).toBe(1_440_000_00);
  });

  it("counts a planned hire no more once it is linked to an employee, and changes follow the roster entry", () => {
    const changes = [
      { item: hire(), month: JANUARY },
      { item: raise(120_000_00), month: JANUARY },
    ];
    const became = new Map([
      ["hire", "achieng"],
      ["one", "njeri"],
    ]);
    const after = staffAfter([member("achieng"), member("njeri")], changes, became);
    expect(after.map(({ id }) => id)).toEqual(["achieng", "njeri"]);
    expect(after.map((one) => measured(one, JANUARY, "salaries"))).toEqual([100_000_00, 120_000_00]);
  });

  it("leaves out a change of a person who is not on the staff", () => {
    expect(staffAfter([member("two")], [{ item: raise(1), month: JANUARY }])).toEqual([member("two")]);
  });
});

describe("whose pay a sum tells", () => {
  const of = (department: string, title: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      member(`${department} ${title} ${index}`, { departmentId: department, jobTitleId: title }),
    );
  const rows = (staff: StaffMember[]) =>
    staffTable(staff, months(1), "salaries", "sums").rows.map(({ departmentId, jobTitleId }) =>
      jobTitleId === undefined ? departmentId : `${departmentId} ${jobTitleId}`,
    );

  test.each([
    ["titles of three and more stand by themselves", [...of("a", "x", 3), ...of("a", "y", 4)], ["a", "a x", "a y"]],
    ["one small title would be told by the difference", [...of("a", "x", 1), ...of("a", "y", 4)], ["a"]],
    [
      "small titles that are three together",
      [...of("a", "x", 2), ...of("a", "y", 1), ...of("a", "z", 5)],
      ["a", "a z"],
    ],
    [
      "small departments that are three together",
      [...of("a", "x", 2), ...of("b", "x", 1), ...of("c", "x", 4), ...of("d", "x", 3)],
      ["c", "c x", "d", "d x", "other"],
    ],
    [
      "a small department takes the next one along",
      [...of("a", "x", 1), ...of("b", "x", 3), ...of("c", "x", 5)],
      ["c", "c x", "other"],
    ],
    ["fewer than three in all", of("a", "x", 2), []],
  ])("%s", (_, staff, shown) => expect(rows(staff)).toEqual(shown));

  it("shows how many there are in any case", () => {
    expect(staffTable(of("a", "x", 1), months(1), "headcount", "sums").rows).toHaveLength(2);
  });

  it("never shows a sum, or a difference of sums, of fewer than three people", () => {
    const staff = fc.array(
      fc.record({ department: fc.constantFrom("a", "b", "c"), title: fc.constantFrom("x", "y", "z") }),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(staff, (drawn) => {
        const people = drawn.map(({ department, title }, index) =>
          member(String(index), { departmentId: department, jobTitleId: title }),
        );
        const shown = staffTable(people, months(1), "salaries", "sums");
        const heads = (row: { values: readonly number[] }) => (row.values[0] ?? 0) / 100_000_00;
        for (const row of shown.rows) expect(heads(row)).toBeGreaterThanOrEqual(3);
        for (const department of shown.rows.filter(({ jobTitleId }) => jobTitleId === undefined)) {
          const titles = shown.rows.filter(
            ({ departmentId, jobTitleId }) => departmentId === department.departmentId && jobTitleId !== undefined,
          );
          const rest = heads(department) - titles.reduce((sum, title) => sum + heads(title), 0);
          expect(rest === 0 || rest >= 3 || titles.length === 0).toBe(true);
        }
      }),
    );
  });
});

test("salaries and benefits are the employer's cost of the payslip, and rows sum to the total", () => {
  const staff = fc.array(
    fc.record({
      basic: fc.integer({ min: 0, max: 2_000_000_00 }),
      department: fc.constantFrom("a", "b", null),
      from: fc.integer({ min: 0, max: 11 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(staff, (drawn) => {
      const people = drawn.map(({ basic, department, from }, index) => {
        const hired = parseDay(`2026-${String(from + 1).padStart(2, "0")}-01`);
        return member(String(index), { departmentId: department, hired, pay: [{ from: hired, basic }] });
      });
      const year = months(12);
      const [pay, benefits] = (["salaries", "benefits"] as const).map((measure) =>
        staffTable(people, year, measure, "everybody"),
      );
      year.forEach((month, index) => {
        const cost = drawn
          .filter(({ from }) => from <= index)
          .map(({ basic }) => staffCost(basic, month))
          .reduce((sum, one) => sum + (one.ok ? one.value.pay + one.value.benefits : 0), 0);
        expect((pay?.total[index] ?? 0) + (benefits?.total[index] ?? 0)).toBe(cost);
      });
      const departments = pay?.rows.filter(({ jobTitleId }) => jobTitleId === undefined) ?? [];
      expect(year.map((_, index) => departments.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))).toEqual(
        people.length === 0 ? year.map(() => 0) : pay?.total,
      );
    }),
  );
});
