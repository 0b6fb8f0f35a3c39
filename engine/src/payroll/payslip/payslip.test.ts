import {
  addMonths,
  formatMonth,
  type Month,
  monthInWords,
  monthRange,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, percent, sum } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { amountIn, type Case, cell, monthIn, readCases } from "../../testing/case-table.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { type EmployerSettings, employerSettings } from "../pay/employer.ts";
import { PAYSLIP_CASES } from "./payslip.cases.ts";
import { type Payslip, payslip } from "./payslip.ts";

const WANJIKU: Employee = { name: "Wanjiku Kamau", pin: "A012345678Z", residence: "resident", job: "main" };
const FIRST = parseMonth("2021-01");
const LAST = parseMonth("2026-12");

describe("a payslip", () => {
  it.each(readCases(PAYSLIP_CASES))("$month $name", (example) => {
    const { figures, net } = paid(
      employeeIn(example),
      elementsIn(example),
      cell(example, "month"),
      settingsIn(example),
    );
    expect({
      nssf: figures.nssf,
      health: figures.nhif + figures.shif,
      levy: figures.housingLevy,
      chargeable: figures.chargeable,
      paye: figures.paye,
      net,
    }).toEqual({
      nssf: amountIn(example, "nssf"),
      health: amountIn(example, "health"),
      levy: amountIn(example, "levy"),
      chargeable: amountIn(example, "chargeable"),
      paye: amountIn(example, "paye"),
      net: amountIn(example, "net"),
    });
  });

  it("exists for every known month and pay from nothing to ten million", () => {
    for (const month of monthRange(FIRST, LAST)) {
      for (const pay of [0, 1, 5_999.5, 24_000, 100_000, 500_000, 10_000_000]) {
        const slip = payslip(WANJIKU, [basic(pay)], month);
        expect(slip.ok && sumOfLines(slip.value), `${formatMonth(month)} ${pay}`).toBe(slip.ok && slip.value.net);
      }
    }
  });

  it.each([addMonths(FIRST, -1), addMonths(LAST, 1)])(
    "is refused for a month whose law is not known",
    (month: Month) => {
      const slip = payslip(WANJIKU, [basic(50_000)], month);
      expect(slip.ok ? "" : slip.refusal).toContain(`${monthInWords(month)} is not known`);
    },
  );
});

describe("the lines of a payslip", () => {
  it("keep the order of the law", () => {
    const slip = paid(WANJIKU, [deduction("sacco", 1_000), basic(100_000)], "2026-02");
    expect(slip.lines.map(({ code }) => code)).toEqual([
      "pay.earning",
      "nssf.tierOne",
      "nssf.tierTwo",
      "shif",
      "housingLevy",
      "gross",
      "taxable.retirement",
      "taxable.health",
      "taxable.housingLevy",
      "taxable.chargeable",
      "paye.band",
      "paye.band",
      "paye.band",
      "paye.charged",
      "relief.personal",
      "paye",
      "deduction.sacco",
    ]);
  });

  it("name their rule, the row of its table and the source", () => {
    const slip = paid(WANJIKU, [basic(100_000)], "2026-02");
    const tierTwo = slip.lines.find(({ code }) => code === "nssf.tierTwo");
    expect(tierTwo).toMatchObject({ rule: "nssf", amount: 546_000, base: 9_100_000, rate: percent(6), counts: -1 });
    expect(tierTwo?.row.from).toBe(parseMonth("2026-02"));
    expect(tierTwo?.source).toContain("year 4");
    for (const line of [...slip.lines, ...slip.employerLines]) expect(line.source, line.code).not.toBe("");
  });
});

