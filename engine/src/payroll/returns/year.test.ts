import { addMonths, type Month, month, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, decimalOf, sum } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { type EmployerSettings, employerSettings } from "../pay/employer.ts";
import { type Payslip, payslip } from "../payslip/payslip.ts";
import { p9a } from "../year/p9a.ts";
import { yearToDate } from "../year/year-to-date.ts";
import { type P10Sheet, p10Headings, p10HousingLevyRow, p10Row } from "./p10.ts";

const CHEBET: Employee = { name: "Chebet Rotich, Jr", pin: "A001234567B", residence: "resident", job: "main" };
const PAY: readonly Element[] = [
  { type: "earning", kind: "basic", amount: centsOf(100_000) },
  { type: "earning", kind: "houseAllowance", amount: centsOf(20_000) },
  { type: "deduction", kind: "pension", amount: centsOf(8_000) },
  { type: "benefit", cost: centsOf(6_000) },
];

describe("the year so far", () => {
  it("sums every figure of one person's payslips up to the month", () => {
    const slips = year(2026);
    const done = yearToDate(slips, parseMonth("2026-03"));
    expect(done.ok && done.value.months).toEqual(monthRange(parseMonth("2026-01"), parseMonth("2026-03")));
    const paye = sum(slips.slice(0, 3).map(({ figures }) => figures.paye));
    expect(done.ok && done.value.figures.paye).toBe(paye);
    expect(done.ok && done.value.figures.nssf).toBe(centsOf(4_320 + 6_480 + 6_480));
  });

  it("refuses a month twice, and two people", () => {
    const [first] = year(2026);
    if (!first) throw new Error("no payslip");
    expect(refusal(yearToDate([first, first], first.month))).toContain("two payslips of Chebet Rotich, Jr for 2026-01");
    const stranger = { ...first, employee: { ...CHEBET, pin: "A009999999Z" } };
    expect(refusal(yearToDate([first, stranger], first.month))).toContain("choose those of one person");
  });
});

describe("the tax deduction card P9A", () => {
  it.each([
    [2021, "A B C D E1 E2 E3 F G H J K L"],
    [2023, "A B C D E1 E2 E3 F G H J K L"],
    [2024, "A B C D E1 E2 E3 F    G H J K   L"],
    [2025, "A B C D E1 E2 E3 F G H I J K L M N O"],
    [2026, "A B C D E1 E2 E3 F G H I J K L M N O"],
  ])("has the columns of %i", (of, letters) => {
    const card = cardOf(of);
    expect(card.columns.map(({ letter }) => letter).join(" ")).toBe(letters);
    expect(card.rows).toHaveLength(12);
  });

  it("follows its own formulas in 2025 and 2026, line by line", () => {
    for (const taxYear of [2025, 2026]) {
      for (const { amounts } of cardOf(taxYear).rows) {
        const [a, b, c, d, e1, e2, e3, f, g, h, i, j, k, l, m, n, o] = amounts.map(Number);
        expect(d).toBe(Number(a) + Number(b) + Number(c));
        const lowest = Math.min(Number(e1), Number(e2), Number(e3));
        expect(j).toBe(lowest + Number(f) + Number(g) + Number(h) + Number(i));
        expect(k).toBe(Number(d) - Number(j));
        expect(o).toBe(Math.max(0, Number(l) - Number(m) - Number(n)));
      }
    }
  });

  it("takes column E1 of column A, allowances and bonuses included, as the form says", () => {
    const slip = slipOf(parseMonth("2026-03"), CHEBET, [
      { type: "earning", kind: "basic", amount: centsOf(120_000) },
      { type: "earning", kind: "bonus", amount: centsOf(20_000) },
    ]);
    const card = p9a([slip], 2026);
    if (!card.ok) throw new Error(card.refusal);
    expect(card.value.rows[2]?.amounts.slice(0, 5).map(decimalOf)).toEqual([
      "140000.00",
      "0.00",
      "0.00",
      "140000.00",
      "42000.00",
    ]);
  });

  it("shows 2024 month by month: reliefs to November, deductions in December", () => {
    const card = cardOf(2024);
    const at = (heading: string) => card.columns.findIndex((column) => column.heading.startsWith(heading));
    const shown = (heading: string) => card.rows.map(({ amounts }) => decimalOf(amounts[at(heading)] ?? centsOf(0)));
    const none = "0.00";
    const fromMarch = [none, none, ...Array.from({ length: 9 }, () => "270.00"), none];
    expect(shown("Affordable housing relief")).toEqual(fromMarch);
    expect(shown("Affordable housing levy, deducted")).toEqual([...Array.from({ length: 11 }, () => none), "1800.00"]);
    expect(shown("SHIF, deducted").at(-1)).toBe("3300.00");
    expect(shown("Fixed limit").slice(-2)).toEqual(["20000.00", "30000.00"]);
  });

  it("adds its rows up, and has a row of zeros for a month without pay", () => {
    const slips = year(2026).filter(({ month: of }) => of !== parseMonth("2026-06"));
    const card = p9a(slips, 2026);
    if (!card.ok) throw new Error(card.refusal);
    expect(card.value.rows[5]?.amounts.every((amount) => amount === 0)).toBe(true);
    expect(card.value.totals.at(-1)).toBe(sum(slips.map(({ figures }) => figures.paye)));
  });

  it("shows the disability exemption next to the columns of the form", () => {
    const exempt: Employee = { ...CHEBET, disability: { number: "PWD-9", from: parseMonth("2020-01") } };
    const card = p9a(year(2026, exempt), 2026);
    expect(card.ok && card.value.columns.at(-1)?.heading).toBe("Disability exemption");
  });

  it("refuses payslips of another year, and fees", () => {
    const fees: Employee = { ...CHEBET, job: "fees", feesFor: "professionalFee" };
    const slip = slipOf(parseMonth("2026-02"), fees, [{ type: "earning", kind: "fees", amount: centsOf(50_000) }]);
    expect(refusal(p9a([slip], 2026))).toContain("do not belong on a tax deduction card");
    expect(p10Row(slip)).toBeUndefined();
    expect(refusal(p9a(year(2025), 2026))).toContain("2025 does not belong on the tax deduction card for 2026");
  });
});

