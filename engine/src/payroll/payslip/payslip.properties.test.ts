import { formatMonth, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, percent, sum, ZERO } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assumedUnchanged, KENYA } from "../kenya/tables.ts";
import { EARNINGS, type EarningKind } from "../pay/earnings.ts";
import type { Deduction, DeductionKind, Element } from "../pay/element.ts";
import type { Claim, Employee } from "../pay/employee.ts";
import { type EmployerSettings, employerSettings } from "../pay/employer.ts";
import { type Payslip, payslip } from "./payslip.ts";
import { fallBySteps, STEPS, stepsBetween } from "./steps.ts";

/**
 * The maximum rounding difference of a payslip, in cents. At most eight of its lines depend on cash pay, and each is
 * rounded to the cent separately.
 */
const ROUNDING = 8;
const SHILLING = 100;
const FIRST = parseMonth("2021-01");
const LAST = parseMonth("2026-12");

const months = fc.integer({ min: FIRST, max: LAST }).map((index) => index as Month);
const amounts = fc
  .oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  .map(cents);
const small = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const days = fc.integer({ min: 1, max: 28 });
const monthText = months.map(formatMonth);
const dayInMonths = fc.tuple(monthText, days).map(([m, d]) => parseDay(`${m}-${String(d).padStart(2, "0")}`));

const earning = fc.record({
  type: fc.constant("earning" as const),
  kind: fc.constantFrom(...(Object.keys(EARNINGS) as EarningKind[])),
  amount: amounts,
});
const deduction = fc.record({
  type: fc.constant("deduction" as const),
  kind: fc.constantFrom<DeductionKind[]>("pension", "postRetirement", "insurance", "helb", "sacco", "loan", "other"),
  amount: small,
});
const other = fc.oneof(
  fc.record({
    type: fc.constant("overtime" as const),
    hours: fc.integer({ min: 0, max: 60 }),
    day: fc.constantFrom("workingDay" as const, "restDay" as const),
  }),
  fc.record({ type: fc.constant("absence" as const), days: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ type: fc.constant("perDiem" as const), amount: small, days: fc.integer({ min: 0, max: 10 }) }),
  fc.record({ type: fc.constant("benefit" as const), cost: small }),
  fc.record({ type: fc.constant("meals" as const), cost: small }),
  fc.record({
    type: fc.constant("loan" as const),
    balance: amounts,
    charged: fc.constantFrom(percent(0), percent(5)),
    regime: fc.constantFrom("fringeBenefitTax" as const, "lowInterest" as const),
  }),
  fc.record({ type: fc.constant("employerPension" as const), amount: small }),
  fc.record({ type: fc.constant("employerPaid" as const), amount: small }),
);
const elements: fc.Arbitrary<Element[]> = fc.array(fc.oneof({ weight: 3, arbitrary: earning }, deduction, other), {
  maxLength: 7,
});

const claims: fc.Arbitrary<Claim[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      "insurance" as const,
      "pension" as const,
      "mortgageInterest" as const,
      "postRetirement" as const,
    ),
    monthly: small,
    from: months,
    evidence: fc.constantFrom("seen", ""),
  }),
  { maxLength: 3 },
);
const employees: fc.Arbitrary<Employee> = fc
  .record({
    job: fc.constantFrom("main" as const, "main" as const, "main" as const, "secondary" as const),
    residence: fc.constantFrom("resident" as const, "resident" as const, "nonResident" as const),
    claims,
    joined: fc.option(dayInMonths, { nil: undefined }),
    disabled: fc.boolean(),
  })
  .map(({ job, residence, claims: declared, joined, disabled }) => ({
    name: "Achieng Njoroge",
    job,
    residence,
    claims: declared,
    ...(joined === undefined ? {} : { joined }),
    ...(disabled ? { disability: { number: "PWD-7", from: FIRST } } : {}),
  }));
const settings: fc.Arbitrary<EmployerSettings> = fc
  .record({
    nssfBase: fc.constantFrom("regularCash" as const, "basic" as const),
    retirementBase: fc.constantFrom("basic" as const, "cash" as const),
    nssfInRetirementTest: fc.boolean(),
    nonCashLimit: fc.constantFrom("whole" as const, "excess" as const),
    housingLevyJanuary2024: fc.boolean(),
    housingLevyMarch2024: fc.constantFrom("wholeMonth" as const, "fromThe19th" as const),
    shifReliefLate2024: fc.boolean(),
    healthOnBenefits: fc.boolean(),
    payeRounding: fc.constantFrom(
      "cents" as const,
      "cents" as const,
      "nearestShilling" as const,
      "shillingDown" as const,
    ),
    proration: fc.constantFrom("calendarDays" as const, "workingDays" as const, "thirtieths" as const),
  })
  .map(employerSettings);
const pays = fc.record({ employee: employees, elements, month: months, settings });

