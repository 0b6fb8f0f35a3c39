import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent, sum } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cell, monthIn, readCases } from "../../testing/case-table.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { payslip } from "../payslip/payslip.ts";
import { fringeBenefitReturn } from "./fringe-benefit-return.ts";
import { helbReturn } from "./helb-return.ts";
import { nitaReturn } from "./nita-return.ts";
import { nssfHead, nssfReturn } from "./nssf-return.ts";
import { obligationsOf } from "./obligations.ts";
import { housingLevyReturn, payeReturn } from "./paye-return.ts";
import { csvOf, importCell, isRun, type ReturnFault, type ReturnFile, type ReturnPerson } from "./return-file.ts";
import { DUE_CASES } from "./returns.cases.ts";
import { shifReturn } from "./shif-return.ts";
import { withholdingReturn } from "./withholding-return.ts";

const MARCH = parseMonth("2026-03");
const BASIC: Element = { type: "earning", kind: "basic", amount: centsOf(100_000) };
const BONUS: Element = { type: "earning", kind: "bonus", amount: centsOf(50_000) };

describe("the PAYE return", () => {
  it("has one row of 29 cells a person, with the PAYE of the whole month and no comma or apostrophe in a name", () => {
    const file = given(payeReturn([person([BASIC, BONUS], { surname: "N'gang'a,", otherNames: "Mary Wairimu" })]));
    expect(file.rows.map((cells) => cells.length)).toEqual([29]);
    expect(file.rows[0]?.slice(0, 2)).toEqual(["A001234567X", "Nganga Mary Wairimu"]);
    expect([file.rows[0]?.[23], file.total]).toEqual(["33895.85", centsOf(33_895.85)]);
    expect(csvOf(file)).toMatch(/^A001234567X,Nganga Mary Wairimu,Resident,Primary Employee,No,,150000\.00,.*\r\n$/);
  });

  it("names a faulty or missing PIN, and gives no file", () => {
    const faulty = faults(payeReturn([person([BASIC]), person([BASIC], { pin: "P001234567X" })]));
    expect(faulty).toEqual([
      {
        person: "Kamau Wanjiru",
        column: "PIN of employee",
        sentence: "Enter the KRA PIN as shown on the certificate, such as A001234567X.",
      },
    ]);
    const { pin: _, ...without } = person([BASIC]);
    expect(faults(payeReturn([without])).map(({ sentence }) => sentence)).toEqual(["The KRA PIN is missing."]);
    expect(faults(payeReturn([person([BASIC]), person([BONUS])])).map(({ sentence }) => sentence)).toEqual([
      "The PIN A001234567X is on two rows.",
      "The PIN A001234567X is on two rows.",
    ]);
  });

  it("refuses a cell that a spreadsheet would run", () => {
    const run = faults(payeReturn([person([BASIC], { surname: "=HYPERLINK(1)" })]));
    expect(run[0]?.sentence).toContain("a spreadsheet would run it");
    expect(["=1", "+254", "-1+1", "@x", "\tx"].map(isRun)).toEqual([true, true, true, true, true]);
    expect(["-12.50", "12", "A1", ""].map(isRun)).toEqual([false, false, false, false]);
  });

  it("leaves out who is paid fees, and has the levy on a sheet of its own", () => {
    const consultant = person([{ type: "earning", kind: "fees", amount: centsOf(60_000) }], {}, FEES);
    expect(given(payeReturn([consultant])).rows).toEqual([]);
    const levy = given(housingLevyReturn([person([BASIC])]));
    expect(levy.rows).toEqual([["A001234567X", "Kamau Wanjiru", "100000.00", "1500.00", "1500.00", "3000.00"]]);
    expect(levy.total).toBe(centsOf(3_000));
  });
});

describe("the other returns", () => {
  it("NSSF has a row a tier, tier I alone where tier II is contracted out or not due", () => {
    const rows = given(nssfReturn([person([BASIC])])).rows.map((cells) => cells.slice(6));
    expect(rows).toEqual([
      ["101", "9000.00", "1", "540.00", "540.00", "1080.00"],
      ["102", "91000.00", "1", "5460.00", "5460.00", "10920.00"],
    ]);
    expect(given(nssfReturn([person([BASIC])], "contractedOut")).total).toBe(centsOf(1_080));
    const low = person([{ type: "earning", kind: "basic", amount: centsOf(9_000) }]);
    expect(given(nssfReturn([low])).rows).toHaveLength(1);
    expect(faults(nssfReturn([person([BASIC], { nssfNumber: "12" })]))[0]?.column).toBe("NSSF number");
  });

  it("NSSF has a head with the period and the sums of its rows", () => {
    const employer = { name: "Baraka Farm, Ltd", pin: "P051234567Q", nssfNumber: "100200" };
    expect(nssfHead(given(nssfReturn([person([BASIC])])), employer, MARCH).map(([, value]) => value)).toEqual([
      "P051234567Q",
      "100200",
      "Baraka Farm Ltd",
      "032026",
      "100000.00",
      "6000.00",
      "6000.00",
      "12000.00",
      "2",
    ]);
  });

  it("SHIF, training levy and student loans have their columns", () => {
    const borrower = person([BASIC, { type: "deduction", kind: "helb", amount: centsOf(3_000) }]);
    expect(given(shifReturn([borrower])).rows).toEqual([
      ["17", "Wanjiru", "Kamau", "National ID", "12345678", "A001234567X", "CR123456-7", "2750.00", "254712345678"],
    ]);
    expect(given(nitaReturn([borrower])).rows).toEqual([["12345678", "Kamau Wanjiru", "A001234567X", "50.00"]]);
    expect(given(helbReturn([borrower, person([BASIC])])).rows).toEqual([
      ["12345678", "Kamau Wanjiru", "17", "3000.00"],
    ]);
    expect(faults(shifReturn([person([BASIC], { phone: "+254712345678" })]))[0]?.sentence).toBe(
      "This is not a Kenyan mobile number.",
    );
  });

  it("withholding tax says what was paid, for what, at which rate", () => {
    const consultant = person(
      [{ type: "earning", kind: "fees", amount: centsOf(60_000) }],
      { pin: "P051234567Q" },
      FEES,
    );
    expect(given(withholdingReturn([consultant, person([BASIC])])).rows).toEqual([
      ["P051234567Q", "Kamau Wanjiru", "Resident", "Consultancy fee", "60000.00", "5", "3000.00"],
    ]);
  });

  it("spells a name for M-Pesa and for the bank as it does for authorities", () => {
    const [row] = given(payeReturn([person([BASIC], { surname: "Ng'ang'a", otherNames: "Mary" })])).rows;
    expect([row?.[1], importCell("Ng'ang'a Mary"), importCell("=1+1")]).toEqual(["Nganga Mary", "Nganga Mary", "1+1"]);
  });

  it("fringe benefit tax is a row a loan, and refused while its rate is not known", () => {
    const loan: Element = { type: "loan", balance: centsOf(300_000), charged: percent(5), regime: "fringeBenefitTax" };
    expect(given(fringeBenefitReturn([person([BASIC, loan])])).total).toBe(centsOf(225));
    const unknown = person([BASIC, loan], {}, undefined, "2026-11");
    expect(faults(fringeBenefitReturn([unknown]))[0]?.sentence).toContain("Fringe benefit tax");
  });
});