describe("the employer's side", () => {
  it("pays NSSF and the housing levy as much again, and the training levy", () => {
    const slip = paid(WANJIKU, [basic(100_000)], "2026-02");
    expect(slip.employerCost).toBe(centsOf(107_550));
    expect(slip.employerLines.map(({ code }) => code)).toEqual([
      "employer.nssf.tierOne",
      "employer.nssf.tierTwo",
      "employer.housingLevy",
      "employer.nita",
    ]);
  });

  it("bears fringe benefit tax, which is no part of the employee's pay", () => {
    const loan = staffLoan("fringeBenefitTax");
    const slip = paid(WANJIKU, [basic(100_000), loan], "2025-05");
    expect(slip.figures.fringeBenefitTax).toBe(centsOf(4_500));
    expect(slip.net).toBe(paid(WANJIKU, [basic(100_000)], "2025-05").net);
  });

  it("leaves out, by name, only the line of a loan whose quarter's rate is not known", () => {
    const loan = staffLoan("fringeBenefitTax");
    const slip = paid(WANJIKU, [basic(100_000), loan], "2026-08");
    expect(slip.refused.map(({ code }) => code)).toEqual(["employer.fringeBenefitTax"]);
    expect(slip.refused[0]?.sentence).toContain(
      "market interest rate for fringe benefit tax for Aug 2026 is not known",
    );
    expect(slip.net).toBe(paid(WANJIKU, [basic(100_000)], "2026-08").net);
  });

  it("sends tier II to the approved scheme after contracting out, with the same amounts", () => {
    const settings = employerSettings({ tierTwo: "contractedOut" });
    const slip = paid(WANJIKU, [basic(100_000)], "2026-02", settings);
    expect(slip.net).toBe(paid(WANJIKU, [basic(100_000)], "2026-02").net);
    expect(slip.lines.find(({ code }) => code === "nssf.tierTwo")?.name).toBe("NSSF tier II, to the approved scheme");
  });
});

describe("benefits", () => {
  it("are taxed but not paid out", () => {
    const house: Element = { type: "housing", house: { tenure: "rented", rentPaid: centsOf(30_000) } };
    const slip = paid(WANJIKU, [basic(100_000), house], "2026-02");
    expect(slip.figures.housing).toBe(centsOf(30_000));
    expect(slip.figures.gross).toBe(centsOf(130_000));
    expect(slip.figures.shif).toBe(centsOf(2_750));
    expect(slip.figures.paye).toBe(centsOf(19_308.35 + 9_000));
  });

  it("value the house on cash and the other benefits together", () => {
    const car: Element = { type: "car", car: { body: "saloon", cc: 1_800, cost: { owned: centsOf(1_000_000) } } };
    const house: Element = { type: "housing", house: { tenure: "rented", rentPaid: centsOf(10_000) } };
    const slip = paid(WANJIKU, [basic(100_000), car, house], "2026-02");
    expect(slip.figures.car).toBe(centsOf(20_000));
    expect(slip.figures.housing).toBe(centsOf(18_000));
  });

  it("leave out a low-interest loan whose half-year is not known, and say so", () => {
    const slip = paid(WANJIKU, [basic(100_000), staffLoan("lowInterest")], "2025-09");
    expect(slip.refused.map(({ code }) => code)).toEqual(["benefit.loan"]);
  });

  it("count the car among benefits in kind only where the employer reads it so", () => {
    const car: Element = { type: "car", car: { body: "saloon", cc: 1_100, cost: { owned: centsOf(150_000) } } };
    const read = employerSettings({ carInNonCashLimit: true });
    expect(paid(WANJIKU, [basic(100_000), car], "2026-02").figures.car).toBe(centsOf(3_600));
    expect(paid(WANJIKU, [basic(100_000), car], "2026-02", read).figures.car).toBe(0);
  });
});

describe("the housing levy of March 2024", () => {
  it("is based on the days from the 19th where the employer reads the Act so", () => {
    const settings = employerSettings({ housingLevyMarch2024: "fromThe19th" });
    const slip = paid(WANJIKU, [basic(62_000)], "2024-03", settings);
    expect(slip.lines.find(({ code }) => code === "housingLevy")).toMatchObject({ amount: 39_000, base: 2_600_000 });
    expect(slip.figures.housingLevyRelief).toBe(centsOf(58.5));
    expect(slip.figures.employerHousingLevy).toBe(centsOf(390));
  });
});

