import { parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { KENYA, type Tables } from "../kenya/tables.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { payslip } from "../payslip/payslip.ts";
import { byPayBand, type LawChanges, proposedTables } from "./proposed-law.ts";

const MARCH = parseMonth("2026-03");
const ANYBODY = { name: "Anna", residence: "resident", job: "main" } as const;

function tablesOf(changes: LawChanges, month = MARCH): Tables {
  const made = proposedTables(KENYA, month, changes);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

function paid(tables: Tables, month = MARCH) {
  const basic = { type: "earning", kind: "basic", amount: centsOf(100_000) } as const;
  const slip = payslip(ANYBODY, [basic], month, DEFAULT_SETTINGS, tables);
  if (!slip.ok) throw new Error(slip.refusal);
  return slip.value;
}

describe("a bill in place of the law of a month", () => {
  it("moves what it names and nothing else", () => {
    const law = paid(tablesOf({}));
    expect(law.net).toBe(centsOf(70_441.65));
    const relief = paid(tablesOf({ personalRelief: centsOf(5_000) }));
    expect(relief.net - law.net).toBe(centsOf(2_600));
    const levy = paid(tablesOf({ housingLevy: percent(3) }));
    expect(levy.figures.housingLevy).toBe(centsOf(3_000));
    const flat = paid(tablesOf({ bands: [{ width: undefined, rate: percent(0) }] }));
    expect(flat.figures.paye).toBe(ZERO);
    const shif = paid(tablesOf({ shif: { rate: percent(5), minimum: centsOf(300) } }));
    expect(shif.figures.shif).toBe(centsOf(5_000));
    const nssf = paid(
      tablesOf({ nssf: { rate: percent(6), lowerLimit: centsOf(10_000), upperLimit: centsOf(50_000) } }),
    );
    expect(nssf.figures.nssf).toBe(centsOf(3_000));
  });

  it("says on the slip that it is no law, and can stand in a month that is not known yet", () => {
    const later = parseMonth("2028-05");
    const slip = paid(tablesOf({ personalRelief: centsOf(3_000) }, later), later);
    expect(slip.lines.some(({ row }) => row?.standing === "proposed")).toBe(true);
  });

  it("is refused where its bands or limits cannot be", () => {
    const wrong = { rate: percent(6), lowerLimit: centsOf(50_000), upperLimit: centsOf(10_000) };
    expect(proposedTables(KENYA, MARCH, { nssf: wrong }).ok).toBe(false);
    expect(proposedTables(KENYA, MARCH, { bands: [{ width: centsOf(5), rate: percent(10) }] }).ok).toBe(false);
  });
});

it("bands of pay hold everybody once, with who wins and who loses", () => {
  const person = (basis: number, before: number, after: number) => ({
    basis: centsOf(basis),
    before: centsOf(before),
    after: centsOf(after),
  });
  const bands = byPayBand(
    [person(10_000, 9_000, 9_100), person(24_000, 20_000, 19_000), person(500_000, 1, 1)],
    [cents(0), centsOf(24_000), centsOf(100_000)],
  );
  expect(bands.map(({ people, winners, losers, after }) => [people, winners, losers, after])).toEqual([
    [1, 1, 0, centsOf(9_100)],
    [1, 0, 1, centsOf(19_000)],
    [1, 0, 0, centsOf(1)],
  ]);
});