describe("what a month owes", () => {
  const slips = [
    person([
      BASIC,
      { type: "deduction", kind: "helb", amount: centsOf(3_000) },
      { type: "loan", balance: centsOf(300_000), charged: percent(5), regime: "fringeBenefitTax" },
    ]).slip,
    person([{ type: "earning", kind: "fees", amount: centsOf(60_000) }], {}, FEES).slip,
  ];

  it.each(readCases(DUE_CASES))("$to for $month is due on $due", (example) => {
    const owed = obligationsOf(slips, monthIn(example, "month"), parseDay(cell(example, "paid on")));
    const found = owed.find(({ to }) => to === cell(example, "to"));
    expect([found?.due, found?.remind]).toEqual([cell(example, "due"), cell(example, "remind")]);
  });

  it("names each authority with both sides of what it gets, and moves with declared holidays", () => {
    const owed = obligationsOf(slips, MARCH, parseDay("2026-03-31"));
    expect(owed.map(({ to, amount }) => [to, amount / 100])).toEqual([
      ["paye", 19_308.35],
      ["fringeBenefitTax", 225],
      ["nssf", 12_000],
      ["health", 2_750],
      ["housingLevy", 3_000],
      ["nita", 50],
      ["helb", 3_000],
      ["withholdingTax", 3_000],
    ]);
    const declared = new Set([parseDay("2026-04-08")]);
    const later = obligationsOf(slips, MARCH, parseDay("2026-03-31"), declared);
    expect(later.find(({ to }) => to === "housingLevy")?.due).toBe("2026-04-16");
    expect(later.find(({ to }) => to === "paye")?.remind).toBe("2026-04-07");
  });
});

it("every return totals what the slips say", () => {
  const amount = fc.integer({ min: 0, max: 30_000_000 }).map(cents);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 5 }), (pays) => {
      const people = pays.map(([basic, bonus], index) =>
        person(
          [
            { ...BASIC, amount: basic },
            { ...BONUS, amount: bonus },
          ],
          { pin: `A00${1_000_000 + index}X` },
        ),
      );
      const of = (figure: "paye" | "nssf" | "shif" | "nita" | "housingLevy") =>
        sum(people.map(({ slip }) => slip.figures[figure]));
      expect(given(payeReturn(people)).total).toBe(of("paye"));
      expect(given(nssfReturn(people)).total).toBe(2 * of("nssf"));
      expect(given(shifReturn(people)).total).toBe(of("shif"));
      expect(given(nitaReturn(people)).total).toBe(of("nita"));
      expect(given(housingLevyReturn(people)).total).toBe(2 * of("housingLevy"));
      for (const cells of given(payeReturn(people)).rows) expect(cells).toHaveLength(29);
    }),
  );
});

const FEES: Employee = { name: "Fees", residence: "resident", job: "fees", feesFor: "consultancyFee" };

function person(
  elements: readonly Element[],
  changed: Partial<ReturnPerson> = {},
  employee: Employee = { name: "Somebody", residence: "resident", job: "main" },
  month = "2026-03",
): ReturnPerson {
  const slip = payslip(employee, elements, parseMonth(month));
  if (!slip.ok) throw new Error(slip.refusal);
  return {
    slip: slip.value,
    payrollNumber: "17",
    surname: "Kamau",
    otherNames: "Wanjiru",
    identity: { kind: "nationalId", number: "12345678" },
    pin: "A001234567X",
    nssfNumber: "200123456",
    shaNumber: "CR123456-7",
    phone: "254712345678",
    ...changed,
  };
}

function given(file: Result<ReturnFile, readonly ReturnFault[]>): ReturnFile {
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value;
}

function faults(file: Result<ReturnFile, readonly ReturnFault[]>): readonly ReturnFault[] {
  return file.ok ? [] : file.refusal;
}