describe("joiners and leavers", () => {
  const pay = [basic(62_000), { type: "earning", kind: "bonus", amount: centsOf(1_000) } satisfies Element];

  it("are paid for the days employed, bonuses whole", () => {
    const joiner = { ...WANJIKU, joined: parseDay("2026-03-19") };
    expect(paid(joiner, pay, "2026-03").figures.cash).toBe(centsOf(27_000));
    expect(paid(joiner, pay, "2026-04").figures.cash).toBe(centsOf(63_000));
    const leaver = { ...WANJIKU, left: parseDay("2026-03-18") };
    expect(paid(leaver, pay, "2026-03").figures.cash).toBe(centsOf(37_000));
    expect(paid(leaver, pay, "2026-04").figures.cash).toBe(centsOf(1_000));
  });

  it("are counted in working days or thirtieths where the employer does so", () => {
    const joiner = { ...WANJIKU, joined: parseDay("2026-02-16") };
    const working = employerSettings({ proration: "workingDays" });
    const thirtieths = employerSettings({ proration: "thirtieths" });
    expect(paid(joiner, [basic(60_000)], "2026-02", working).figures.cash).toBe(centsOf(30_000));
    expect(paid(joiner, [basic(60_000)], "2026-02", thirtieths).figures.cash).toBe(centsOf(30_000));
    expect(paid(joiner, [basic(60_000)], "2026-02").figures.cash).toBe(centsOf(27_857.14));
  });

  it("cost the employer nothing in months without a day of employment", () => {
    const planned = { ...WANJIKU, joined: parseDay("2026-03-19") };
    expect(paid(planned, [basic(62_000)], "2026-02").employerCost).toBe(0);
    expect(paid(planned, [basic(62_000)], "2026-03").figures.nita).toBe(centsOf(50));
  });

  it("are absent for no more than the days employed", () => {
    const joiner = { ...WANJIKU, joined: parseDay("2026-03-30") };
    const slip = paid(joiner, [basic(62_000), { type: "absence", days: 5 }], "2026-03");
    expect(slip.figures.cash).toBe(0);
  });

  it("have whole bands and whole relief for part of a month", () => {
    const joiner = { ...WANJIKU, joined: parseDay("2026-03-31") };
    expect(paid(joiner, [basic(620_000)], "2026-03").figures.personalRelief).toBe(centsOf(2_400));
  });

  it("are paid both salaries of a raise in the middle of the month", () => {
    const before: Element = { type: "earning", kind: "basic", amount: centsOf(60_000), to: parseDay("2026-04-15") };
    const after: Element = { type: "earning", kind: "basic", amount: centsOf(90_000), from: parseDay("2026-04-16") };
    expect(paid(WANJIKU, [after, before], "2026-04").figures.basic).toBe(centsOf(75_000));
  });
});

describe("what a clerk should look at", () => {
  it("a net pay below zero", () => {
    const slip = paid(WANJIKU, [basic(10_000), deduction("loan", 20_000)], "2026-02");
    expect(slip.net).toBe(centsOf(-11_050));
    expect(slip.notes.join(" ")).toContain("Net pay is negative (KES -11,050.00)");
  });

  it("the one-third rule broken, with how much too much is deducted", () => {
    const slip = paid(WANJIKU, [basic(30_000), deduction("loan", 20_000)], "2026-02");
    expect(slip.oneThird.kept).toBe(false);
    expect(slip.notes.join(" ")).toContain("two thirds of pay");
  });

  it("a disability without a certificate, which is not exempt", () => {
    const uncertified: Employee = { ...WANJIKU, disability: { number: "", from: FIRST } };
    const slip = paid(uncertified, [basic(200_000)], "2026-02");
    expect(slip.figures.disabilityExemption).toBe(0);
    expect(slip.notes.join(" ")).toContain("certificate is not recorded");
  });

  it("a claim without evidence, which is not given", () => {
    const claim = { kind: "insurance", monthly: centsOf(10_000), from: FIRST } as const;
    const without = paid({ ...WANJIKU, claims: [{ ...claim, evidence: " " }] }, [basic(100_000)], "2026-02");
    const withIt = paid({ ...WANJIKU, claims: [{ ...claim, evidence: "Policy 12" }] }, [basic(100_000)], "2026-02");
    expect(without.figures.insuranceRelief).toBe(0);
    expect(without.notes.join(" ")).toContain("no evidence");
    expect(withIt.figures.insuranceRelief).toBe(centsOf(1_500));
  });
});

