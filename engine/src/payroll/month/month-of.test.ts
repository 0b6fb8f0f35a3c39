import { type Day, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, percent, sum } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, type Case, cell, monthIn, readCases } from "../../testing/case-table.ts";
import { readFormula } from "../formula/formula.ts";
import { KENYA } from "../kenya/tables.ts";
import type { Earning, Element } from "../pay/element.ts";
import { DEFAULT_SETTINGS, type EmployerSettings, employerSettings } from "../pay/employer.ts";
import type { ProrationMethod } from "../pay/proration.ts";
import { payslip } from "../payslip/payslip.ts";
import type { DatedFacts, RunKind } from "./dated-facts.ts";
import { MONTH_CASES } from "./month-of.cases.ts";
import { monthOf } from "./month-of.ts";
import type { PayElement, PersonElement } from "./pay-element.ts";
import type { PayRate } from "./pay-spans.ts";
import type { WageDay } from "./wages.ts";

const MARCH = parseMonth("2026-03");
const FROM = parseDay("2020-01-01");
const WANJIRU: DatedFacts = {
  name: "Wanjiru Kamau",
  employments: [{ joined: FROM }],
  terms: [{ from: FROM, job: "main", residence: "resident" }],
  rates: [{ from: FROM, basis: "monthly", amount: centsOf(60_000) }],
  elements: [],
};