describe("the monthly return P10", () => {
  it.each([
    ["2024-12", "employees", 35],
    ["2025-01", "simplified", 29],
  ] as const)("of %s is on sheet %s with %i columns", (text, sheet: P10Sheet, columns) => {
    const row = p10Row(slipOf(parseMonth(text)));
    expect(row?.sheet).toBe(sheet);
    expect(row?.cells).toHaveLength(columns);
    expect(p10Headings(sheet)).toHaveLength(columns);
  });

  it("gives a person with disability a sheet of 37 columns before 2025", () => {
    const exempt: Employee = { ...CHEBET, disability: { number: "PWD-9", from: parseMonth("2020-01") } };
    const row = p10Row(slipOf(parseMonth("2023-09"), exempt));
    expect(row?.sheet).toBe("disabledEmployees");
    expect(row?.cells).toHaveLength(37);
    expect(row?.cells[4]).toBe("PWD-9");
    expect(p10Headings("disabledEmployees")).toHaveLength(37);
  });

  it("says the figures of the payslip, with a name that does not break the import", () => {
    expect(p10Row(slipOf(parseMonth("2026-02")))?.cells).toEqual([
      "A001234567B",
      "Chebet Rotich Jr",
      "Resident",
      "Primary Employee",
      "No",
      "",
      "120000.00",
      "0.00",
      "0.00",
      "6000.00",
      "Benefit not given",
      "0.00",
      "0.00",
      "126000.00",
      "3300.00",
      "6480.00",
      "8000.00",
      "0.00",
      "0.00",
      "1800.00",
      "106420.00",
      "2400.00",
      "0.00",
      "24309.35",
      "24309.35",
      "",
      "",
      "",
      "",
    ]);
  });
});

describe("the monthly return before 2025, and its details", () => {
  it("puts cash pay into the columns of the full sheet, and adds up to the total", () => {
    const elements: Element[] = [...PAY, { type: "overtime", hours: 10, day: "restDay" }, { type: "absence", days: 3 }];
    const slip = slipOf(parseMonth("2022-09"), CHEBET, elements);
    const cash = p10Row(slip)?.cells.slice(4, 12);
    expect(cash).toEqual(["90000.00", "20000.00", "0.00", "0.00", "8888.89", "0.00", "0.00", "0.00"]);
    expect(decimalOf(slip.figures.taxableCash)).toBe("118888.89");
  });

  it("lists the housing levy of both sides, where there is one", () => {
    expect(p10HousingLevyRow(slipOf(parseMonth("2024-02")))).toBeUndefined();
    expect(p10HousingLevyRow(slipOf(parseMonth("2024-05")))?.cells).toEqual([
      "A001234567B",
      "Chebet Rotich Jr",
      "120000.00",
      "1800.00",
      "1800.00",
      "3600.00",
    ]);
  });

  it("names the house", () => {
    const house: Element = { type: "housing", house: { tenure: "owned", marketRent: centsOf(20_000) } };
    expect(p10Row(slipOf(parseMonth("2026-02"), CHEBET, [...PAY, house]))?.cells[10]).toBe("Employer's Owned House");
  });
});

describe("PAYE rounded to shillings", () => {
  it("loses no cent over a year where the cents are carried", () => {
    const settings = employerSettings({ payeRounding: "shillingDown" });
    let carried: Cents = centsOf(0);
    let taken = 0;
    for (const of of monthRange(month(2026, 1), month(2026, 12))) {
      const slip = slipOf(of, { ...CHEBET, payeBroughtForward: carried }, PAY, settings);
      carried = slip.figures.payeCarried;
      taken += slip.figures.paye;
      expect(slip.figures.paye % 100).toBe(0);
    }
    expect(taken + carried).toBe(sum(year(2026).map(({ figures }) => figures.paye)));
  });
});

function year(of: number, employee: Employee = CHEBET): readonly Payslip[] {
  return Array.from({ length: 12 }, (_, index) => slipOf(addMonths(month(of, 1), index), employee));
}

function cardOf(of: number) {
  const card = p9a(year(of), of);
  if (!card.ok) throw new Error(card.refusal);
  return card.value;
}

function slipOf(
  of: Month,
  employee: Employee = CHEBET,
  elements: readonly Element[] = PAY,
  settings: EmployerSettings = employerSettings(),
): Payslip {
  const slip = payslip(employee, elements, of, settings);
  if (!slip.ok) throw new Error(slip.refusal);
  return slip.value;
}

function refusal(result: { ok: true } | { ok: false; refusal: string }): string {
  return result.ok ? "" : result.refusal;
}