describe("other ways of being paid", () => {
  it("fees bear withholding tax and nothing else", () => {
    const consultant: Employee = { ...WANJIKU, job: "fees", feesFor: "consultancyFee" };
    const fees: Element = { type: "earning", kind: "fees", amount: centsOf(100_000) };
    const slip = paid(consultant, [fees], "2026-02");
    expect(slip.net).toBe(centsOf(95_000));
    expect(slip.employerCost).toBe(centsOf(100_000));
  });

  it("fees bear fringe benefit tax on a loan of the employment before, which the company owes (Income Tax Act s.12B)", () => {
    const consultant: Employee = { ...WANJIKU, job: "fees", feesFor: "consultancyFee" };
    const fees: Element = { type: "earning", kind: "fees", amount: centsOf(100_000) };
    const loan: Element = { type: "loan", balance: centsOf(300_000), charged: percent(5), regime: "fringeBenefitTax" };
    const slip = paid(consultant, [fees, loan], "2026-03");
    expect([slip.figures.fringeBenefitTax, slip.net, slip.employerCost]).toEqual(
      [225, 95_000, 100_225].map((amount) => centsOf(amount)),
    );
    expect(paid(consultant, [fees, loan], "2026-08").refused).toHaveLength(1);
    const older: Element = { ...loan, regime: "lowInterest" };
    const refused = payslip(consultant, [fees, older], parseMonth("2026-03"));
    expect(refused.ok ? "" : refused.refusal).toContain("low-interest loan");
  });

  it("a secondary job is taxed flat at another rate where the employer says so", () => {
    const settings = employerSettings({ secondaryRate: percent(30), secondaryDeductsContributions: true });
    const slip = paid({ ...WANJIKU, job: "secondary" }, [basic(100_000)], "2026-02", settings);
    expect(slip.figures.chargeable).toBe(centsOf(95_750));
    expect(slip.figures.paye).toBe(centsOf(28_725));
  });

  it.each([
    ["a negative amount", [basic(-1)], "negative"],
    [
      "absence of more days than a month has",
      [basic(1), { type: "absence", days: 40 } satisfies Element],
      "between 0 and 31",
    ],
  ] as const)("%s is refused", (_, elements, words) => {
    const slip = payslip(WANJIKU, elements, parseMonth("2026-02"));
    expect(slip.ok ? "" : slip.refusal).toContain(words);
  });
});

function paid(employee: Employee, elements: readonly Element[], month: string, settings?: EmployerSettings): Payslip {
  const slip = payslip(employee, elements, parseMonth(month), settings);
  if (!slip.ok) throw new Error(slip.refusal);
  expect(sumOfLines(slip.value)).toBe(slip.value.net);
  return slip.value;
}

function sumOfLines({ lines }: Payslip): Cents {
  return sum(lines.map(({ amount, counts }) => cents(amount * counts)));
}

function basic(shillings: number): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}

function deduction(kind: "sacco" | "loan", shillings: number): Element {
  return { type: "deduction", kind, amount: centsOf(shillings) };
}

function staffLoan(regime: "fringeBenefitTax" | "lowInterest"): Element {
  return { type: "loan", balance: centsOf(3_000_000), charged: percent(3), regime };
}

function employeeIn(example: Case): Employee {
  const premiums = amountIn(example, "premiums");
  const claims =
    premiums > 0 ? [{ kind: "insurance", monthly: premiums, from: FIRST, evidence: "policy" } as const] : [];
  const employee: Employee = { ...WANJIKU, claims };
  switch (cell(example, "notes")) {
    case "abroad":
      return { ...employee, residence: "nonResident" };
    case "secondary":
      return { ...employee, job: "secondary", notCovered: ["nssf", "health"] };
    case "disabled":
      return { ...employee, disability: { number: "PWD-1", from: monthIn(example, "month") } };
    default:
      return employee;
  }
}

function settingsIn(example: Case): EmployerSettings {
  const notes = cell(example, "notes");
  return employerSettings({
    housingLevyJanuary2024: notes === "january" || notes === "secondary",
    nssfInRetirementTest: notes !== "outside",
  });
}

function elementsIn(example: Case): readonly Element[] {
  const elements: Element[] = [
    { type: "earning", kind: "basic", amount: amountIn(example, "basic") },
    { type: "earning", kind: "otherAllowance", amount: amountIn(example, "allowances") },
    { type: "earning", kind: "bonus", amount: amountIn(example, "bonus") },
    { type: "deduction", kind: "pension", amount: amountIn(example, "pension") },
    { type: "deduction", kind: "helb", amount: amountIn(example, "helb") },
  ];
  return elements.filter((element) => "amount" in element && element.amount > 0);
}