describe("a month of dated facts", () => {
  it.each(readCases(MONTH_CASES))("$name", (example) => {
    const settings = employerSettings({ proration: cell(example, "prorating") as ProrationMethod });
    const month = monthIn(example, "month");
    const made = madeOf(factsIn(example), "regular", month, settings);
    const slip = payslip(made.employee, made.elements, month, settings);
    if (!slip.ok) throw new Error(slip.refusal);
    expect([slip.value.figures.cash, slip.value.net]).toEqual([amountIn(example, "cash"), amountIn(example, "net")]);
  });

  it("takes two unpaid days from basic pay and leaves the allowance of 12,000 whole", () => {
    const facts = having(WANJIRU, {
      rates: [{ from: FROM, basis: "monthly", amount: centsOf(62_000) }],
      elements: [recurring(allowance("house", "houseAllowance"), { amount: centsOf(12_000) })],
      muster: { absent: 2 },
    });
    expect(cashOf(facts)).toBe(centsOf(70_000));
  });

  it("prorates an allowance for a joiner, not a bonus", () => {
    const facts = having(WANJIRU, {
      employments: [{ joined: parseDay("2026-03-16") }],
      rates: [{ from: FROM, basis: "monthly", amount: centsOf(31_000) }],
      elements: [recurring(allowance("house", "houseAllowance"), { amount: centsOf(3_100) })],
      muster: { values: [{ ref: "m1", element: allowance("bonus", "bonus"), value: { amount: centsOf(5_000) } }] },
    });
    expect(cashOf(facts)).toBe(centsOf(16_000 + 1_600 + 5_000));
  });

  it("moves an allowance of 15% of basic on the day of a raise", () => {
    const element: PayElement = { ...allowance("house", "houseAllowance"), calculation: { by: "percentOfBasic" } };
    const facts = having(WANJIRU, {
      rates: [
        { from: FROM, basis: "monthly", amount: centsOf(62_000) },
        { from: parseDay("2026-03-16"), basis: "monthly", amount: centsOf(77_500) },
      ],
      elements: [recurring(element, { share: percent(15) })],
    });
    expect(cashOf(facts)).toBe(centsOf(70_000 * 1.15));
  });

  it("pays an employee who left and came back for the days of both times", () => {
    const facts = having(WANJIRU, {
      employments: [{ joined: FROM, left: parseDay("2026-03-05") }, { joined: parseDay("2026-03-22") }],
      rates: [{ from: FROM, basis: "monthly", amount: centsOf(31_000) }],
      elements: [recurring(allowance("house", "houseAllowance"), { amount: centsOf(3_100) })],
    });
    expect(cashOf(facts)).toBe(centsOf(15_000 + 1_500));
    const over = having(facts, { muster: { overtime: { workingDay: 9 } } });
    expect(cashOf(over)).toBe(centsOf(15_000 + 1_500 + 1_860));
    const absent = monthOf(having(facts, { muster: { absent: 1 } }), MARCH, "regular", DEFAULT_SETTINGS, KENYA);
    expect(absent.ok ? "" : absent.refusal).toContain("only part of this month");
  });

  it("grosses up a contract net of tax, for a whole month and then by the day", () => {
    const rates: PayRate[] = [{ from: FROM, basis: "net", amount: centsOf(100_000) }];
    const whole = elementsOf(having(WANJIRU, { rates }));
    expect(whole).toEqual([{ type: "earning", kind: "basic", amount: centsOf(144_601.79), ref: "pay" }]);
    const joiner = having(WANJIRU, { rates, employments: [{ joined: parseDay("2026-03-16") }] });
    expect(cashOf(joiner)).toBe(centsOf(74_633.18));
  });

  it("stops an element with a total when the total is reached", () => {
    const fine: PayElement = { ...allowance("fine", "bonus"), pays: { type: "deduction", kind: "other" } };
    const held = (before: number) => ({
      ...recurring(fine, { amount: centsOf(2_000) }),
      total: centsOf(5_000),
      before: centsOf(before),
    });
    const takes = (before: number) => elementsOf(having(WANJIRU, { elements: [held(before)] })).slice(1);
    expect(takes(2_000)).toMatchObject([{ amount: centsOf(2_000) }]);
    expect(takes(4_000)).toMatchObject([{ amount: centsOf(1_000) }]);
    expect(takes(5_000)).toEqual([]);
  });

  it("works formulas out after what they name", () => {
    const risk: PayElement = { ...allowance("risk", "otherAllowance"), calculation: formula("house × 0.5 + 100") };
    const union: PayElement = {
      ...allowance("dues", "bonus"),
      pays: { type: "deduction", kind: "union" },
      calculation: formula("round(gross_cash × 0.01)"),
    };
    const facts = having(WANJIRU, {
      elements: [
        recurring(union, {}),
        recurring(risk, {}),
        recurring(allowance("house", "houseAllowance"), { amount: centsOf(6_000) }),
      ],
    });
    expect(elementsOf(facts).map((element) => ("amount" in element ? element.amount : 0))).toEqual(
      [60_000, 6_000, 3_100, 691].map((amount) => centsOf(amount)),
    );
  });

  it("prorates a monthly fee to the days of the engagement", () => {
    const facts = having(WANJIRU, {
      employments: [{ joined: parseDay("2026-03-16") }],
      terms: [{ from: FROM, job: "fees", feesFor: "consultancyFee", residence: "resident" }],
      rates: [{ from: FROM, basis: "monthly", amount: centsOf(62_000) }],
    });
    expect(elementsOf(facts)).toMatchObject([{ kind: "fees", amount: centsOf(32_000) }]);
  });

  it("brings of an off-cycle run its own rows alone", () => {
    const facts = having(WANJIRU, {
      elements: [recurring(allowance("house", "houseAllowance"), { amount: centsOf(6_000) })],
      muster: { values: [{ ref: "m1", element: allowance("bonus", "bonus"), value: { amount: centsOf(50_000) } }] },
    });
    expect(madeOf(facts, "offCycle").elements).toMatchObject([{ kind: "bonus", amount: centsOf(50_000) }]);
    expect(madeOf(facts, "final").elements).toHaveLength(3);
  });

  it("pays a joiner what is typed for the month, and what a formula finds by the days worked, as it was counted", () => {
    const typed = { ref: "m1", element: allowance("night", "otherAllowance"), value: { amount: centsOf(5_000) } };
    const visits: PayElement = {
      ...allowance("visit", "otherAllowance"),
      calculation: { by: "units", each: centsOf(100) },
    };
    const daily: PayElement = { ...allowance("daily", "otherAllowance"), calculation: formula("days_worked × 100") };
    const facts = having(WANJIRU, {
      employments: [{ joined: parseDay("2026-03-16") }],
      rates: [{ from: FROM, basis: "monthly", amount: centsOf(93_000) }],
      elements: [recurring(daily, {}), recurring(allowance("house", "houseAllowance"), { amount: centsOf(6_200) })],
      muster: { values: [typed, { ref: "m2", element: visits, value: { units: 10 } }] },
    });
    // 93,000 and 6,200 × 16/31; 5,000 typed; 10 visits and 16 days at 100.
    expect(cashOf(facts)).toBe(centsOf(48_000 + 3_200 + 5_000 + 1_000 + 1_600));
    const twice = { employments: [{ joined: FROM, left: parseDay("2026-03-05") }, { joined: parseDay("2026-03-22") }] };
    const muster = { values: [typed] };
    // 5 and 10 of 31 days of 93,000.
    expect(cashOf(having(facts, { ...twice, elements: [], muster }))).toBe(centsOf(15_000 + 30_000 + 5_000));
  });

  it("refuses who is not employed, has no terms, or no pay", () => {
    const refusal = (changed: Partial<DatedFacts>) => {
      const made = monthOf(having(WANJIRU, changed), MARCH, "regular", DEFAULT_SETTINGS, KENYA);
      return made.ok ? "accepted" : made.refusal;
    };
    expect(refusal({ employments: [{ joined: FROM, left: parseDay("2026-02-28") }] })).toContain("not employed");
    expect(refusal({ terms: [] })).toContain("no terms of employment");
    expect(refusal({ rates: [] })).toContain("no pay as of 31/03/2026");
    expect(refusal({ wages: [worked("2026-04-01")] })).toContain("does not belong to this month");
    const joiner = { employments: [{ joined: parseDay("2026-03-16") }] };
    expect(refusal({ ...joiner, wages: [worked("2026-03-02")] })).toContain("not employed on 02/03/2026");
  });
});

