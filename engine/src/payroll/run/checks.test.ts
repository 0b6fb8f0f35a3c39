import { addMonths, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, percent } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { KENYA } from "../kenya/tables.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import { type CheckedPerson, type CheckedRun, checksOf, passes } from "./checks.ts";
import { type EarlierRun, slipOfMonth } from "./slip-of-month.ts";
import { whyChanged } from "./why-pay-changed.ts";

const MARCH = parseMonth("2026-03");
const ALI: Employee = { name: "Ali Hussein", residence: "resident", job: "main" };

describe("the gate", () => {
  it("lets a run through in which all is well", () => {
    expect(checksOf(run([person([basic(100_000)])]))).toEqual([]);
  });

  it("keeps a loan back in a month whose market rate is not known, until it is added", () => {
    const loan: Element = { type: "loan", balance: centsOf(300_000), charged: percent(5), regime: "fringeBenefitTax" };
    const november = parseMonth("2026-11");
    const findings = checksOf({ ...run([person([basic(100_000), loan], november)]), month: november });
    expect(findings).toMatchObject([{ check: "missingRate", blocking: true, fix: "rates" }]);
    expect(findings[0]?.people[0]?.sentence).toContain("Nov 2026");
    expect(passes(findings)).toBe(false);
    expect(checksOf(run([person([basic(100_000), loan])]))).toEqual([]);
  });

  it("names what blocks and what is only worth a look, the blocking first", () => {
    const short = person([basic(16_500), { type: "deduction", kind: "loan", amount: centsOf(15_000) }]);
    const negative = person([{ type: "earning", kind: "basic", amount: centsOf(-5), arrearsOf: addMonths(MARCH, -1) }]);
    const findings = checksOf(run([short, { ...negative, id: "2", name: "Chebet" }]));
    expect(findings.map(({ check, blocking }) => [check, blocking])).toEqual([
      ["negativeNet", true],
      ["notTaken", false],
    ]);
    expect(findings[0]?.sentence).toBe("The net pay of Chebet is below zero.");
  });

  it("blocks the month's last run alone where a whole deduction leaves less than a third", () => {
    const full = () => ({ whenShort: "full" as const, priority: 1 });
    const made = slipOfMonth(
      ALI,
      [],
      { elements: [basic(30_000), { type: "deduction", kind: "loan", amount: centsOf(20_000), name: "Car loan" }] },
      { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA },
      { fittingOf: full },
    );
    if (!made.ok) throw new Error(made.refusal);
    const of = (isLastOfMonth: boolean) =>
      checksOf({ ...run([{ ...person([basic(30_000)]), slip: made.value }]), isLastOfMonth }).map(({ check }) => check);
    expect(of(true)).toEqual(["oneThirdBlocked"]);
    expect(of(false)).toEqual([]);
  });

  it("names the months that a payroll has not paid, without blocking", () => {
    const skipped = [parseMonth("2026-01"), parseMonth("2026-02")];
    const findings = checksOf({ ...run([person([basic(50_000)])]), skipped });
    expect(findings.map(({ check, blocking, sentence }) => [check, blocking, sentence])).toEqual([
      [
        "skippedMonths",
        false,
        expect.stringContaining("Nothing has been paid by this payroll for Jan 2026 to Feb 2026"),
      ],
    ]);
  });

  it("points out entries of the muster roll after the cut-off day", () => {
    const afterCutOff = [{ id: "1", name: ALI.name, on: parseDay("2026-03-27") }];
    const [late] = checksOf({ ...run([person([basic(50_000)])]), afterCutOff });
    expect([late?.check, late?.blocking, late?.people[0]?.sentence]).toEqual([
      "afterCutOff",
      false,
      "Entered on 27/03/2026, after the cut-off day.",
    ]);
  });

  it("finds leavers in, joiners out, shared accounts, refused slips, unmapped accounts and low pay", () => {
    const leaver = { ...person([basic(50_000)]), left: parseDay("2026-02-28"), accounts: ["a"] };
    const other = { ...person([basic(12_000)]), id: "2", name: "Chebet", accounts: ["a", "b"] };
    const refused: CheckedPerson = { ...other, id: "3", name: "Kiptoo", accounts: [], slip: { refusal: "No pay." } };
    const findings = checksOf({
      ...run([leaver, other, refused]),
      missing: [{ id: "4", name: "Mutua" }],
      unmapped: ["NSSF", "Bonus"],
    });
    expect(findings.map(({ check }) => check)).toEqual([
      "refused",
      "leaver",
      "unmapped",
      "minimumWage",
      "joinerOut",
      "sharedAccounts",
    ]);
    expect(findings.find(({ check }) => check === "sharedAccounts")?.people.map(({ sentence }) => sentence)).toEqual([
      "Paid to the same account as Chebet.",
      "Paid to the same account as Ali Hussein.",
    ]);
    expect(findings.find(({ check }) => check === "minimumWage")?.people[0]?.sentence).toBe(
      "KES 4,113.75 below the minimum of 16,113.75 a month.",
    );
  });

  it("reports pay that starts after the first day of work, and of no other part of a month", () => {
    const paidFrom = (day: string) => person([{ ...basic(80_000), from: parseDay(day) } as Element]);
    const [finding] = checksOf(run([paidFrom("2026-03-24")]));
    expect(finding).toMatchObject({ check: "payHoldsLater", blocking: false, fix: "employees" });
    expect(finding?.people[0]?.sentence).toBe("Works from 2026-03-01, but is paid only from 2026-03-24.");
    const raised = [
      { ...basic(80_000), to: parseDay("2026-03-15") },
      { ...basic(90_000), from: parseDay("2026-03-16") },
    ];
    expect(checksOf(run([person(raised as Element[])]))).toEqual([]);
    const joiner = { ...ALI, joined: parseDay("2026-03-24") };
    const elements = [{ ...basic(80_000), from: parseDay("2026-03-24") } as Element];
    const slip = slipOfMonth(joiner, [], { elements }, { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA });
    if (!slip.ok) throw new Error(slip.refusal);
    expect(checksOf(run([{ ...person([basic(80_000)]), slip: slip.value }]))).toEqual([]);
  });

  it("tells incomplete records that block from those that do not", () => {
    const lacking = {
      ...person([basic(50_000)]),
      readiness: [
        { sentence: "The KRA PIN is missing.", blocking: true },
        { sentence: "The phone is missing.", blocking: false },
      ],
    };
    expect(checksOf(run([lacking])).map(({ check, blocking }) => [check, blocking])).toEqual([
      ["readiness", true],
      ["records", false],
    ]);
  });

  it("shows a large change with its causes, and one that does not add up as an error", () => {
    const inputs = (shillings: number) => ({
      employee: ALI,
      elements: [basic(shillings)],
      month: MARCH,
      settings: DEFAULT_SETTINGS,
      tables: KENYA,
    });
    const change = whyChanged(inputs(50_000), inputs(100_000));
    if (!change.ok) throw new Error(change.refusal);
    const moved = { ...person([basic(100_000)]), change: change.value };
    expect(checksOf(run([moved]))).toMatchObject([{ check: "largeChange", people: [{ id: "1" }] }]);
    const broken = { ...moved, change: { ...change.value, after: cents(1) } };
    expect(checksOf(run([broken]))[0]).toMatchObject({ check: "unexplained", blocking: true });
  });

  it("says what waits because earlier runs paid too much", () => {
    const earlier: EarlierRun[] = [{ elements: [], paid: centsOf(90_000) }];
    const made = slipOfMonth(
      ALI,
      earlier,
      { elements: [basic(100_000)] },
      { month: MARCH, settings: DEFAULT_SETTINGS, tables: KENYA },
    );
    if (!made.ok) throw new Error(made.refusal);
    const findings = checksOf(run([{ ...person([basic(100_000)]), slip: made.value }]));
    expect(findings).toMatchObject([{ check: "waits", blocking: false }]);
    expect(findings[0]?.people[0]?.sentence).toContain("KES 19,558.35 is carried");
  });
});

function basic(shillings: number): Element {
  return { type: "earning", kind: "basic", amount: centsOf(shillings) };
}

function person(elements: readonly Element[], month = MARCH): CheckedPerson {
  const slip = slipOfMonth(ALI, [], { elements }, { month, settings: DEFAULT_SETTINGS, tables: KENYA });
  if (!slip.ok) throw new Error(slip.refusal);
  return { id: "1", name: ALI.name, readiness: [], slip: slip.value, accounts: [] };
}

function run(people: readonly CheckedPerson[]): CheckedRun {
  return { month: MARCH, kind: "regular", isLastOfMonth: true, people, missing: [], unmapped: [] };
}
