import { addMonths, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KENYA } from "../kenya/tables.ts";
import type { EarningKind } from "../pay/earnings.ts";
import type { Deduction, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS, employerSettings } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import { type Change, type SlipInputs, whyChanged } from "./why-pay-changed.ts";

const FEBRUARY = parseMonth("2026-02");
const MARCH = parseMonth("2026-03");
const NJERI: Employee = { name: "Njeri Mwangi", residence: "resident", job: "main", joined: parseDay("2020-01-01") };

describe("why net pay changed", () => {
  it("January to February 2026: NSSF takes 1,680.00 more and PAYE 504.00 less", () => {
    const change = why(inputs([basic(100_000)], parseMonth("2026-01")), inputs([basic(100_000)], FEBRUARY));
    expect(change.change).toBe(centsOf(-1_176));
    expect(change.causes).toEqual([
      {
        cause: "law",
        amount: centsOf(-1_176),
        effects: [
          { of: "NSSF", amount: centsOf(-1_680) },
          { of: "PAYE", amount: centsOf(504) },
        ],
        sentence:
          "The law, settings and age as of Feb 2026: NSSF takes KES 1,680.00 more, PAYE takes KES 504.00 less. Net pay falls by KES 1,176.00.",
      },
    ]);
  });

  it("tells every cause apart, in order", () => {
    const before = inputs(
      [basic(100_000), { type: "absence", days: 2 }, deduction("sacco", 3_000), bonus(10_000)],
      FEBRUARY,
    );
    const after = {
      ...inputs(
        [
          basic(120_000),
          { type: "earning", kind: "houseAllowance", amount: centsOf(15_000) },
          { type: "overtime", hours: 10, day: "workingDay" },
          deduction("sacco", 5_000),
        ],
        MARCH,
      ),
      employee: { ...NJERI, claims: [insurance(4_000)] },
    };
    const change = why(before, after);
    expect(change.causes.map(({ cause }) => cause)).toEqual([
      "pay",
      "allowances",
      "time",
      "oneOff",
      "claims",
      "deductions",
    ]);
    expect(sum(change.causes.map(({ amount }) => amount))).toBe(change.change);
    expect(change.causes.find(({ cause }) => cause === "claims")?.amount).toBe(centsOf(600));
    expect(change.causes.at(-1)?.sentence).toBe(
      "Deductions: deductions take KES 2,000.00 more. Net pay falls by KES 2,000.00.",
    );
  });

  it("knows a joiner's first whole month from a raise", () => {
    const joined = { ...NJERI, joined: parseDay("2026-02-15") };
    const change = why(
      { ...inputs([basic(56_000)], FEBRUARY), employee: joined },
      { ...inputs([basic(56_000)], MARCH), employee: joined },
    );
    expect(change.causes.map(({ cause }) => cause)).toEqual(["employment"]);
    const raised = why(
      inputs(
        [
          { ...basic(56_000), to: parseDay("2026-02-14") },
          { ...basic(70_000), from: parseDay("2026-02-15") },
        ],
        FEBRUARY,
      ),
      inputs([basic(70_000)], MARCH),
    );
    expect(raised.causes.map(({ cause, effects }) => [cause, effects[0]?.amount])).toEqual([["pay", centsOf(7_000)]]);
  });

  it("a shorter month changes nothing by itself", () => {
    const absent: readonly Element[] = [basic(62_000), { type: "absence", days: 1 }];
    const change = why(inputs(absent, FEBRUARY), inputs(absent, MARCH));
    expect(change.causes.map(({ cause }) => cause)).toEqual(["time"]);
  });

  it("an employee who joined or left, or moved to fees", () => {
    const paid = inputs([basic(50_000)], FEBRUARY);
    const came = why(undefined, paid);
    expect(came.causes.map(({ cause, amount }) => [cause, amount])).toEqual([["employment", came.after]]);
    const went = why(paid, undefined);
    expect([went.after, sum(went.causes.map(({ amount }) => amount))]).toEqual([0, went.change]);
    const consultant: Employee = { ...NJERI, job: "fees", feesFor: "consultancyFee" };
    const fees: readonly Element[] = [{ type: "earning", kind: "fees", amount: centsOf(50_000) }];
    const moved = why(inputs([basic(50_000), { type: "meals", cost: centsOf(6_000) }], FEBRUARY), {
      ...inputs(fees, MARCH),
      employee: consultant,
    });
    expect(sum(moved.causes.map(({ amount }) => amount))).toBe(moved.change);
    expect(why(undefined, undefined).causes).toEqual([]);
  });

  it("leaves nothing unexplained, for random people, months, laws and settings", () => {
    fc.assert(
      fc.property(people(), people(), fc.integer({ min: 0, max: 3 }), ({ month, ...a }, b, later) => {
        const before = { ...a, month };
        const after = { ...b, month: addMonths(month, later) };
        const [from, to] = [slipOf(before), slipOf(after)];
        const change = why(before, after);
        expect([change.before, change.after]).toEqual([from, to]);
        expect(sum(change.causes.map(({ amount }) => amount))).toBe(cents(to - from));
        for (const cause of change.causes) expect(sum(cause.effects.map(({ amount }) => amount))).toBe(cause.amount);
      }),
    );
  });

  it("finds no cause where nothing changed but the month, within one law", () => {
    const months = fc.integer({ min: MARCH, max: parseMonth("2026-11") }).map((value) => value as Month);
    fc.assert(
      fc.property(people(), months, ({ elements, employee, settings, tables }, month) => {
        const plain = elements.filter(({ type }) => type !== "absence");
        const { joined: _joined, ...rest } = employee;
        const of = (at: Month): SlipInputs => ({ employee: rest, elements: plain, month: at, settings, tables });
        const causes = why(of(month), of(addMonths(month, 1))).causes;
        expect(causes).toEqual([]);
      }),
    );
  });
});