describe("wages", () => {
  const casual = having(WANJIRU, { rates: [{ from: FROM, basis: "daily", amount: centsOf(1_000) }] });

  it("add up the days, half days, hours and pieces as they are shown by the day", () => {
    const wages: WageDay[] = [
      worked("2026-03-02"),
      worked("2026-03-03"),
      { ...worked("2026-03-04"), unit: "half" },
      { ...worked("2026-03-05"), unit: "hours", quantity: 2.5, rate: centsOf(115.55) },
      { ...worked("2026-03-06"), unit: "piece", quantity: 31, rate: centsOf(12.35) },
    ];
    const elements = madeOf(having(casual, { wages }), "wages").elements;
    expect(elements.map((element) => (element.type === "earning" ? [element.name, element.amount] : []))).toEqual([
      ["Wages, 2 days", centsOf(2_000)],
      ["Wages, 1 half day", centsOf(500)],
      ["Wages, 2.5 hours", centsOf(288.88)],
      ["Wages, 31 pieces", centsOf(382.85)],
    ]);
  });

  it("pay overtime by the own rate and the law's multiple, and no absence", () => {
    const muster = { overtime: { workingDay: 4, restDay: 2 }, absent: 3 };
    const byDay = madeOf(having(casual, { wages: [worked("2026-03-02")], muster }), "wages").elements;
    expect(amounts(byDay)).toEqual([1_000, 693.33, 462.22].map((amount) => centsOf(amount)));
    const hourly: PayRate[] = [{ from: FROM, basis: "hourly", amount: centsOf(150) }];
    const byHour = madeOf(having(casual, { rates: hourly, muster }), "wages").elements;
    expect(amounts(byHour)).toEqual([900, 600].map((amount) => centsOf(amount)));
  });
});

it("a month with a raise on any day pays each day once", () => {
  const day = fc.integer({ min: 1, max: 31 });
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  const method = fc.constantFrom<ProrationMethod>("calendarDays", "workingDays", "thirtieths");
  fc.assert(
    fc.property(day, day, amount, amount, method, (joined, raised, first, second, proration) => {
      const settings = employerSettings({ proration });
      const of = (from: Cents, to: Cents) =>
        cashOf(
          having(WANJIRU, {
            employments: [{ joined: dayOfMarch(joined) }],
            rates: [
              { from: FROM, basis: "monthly", amount: from },
              { from: dayOfMarch(raised), basis: "monthly", amount: to },
            ],
          }),
          settings,
        );
      const [lower, higher] = first < second ? [first, second] : [second, first];
      const cash = of(first, second);
      expect(cash).toBeGreaterThanOrEqual(of(lower, lower) - 1);
      expect(cash).toBeLessThanOrEqual(of(higher, higher) + 1);
    }),
  );
});

function factsIn(example: Case): DatedFacts {
  const rates = cell(example, "rates")
    .split(", ")
    .map((text): PayRate => {
      const [from = "", amount = ""] = text.split(" ");
      return { from: parseDay(from), basis: "monthly", amount: centsOf(Number(amount.replaceAll(",", ""))) };
    });
  const left = cell(example, "left");
  const hours = cell(example, "overtime");
  return having(WANJIRU, {
    employments: [{ joined: parseDay(cell(example, "joined")), ...(left ? { left: parseDay(left) } : {}) }],
    rates,
    muster: { absent: Number(cell(example, "absent")), overtime: hours ? { workingDay: Number(hours) } : {} },
  });
}

function having(facts: DatedFacts, changed: Partial<DatedFacts>): DatedFacts {
  return { ...facts, ...changed };
}

function allowance(code: string, kind: Earning["kind"]): PayElement {
  return { id: code, code, name: code, pays: { type: "earning", kind }, calculation: { by: "amount" } };
}

function recurring(element: PayElement, value: PersonElement["value"]): PersonElement {
  return { ref: `e-${element.code}`, element, value, from: parseMonth("2025-01") };
}

function formula(text: string): PayElement["calculation"] {
  const read = readFormula(text, ["house"]);
  if (!read.ok) throw new Error(read.refusal);
  return { by: "formula", formula: read.value };
}

function worked(day: string): WageDay {
  return { ref: day, day: parseDay(day), unit: "day", quantity: 1, rate: centsOf(1_000) };
}

function dayOfMarch(day: number): Day {
  return parseDay(`2026-03-${String(day).padStart(2, "0")}`);
}

function madeOf(facts: DatedFacts, kind: RunKind, month = MARCH, settings: EmployerSettings = DEFAULT_SETTINGS) {
  const made = monthOf(facts, month, kind, settings, KENYA);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

function elementsOf(facts: DatedFacts): readonly Element[] {
  return madeOf(facts, "regular").elements;
}

function amounts(elements: readonly Element[]): readonly Cents[] {
  return elements.map((element) => ("amount" in element ? element.amount : cents(0)));
}

function cashOf(facts: DatedFacts, settings: EmployerSettings = DEFAULT_SETTINGS): Cents {
  const made = madeOf(facts, "regular", MARCH, settings);
  const slip = payslip(made.employee, made.elements, MARCH, settings);
  if (!slip.ok) throw new Error(slip.refusal);
  return sum([slip.value.figures.cash]);
}
