import { addMonths, type Day, formatMonth, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, percent } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFormula } from "../../payroll/formula/formula.ts";
import { assumedUnchanged, KENYA } from "../../payroll/kenya/tables.ts";
import type { DatedFacts } from "../../payroll/month/dated-facts.ts";
import { type PayrollLaw, payAhead } from "../../payroll/month/pay-ahead.ts";
import type { PayElement, PersonElement } from "../../payroll/month/pay-element.ts";
import { DEFAULT_SETTINGS } from "../../payroll/pay/employer.ts";
import { measured, type StaffMember } from "./staff.ts";

const FIRST = parseMonth("2026-06");
const MONTHS = Array.from({ length: 30 }, (_, index) => addMonths(FIRST, index));
const LAW: PayrollLaw = {
  tables: assumedUnchanged(KENYA, parseMonth("2199-12")),
  settings: [{ from: parseMonth("2027-03"), settings: { ...DEFAULT_SETTINGS, nitaExempt: true } }],
  counted: FIRST,
};

const day = fc
  .tuple(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => parseDay(`${formatMonth(addMonths(FIRST, month))}-${String(date).padStart(2, "0")}`));
const amount: fc.Arbitrary<Cents> = fc.integer({ min: 1, max: 300_000_00 }).map(cents);

const allowance: PayElement = {
  id: "allowance",
  code: "allowance",
  name: "Allowance",
  pays: { type: "earning", kind: "houseAllowance" },
  calculation: { by: "amount" },
};
const share: PayElement = { ...allowance, id: "share", code: "share", calculation: { by: "percentOfBasic" } };
const cover: PayElement = { ...allowance, id: "cover", code: "cover", pays: { type: "employerPaid" } };

const element: fc.Arbitrary<PersonElement> = fc
  .record({ of: fc.constantFrom(allowance, share, cover), amount, from: fc.nat(29), lasts: fc.option(fc.nat(12)) })
  .map(({ of, amount: value, from, lasts }) => ({
    ref: of.id,
    element: of,
    value: of === share ? { share: percent(10) } : { amount: value },
    from: addMonths(FIRST, from),
    ...(lasts === null ? {} : { through: addMonths(FIRST, from + lasts) }),
  }));

const facts: fc.Arbitrary<DatedFacts> = fc
  .record({
    joined: fc.option(day),
    left: fc.option(day),
    born: fc.option(fc.constantFrom<Day>("1967-02-14" as Day, "2009-08-01" as Day, "1980-01-01" as Day)),
    rates: fc.uniqueArray(fc.record({ from: day, amount }), { maxLength: 3, selector: ({ from }) => from }),
    elements: fc.array(element, { maxLength: 4 }),
  })
  .map(({ joined, left, born, rates, elements }) => {
    const first = joined ?? parseDay("2020-01-01");
    return {
      name: "Njeri",
      ...(born ? { born } : {}),
      employments: [{ joined: first, ...(left && left >= first ? { left } : {}) }],
      terms: [{ from: first, residence: "resident", job: "main" }],
      rates: [{ from: first, amount: cents(50_000_00) }, ...rates].map((rate) => ({ ...rate, basis: "monthly" })),
      elements,
    } as DatedFacts;
  });

/** An employee paid by payroll. */
function member(of: DatedFacts): StaffMember {
  const [time] = of.employments;
  return {
    id: "one",
    departmentId: null,
    jobTitleId: null,
    hired: time?.joined ?? parseDay("2020-01-01"),
    left: time?.left ?? null,
    pay: [],
    payroll: { facts: of, law: LAW },
  };
}

describe("pay ahead", () => {
  it("is in every month what payroll would pay in it, whichever months are alike", () => {
    fc.assert(
      fc.property(facts, (drawn) => {
        const one = member(drawn);
        for (const month of MONTHS) {
          const paid = payAhead(drawn, month, LAW);
          const cost = measured(one, month, "salaries") + measured(one, month, "benefits");
          expect(cost).toBe(paid.ok ? paid.value.employerCost : 0);
        }
      }),
    );
  });

  it("ends an element with a total when the months from the one it was counted in have used it up", () => {
    const total = { total: cents(25_000_00), before: cents(5_000_00) };
    const bonus: PersonElement = {
      ref: "a",
      element: allowance,
      value: { amount: cents(8_000_00) },
      from: FIRST,
      ...total,
    };
    const drawn: DatedFacts = {
      name: "Njeri",
      employments: [{ joined: parseDay("2020-01-01") }],
      terms: [{ from: parseDay("2020-01-01"), residence: "resident", job: "main" }],
      rates: [{ from: parseDay("2020-01-01"), basis: "monthly", amount: cents(50_000_00) }],
      elements: [bonus],
    };
    const pay = MONTHS.slice(0, 4).map((month) => measured(member(drawn), month, "salaries"));
    expect(pay).toEqual([58_000_00, 58_000_00, 54_000_00, 50_000_00]);
  });

  it("works a formula out in each month", () => {
    const formula = readFormula("years_of_service * 1000", []);
    if (!formula.ok) throw new Error(formula.refusal);
    const service: PayElement = { ...allowance, calculation: { by: "formula", formula: formula.value } };
    const drawn: DatedFacts = {
      name: "Njeri",
      employments: [{ joined: parseDay("2024-08-01") }],
      terms: [{ from: parseDay("2024-08-01"), residence: "resident", job: "main" }],
      rates: [{ from: parseDay("2024-08-01"), basis: "monthly", amount: cents(50_000_00) }],
      elements: [{ ref: "a", element: service, value: {}, from: FIRST }],
    };
    const pay = MONTHS.slice(0, 3).map((month) => measured(member(drawn), month, "salaries"));
    expect(pay).toEqual([51_000_00, 51_000_00, 52_000_00]);
  });
});