function people(): fc.Arbitrary<SlipInputs> {
  const amount = fc.integer({ min: 0, max: 30_000_000 }).map(cents);
  const day = fc.integer({ min: 1, max: 28 });
  const element: fc.Arbitrary<Element> = fc.oneof(
    fc.record({
      type: fc.constant("earning" as const),
      kind: fc.constantFrom<EarningKind[]>("basic", "wages", "houseAllowance", "bonus", "overtime", "reimbursement"),
      amount,
    }),
    fc.record({ type: fc.constant("overtime" as const), hours: day, day: fc.constant("restDay" as const) }),
    fc.record({ type: fc.constant("absence" as const), days: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ type: fc.constant("meals" as const), cost: amount }),
    fc.record({
      type: fc.constant("deduction" as const),
      kind: fc.constantFrom<Deduction["kind"][]>("pension", "insurance", "sacco", "loan"),
      amount,
    }),
    fc.record({ type: fc.constant("perDiem" as const), amount, days: fc.integer({ min: 0, max: 5 }) }),
  );
  return fc
    .record({
      elements: fc.array(element, { maxLength: 7 }),
      month: fc.integer({ min: parseMonth("2021-01"), max: parseMonth("2026-09") }).map((value) => value as Month),
      job: fc.constantFrom("main" as const, "main" as const, "secondary" as const),
      joined: fc.option(day, { nil: undefined }),
      rounding: fc.constantFrom("cents" as const, "nearestShilling" as const),
      carried: fc.integer({ min: 0, max: 99 }).map(cents),
      claims: fc.array(
        amount.map((value) => insurance(value / 100)),
        { maxLength: 1 },
      ),
    })
    .map(({ elements, month, job, joined, rounding, carried, claims }) => ({
      employee: {
        name: "Anyone",
        residence: "resident",
        job,
        claims,
        payeBroughtForward: carried,
        ...(joined === undefined ? {} : { joined: parseDay(`2024-05-${String(joined).padStart(2, "0")}`) }),
      },
      elements,
      month,
      settings: employerSettings({ payeRounding: rounding }),
      tables: KENYA,
    }));
}

function insurance(shillings: number) {
  return { kind: "insurance", monthly: centsOf(shillings), from: parseMonth("2020-01"), evidence: "policy" } as const;
}

function basic(shillings: number): Extract<Element, { type: "earning" }> {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}

function bonus(shillings: number): Element {
  return { type: "earning", kind: "bonus", amount: centsOf(shillings) };
}

function deduction(kind: Deduction["kind"], shillings: number): Deduction {
  return { type: "deduction", kind, amount: centsOf(shillings) };
}

function inputs(elements: readonly Element[], month: Month): SlipInputs {
  return { employee: NJERI, elements, month, settings: DEFAULT_SETTINGS, tables: KENYA };
}

function slipOf({ employee, elements, month, settings, tables }: SlipInputs): Cents {
  const slip = payslip(employee, elements, month, settings, tables);
  if (!slip.ok) throw new Error(slip.refusal);
  return slip.value.net;
}

function why(before: SlipInputs | undefined, after: SlipInputs | undefined): Change {
  const change = whyChanged(before, after);
  if (!change.ok) throw new Error(change.refusal);
  return change.value;
}