describe("every payslip", () => {
  it("has lines that sum to its net, and an employer's cost that sums too", () => {
    fc.assert(
      fc.property(pays, ({ employee, elements: of, month, settings: read }) => {
        const slip = made(employee, of, month, read);
        expect(sum(slip.lines.map(({ amount, counts }) => cents(amount * counts)))).toBe(slip.net);
        expect(add(slip.figures.cash, sum(slip.employerLines.map(({ amount }) => amount)))).toBe(slip.employerCost);
        expect(slip.figures.paye).toBeGreaterThanOrEqual(0);
        expect(slip.figures.chargeable).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is the same whatever the order of its elements", () => {
    fc.assert(
      fc.property(pays, fc.infiniteStream(fc.nat()), ({ employee, elements: of, month, settings: read }, random) => {
        const keyed = of.map((element) => ({ element, key: random.next().value }));
        const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ element }) => element);
        expect(made(employee, shuffled, month, read)).toEqual(made(employee, of, month, read));
      }),
    );
  });

  it("is the same when its month is computed again later, with tables that have grown", () => {
    const grown = assumedUnchanged(KENYA, parseMonth("2035-12"));
    fc.assert(
      fc.property(pays, ({ employee, elements: of, month, settings: read }) => {
        const then = made(employee, of, month, read);
        const now = payslip(employee, structuredClone(of), month, read, grown);
        const known = then.refused.length === 0;
        if (known) expect(now.ok && now.value).toEqual(then);
      }),
    );
  });
});

describe("net pay", () => {
  it("never falls when cash pay rises by shillings, but for the steps of the law", () => {
    fc.assert(
      fc.property(pays, raises(), ({ employee, elements: of, month, settings: read }, { kind, from, by }) => {
        const before = made(employee, [...of, { type: "earning", kind, amount: from }], month, read);
        const after = made(employee, [...of, { type: "earning", kind, amount: add(from, by) }], month, read);
        expect(after.net + fallBySteps(before, after) + ROUNDING).toBeGreaterThanOrEqual(before.net);
        if (after.net + ROUNDING < before.net) expect(stepsBetween(before, after)).not.toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("never rises when a deduction taken from pay rises", () => {
    fc.assert(
      fc.property(pays, deduction, raises(), ({ employee, elements: of, month, settings: read }, taken, { by }) => {
        const more: Deduction = { ...taken, amount: add(taken.amount, by) };
        const before = made(employee, [...of, taken], month, read);
        const after = made(employee, [...of, more], month, read);
        expect(after.net).toBeLessThanOrEqual(before.net + 1);
      }),
      { numRuns: 400 },
    );
  });

  it("falls with a benefit in kind by its tax only, but for the step of its limit", () => {
    fc.assert(
      fc.property(months, small, small, (month, cost, by) => {
        const pay: Element = { type: "earning", kind: "basic", amount: cents(90_000_000) };
        const before = made(PLAIN, [pay, { type: "benefit", cost }], month);
        const after = made(PLAIN, [pay, { type: "benefit", cost: add(cost, by) }], month);
        const crossed = before.figures.nonCash === 0 && after.figures.nonCash > 0;
        const taxed = crossed ? add(cost, by) : by;
        expect(before.net - after.net).toBeLessThanOrEqual(taxed * 0.35 + 1);
      }),
    );
  });
});

describe("the steps of the law", () => {
  it.each([
    ["nhif", "2024-09", 4_999_900, 5_000_000],
    ["shif", "2024-10", 0, 1_000],
  ] as const)("%s lowers net pay although pay rises", (rule, text, from, to) => {
    const month = parseMonth(text);
    const before = made(PLAIN, [{ type: "earning", kind: "basic", amount: cents(from) }], month);
    const after = made(PLAIN, [{ type: "earning", kind: "basic", amount: cents(to) }], month);
    expect(after.net).toBeLessThan(before.net);
    expect(stepsBetween(before, after).map((step) => step.rule)).toContain(rule);
  });

  it("withholding lowers the net of a fee that reaches 24,000", () => {
    const consultant: Employee = { ...PLAIN, job: "fees", feesFor: "professionalFee" };
    const [before, after] = [2_399_900, 2_400_000].map((fee) =>
      made(consultant, [{ type: "earning", kind: "fees", amount: cents(fee) }], LAST),
    );
    if (!before || !after) throw new Error("no payslip");
    expect(before.net - after.net).toBe(119_900);
    expect(stepsBetween(before, after).map((step) => step.rule)).toEqual(["withholding"]);
  });

  it("each name their rule and say what happens", () => {
    for (const { rule, says } of STEPS) expect(`${rule} ${says}`).toMatch(/^[a-z-]+ [A-Z].*\.$/);
  });
});

const PLAIN: Employee = { name: "Achieng Njoroge", job: "main", residence: "resident" };

function raises(): fc.Arbitrary<{ kind: EarningKind; from: Cents; by: Cents }> {
  return fc.record({
    kind: fc.constantFrom<EarningKind[]>("basic", "houseAllowance", "bonus", "overtime", "leaveAllowance"),
    from: fc.oneof(fc.constant(ZERO), amounts),
    by: fc.integer({ min: 1, max: 200_000 }).map((shillings) => cents(shillings * SHILLING)),
  });
}

function made(
  employee: Employee,
  of: readonly Element[],
  month: Month,
  read: EmployerSettings = employerSettings(),
): Payslip {
  const slip = payslip(employee, of, month, read);
  if (!slip.ok) throw new Error(slip.refusal);
  return slip.value;
}
