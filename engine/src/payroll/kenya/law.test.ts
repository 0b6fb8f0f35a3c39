import { addMonths, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, percent, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import type { Dated } from "./dated.ts";
import { lawAt } from "./law.ts";
import type { PayeRow } from "./paye.ts";
import {
  assumedUnchanged,
  ENDED_TABLES,
  KENYA,
  PERIODIC_TABLES,
  TABLE_TITLES,
  type TableName,
  type Tables,
  withRows,
} from "./tables.ts";

const FIRST = parseMonth("2021-01");
const LAST = parseMonth("2026-12");
const NAMES = Object.keys(TABLE_TITLES) as TableName[];
const EMPLOYEE: Employee = { name: "Otieno Odhiambo", residence: "resident", job: "main" };

const BILL: PayeRow = {
  from: parseMonth("2027-01"),
  through: parseMonth("2027-12"),
  standing: "proposed",
  source: "Tax Laws (Amendment) Bill, press reports of a zero band to 30,000; rates invented for the test",
  bands: [
    { width: centsOf(30_000), rate: percent(0) },
    { width: centsOf(20_000), rate: percent(25) },
    { width: undefined, rate: percent(30) },
  ],
};

describe("the tables of the law", () => {
  it.each(NAMES)("%s: rows follow each other without overlap, each with its source", (name) => {
    const rows: readonly Dated[] = KENYA[name];
    expect(rows.length).toBeGreaterThan(0);
    for (const [index, row] of rows.entries()) {
      expect(row.from).toBeLessThanOrEqual(row.through);
      expect(row.source.trim()).not.toBe("");
      // A payslip names the Act and its year; where its text was read is evidence, for the page of rates alone.
      expect(row.source.replace(/\((Amendment|General|No\. 2|[a-z]|\d\w?)\)/g, "")).not.toMatch(
        /[()]|\.co|seen|verified|summary/,
      );
      const next = rows[index + 1];
      if (next) expect(next.from).toBeGreaterThan(row.through);
    }
  });

  it.each(NAMES.filter((name) => !ENDED_TABLES.includes(name) && !PERIODIC_TABLES.includes(name) && name !== "shif"))(
    "%s: has a row for every month from January 2021 to December 2026",
    (name) => {
      const rows: readonly Dated[] = KENYA[name];
      for (const month of monthRange(FIRST, LAST)) {
        expect(rows.filter((row) => row.from <= month && month <= row.through)).toHaveLength(1);
      }
    },
  );

  it("give a month's law once and keep it", () => {
    expect(lawAt(KENYA, LAST)).toBe(lawAt(KENYA, LAST));
  });
});

describe("beyond what is known", () => {
  it("a month is refused with the tables that lack a row", () => {
    const law = lawAt(KENYA, parseMonth("2027-01"));
    expect(law.ok ? "" : law.refusal).toContain(
      "The table of PAYE bands for Jan 2027 is not known: it is known up to Dec 2026.",
    );
  });

  it("one missing table is refused alone, by name", () => {
    const law = lawAt(assumedAllBut("nssf"), parseMonth("2027-02"));
    expect(law.ok ? "" : law.refusal).toBe(
      "The NSSF contribution for Feb 2027 is not known: it is known up to Jan 2027. Add it, with its source, under Rates and law; another person then approves it.",
    );
  });

  it("a forecast can carry the known law forward, each row marked as assumed", () => {
    const law = lawAt(assumedUnchanged(KENYA, parseMonth("2031-12")), parseMonth("2030-06"));
    expect(law.ok && law.value.paye.standing).toBe("assumed");
    expect(law.ok && law.value.nssf.source).toContain("Assumed unchanged after 2027-01");
    expect(law.ok && law.value.housingLevyRelief).toBeUndefined();
    expect(law.ok && law.value.nhif).toBeUndefined();
  });
});

describe("a row that is added", () => {
  it("as proposed shows what a bill would do, and leaves every known month as it is", () => {
    const added = withRows(assumedUnchanged(KENYA, BILL.through), "paye", [BILL]);
    if (!added.ok) throw new Error(added.refusal);
    const pay = [{ type: "earning", kind: "basic", amount: centsOf(30_000) }] as const;
    const slip = payslip(EMPLOYEE, pay, BILL.from, DEFAULT_SETTINGS, added.value);
    expect(slip.ok && slip.value.figures.taxCharged).toBe(ZERO);
    expect(slip.ok && slip.value.lines.find(({ code }) => code === "paye")?.row.standing).toBe("proposed");
    for (const month of monthRange(FIRST, LAST)) {
      const now = payslip(EMPLOYEE, pay, month, DEFAULT_SETTINGS, added.value);
      expect(now).toEqual(payslip(EMPLOYEE, pay, month));
    }
  });

  it("may be proposed for months that have law, for a what-if only", () => {
    const from = parseMonth("2026-07");
    const added = withRows(KENYA, "paye", [{ ...BILL, from, through: LAST }]);
    const before = added.ok ? lawAt(added.value, addMonths(from, -1)) : added;
    const after = added.ok ? lawAt(added.value, from) : added;
    expect(before.ok && before.value.paye.standing).toBe("law");
    expect(after.ok && after.value.paye.standing).toBe("proposed");
  });

  it("as law cannot rewrite law", () => {
    const added = withRows(KENYA, "paye", [{ ...BILL, from: LAST, standing: "law" }]);
    expect(added.ok ? "" : added.refusal).toContain("The table of PAYE bands is already law from 2023-07 to 2026-12");
  });

  it("as law fills what was only assumed, and a rate that was looked up", () => {
    const assumed = assumedUnchanged(KENYA, BILL.through);
    expect(withRows(assumed, "paye", [{ ...BILL, standing: "law" }]).ok).toBe(true);
    const quarter = {
      from: parseMonth("2026-07"),
      through: parseMonth("2026-09"),
      standing: "law",
      source: "A notice of July 2026",
      marketRate: percent(8),
      taxRate: percent(30),
    } as const;
    const looked = withRows(KENYA, "fringeBenefitTax", [quarter]);
    const law = looked.ok ? lawAt(looked.value, parseMonth("2026-08")) : looked;
    expect(law.ok && law.value.fringeBenefitTax?.marketRate).toBe(percent(8));
  });

  it.each([
    ["without a source", { ...BILL, source: " " }, "has no source"],
    ["that ends before it starts", { ...BILL, through: addMonths(BILL.from, -1) }, "ends before it starts"],
    ["whose bands leave pay untaxed", { ...BILL, bands: BILL.bands.slice(0, 2) }, "last band must have no width"],
  ])("%s is refused", (_, row, words) => {
    const added = withRows(KENYA, "paye", [row]);
    expect(added.ok ? "" : added.refusal).toContain(words);
  });

  it("is plain data: it can be stored and read back", () => {
    expect(JSON.parse(JSON.stringify(KENYA.nssf))).toEqual(KENYA.nssf);
  });
});

function assumedAllBut(name: "nssf"): Tables {
  return { ...assumedUnchanged(KENYA, parseMonth("2027-12")), [name]: KENYA[name] };
}
