import { type Day, type Month, month as monthOfYear, monthRange, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, percent, subtract, sum, ZERO } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sidesOf } from "../../accounting/journal.ts";
import { accrualJournal } from "../../accounting/rules/payroll.ts";
import { KENYA } from "../kenya/tables.ts";
import type { DatedFacts, Muster, RunKind } from "../month/dated-facts.ts";
import { monthOf } from "../month/month-of.ts";
import type { PayElement, PersonElement } from "../month/pay-element.ts";
import type { Element } from "../pay/element.ts";
import { type EmployerSettings, employerSettings } from "../pay/employer.ts";
import { FIGURE_NAMES } from "../pay/figures.ts";
import { type Payslip, payslip } from "../payslip/payslip.ts";
import { type EarlierRun, slipOfMonth } from "../run/slip-of-month.ts";
import { LawRows, restoreSlip, storedFigures, storeSlip } from "../run/stored-slip.ts";
import { whyChanged } from "../run/why-pay-changed.ts";
import { p9a } from "../year/p9a.ts";
import { yearToDate } from "../year/year-to-date.ts";

const YEAR = 2026;
const JANUARY = monthOfYear(YEAR, 1);
const DECEMBER = monthOfYear(YEAR, 12);
const BEFORE = parseDay("2020-01-01");

/**
 * The events of one month, in addition to recurring pay: days absent, overtime, and a bonus paid before, in or after
 * the regular run.
 */
type Happens = {
  readonly absent: number;
  readonly overtime: number;
  readonly bonus: Cents;
  readonly at: "none" | "before" | "within" | "after";
};
type Story = { readonly facts: DatedFacts; readonly months: readonly Happens[]; readonly settings: EmployerSettings };

const amount = (from: number, to: number) => fc.integer({ min: from, max: to }).map(cents);
const months = fc.integer({ min: JANUARY, max: DECEMBER }).map((value) => value as Month);
const days = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([of, day]) => parseDay(`${YEAR}-${String(of).padStart(2, "0")}-${String(day).padStart(2, "0")}`));

const employments = fc
  .tuple(fc.option(days, { nil: undefined }), fc.option(days, { nil: undefined }), fc.option(days, { nil: undefined }))
  .map(([joined = BEFORE, left, again]) => {
    if (left === undefined || left < joined) return [{ joined }];
    const ended = { joined, left };
    return again !== undefined && again > left ? [ended, { joined: again }] : [ended];
  });
const rates = fc
  .tuple(amount(1_000_000, 60_000_000), fc.array(fc.tuple(days, amount(1_000_000, 80_000_000)), { maxLength: 2 }))
  .map(([first, raises]) => [
    { from: BEFORE, basis: "monthly" as const, amount: first },
    ...[...new Map(raises)].map(([from, raised]) => ({ from, basis: "monthly" as const, amount: raised })),
  ]);

function element(
  id: string,
  pays: PayElement["pays"],
  calculation: PayElement["calculation"] = { by: "amount" },
): PayElement {
  return { id, code: id, name: id, pays, calculation };
}
const HOUSE = element("house", { type: "earning", kind: "houseAllowance" }, { by: "percentOfBasic" });
const PHONE = element("phone", { type: "earning", kind: "otherAllowance" });
const SACCO = element("sacco", { type: "deduction", kind: "sacco" });
const DEBT = element("debt", { type: "deduction", kind: "loan" });
const PENSION = element("pension", { type: "deduction", kind: "pension" }, { by: "percentOfBasic" });
const MEALS = element("meals", { type: "benefit" });
const BONUS = element("bonus", { type: "earning", kind: "bonus" });

const held = (
  of: PayElement,
  value: fc.Arbitrary<PersonElement["value"]>,
  total?: fc.Arbitrary<Cents>,
): fc.Arbitrary<PersonElement> =>
  fc
    .tuple(value, months, fc.option(months, { nil: undefined }), total ?? fc.constant(undefined))
    .map(([given, from, through, whole]) => ({
      ref: of.id,
      element: of,
      value: given,
      from,
      ...(through === undefined || through < from ? {} : { through }),
      ...(whole === undefined ? {} : { total: whole }),
    }));
const elements = fc
  .tuple(
    held(
      HOUSE,
      fc.constantFrom(5, 15, 33.3).map((share) => ({ share: percent(share) })),
    ),
    held(
      PHONE,
      amount(10_000, 2_000_000).map((value) => ({ amount: value })),
    ),
    held(
      SACCO,
      amount(10_000, 20_000_000).map((value) => ({ amount: value })),
    ),
    held(
      DEBT,
      amount(10_000, 5_000_000).map((value) => ({ amount: value })),
      amount(50_000, 20_000_000),
    ),
    held(
      PENSION,
      fc.constantFrom(5, 10, 40).map((share) => ({ share: percent(share) })),
    ),
    held(
      MEALS,
      amount(10_000, 1_500_000).map((value) => ({ amount: value })),
    ),
  )
  .chain((all) => fc.subarray(all));

const happens: fc.Arbitrary<Happens> = fc.record({
  absent: fc.constantFrom(0, 0, 0, 1, 2.5),
  overtime: fc.constantFrom(0, 0, 0, 4, 12.25),
  bonus: amount(1, 40_000_000),
  at: fc.constantFrom("none", "none", "none", "before", "within", "after"),
});
const settings = fc
  .record({
    payeRounding: fc.constantFrom(
      "cents" as const,
      "cents" as const,
      "nearestShilling" as const,
      "shillingDown" as const,
    ),
    proration: fc.constantFrom("calendarDays" as const, "workingDays" as const, "thirtieths" as const),
  })
  .map(employerSettings);
const stories: fc.Arbitrary<Story> = fc
  .record({
    employments,
    rates,
    elements,
    settings,
    months: fc.array(happens, { minLength: 12, maxLength: 12 }),
    premium: fc.option(amount(1, 6_000_000), { nil: undefined }),
  })
  .map(({ employments: spells, rates: pays, elements: holds, settings: read, months: happening, premium }) => ({
    facts: {
      name: "Anyone",
      pin: "A001234567X",
      employments: spells,
      terms: [{ from: BEFORE, job: "main", residence: "resident" }],
      rates: pays,
      elements: holds,
      ...(premium === undefined
        ? {}
        : { claims: [{ kind: "insurance", monthly: premium, from: monthOfYear(YEAR, 4), evidence: "Policy" }] }),
    },
    months: happening,
    settings: read,
  }));

describe("a year of anybody", () => {
  it("is the sum of its months, each the sum of its runs and of its lines, with every change explained and every run balanced", () => {
    fc.assert(
      fc.property(stories, ({ facts, months: happening, settings: read }) => {
        const year = new YearOfPerson(facts, read);
        for (const month of monthRange(JANUARY, DECEMBER)) year.pay(month, happening[month - JANUARY] as Happens);
        year.end();
      }),
    );
  });
});

type Run = { readonly slip: Payslip; readonly elements: readonly Element[]; readonly pays: Cents };

/** A person who is paid month by month. The expectations check each month, and at the end the whole year. */
class YearOfPerson {
  private readonly slips: Payslip[] = [];
  private before: { readonly slip: Payslip; readonly elements: readonly Element[] } | undefined;
  private readonly facts: DatedFacts;
  private readonly settings: EmployerSettings;

  constructor(facts: DatedFacts, settings: EmployerSettings) {
    this.facts = facts;
    this.settings = settings;
  }

  /** Calculates all payroll runs of a month. */
  pay(month: Month, { absent, overtime, bonus, at }: Happens): void {
    const typed = { values: [{ ref: `bonus.${at}`, element: BONUS, value: { amount: bonus } }] };
    const isWhole = this.isWholeMonth(month);
    const time: Muster = isWhole ? { absent, overtime: { workingDay: overtime } } : {};
    const runs: { readonly kind: RunKind; readonly muster: Muster }[] = [
      ...(at === "before" ? [{ kind: "offCycle" as const, muster: typed }] : []),
      { kind: "regular", muster: at === "within" ? { ...time, ...typed } : time },
      ...(at === "after" ? [{ kind: "offCycle" as const, muster: typed }] : []),
    ];
    const earlier: EarlierRun[] = [];
    let last: Run | undefined;
    for (const { kind, muster } of runs) {
      const run = this.runOf(month, kind, muster, earlier, last?.slip);
      if (run) last = run;
    }
    const inputs = (of: typeof last, when: Month) =>
      of && { employee: of.slip.employee, elements: of.elements, month: when, settings: this.settings, tables: KENYA };
    const previous = this.before && { ...this.before, pays: ZERO };
    const change = whyChanged(inputs(previous, (month - 1) as Month), inputs(last, month));
    if (!change.ok) throw new Error(change.refusal);
    expect(sum(change.value.causes.map((cause) => cause.amount))).toBe(change.value.change);
    expect([change.value.before, change.value.after]).toEqual([this.before?.slip.net ?? 0, last?.slip.net ?? 0]);
    this.before = last;
    if (last) this.slips.push(last.slip);
  }

  private isWholeMonth(month: Month): boolean {
    const found = monthOf(this.facts, month, "regular", this.settings, KENYA);
    const first = monthOf({ ...this.facts, muster: { absent: 1 } }, month, "regular", this.settings, KENYA);
    return found.ok && first.ok;
  }

  private runOf(month: Month, kind: RunKind, muster: Muster, earlier: EarlierRun[], before?: Payslip): Run | undefined {
    const facts = { ...this.facts, muster, payeBroughtForward: this.carried(month), elements: this.heldIn(month) };
    const read = monthOf(facts, month, kind, this.settings, KENYA);
    if (!read.ok) {
      expect(read.refusal).toContain("is not employed in this month");
      return undefined;
    }
    const { employee, elements: brought } = read.value;
    const made = slipOfMonth(
      employee,
      earlier,
      { elements: brought },
      { month, settings: this.settings, tables: KENYA },
    );
    if (!made.ok) throw new Error(made.refusal);
    const { slip, elements: taken, paidBefore, pays, waits } = made.value;
    expect(sum([paidBefore, pays, waits])).toBe(slip.net);
    expect(sum(slip.lines.map(({ amount: of, counts }) => cents(of * counts)))).toBe(slip.net);
    const law = new LawRows();
    const stored = JSON.parse(JSON.stringify(storeSlip(slip, taken, law)));
    expect(restoreSlip(month, stored, storedFigures(slip.figures), law.rows)).toEqual(slip);
    const again = payslip(slip.employee, stored.elements, month, this.settings);
    expect(again.ok && again.value).toEqual(slip);
    const source = { run: "run", date: BEFORE as Day, memo: "A payroll" };
    const journal = accrualJournal(source, [{ after: slip, ...(before ? { before } : {}) }], (key) => key);
    if (!journal.ok) throw new Error(journal.refusal);
    const { debit, credit } = sidesOf(journal.value);
    expect(debit).toBe(credit);
    const wages = journal.value.lines.filter(({ account }) => account === "owed:netWages");
    const net = sum(wages.map((line) => subtract(line.credit, line.debit)));
    expect(net).toBe(subtract(slip.net, before?.net ?? ZERO));
    earlier.push({ elements: brought, paid: pays });
    return { slip, elements: taken, pays };
  }

  private carried(month: Month): Cents {
    const last = this.slips.find((slip) => slip.month === month - 1);
    return this.settings.payeRounding === "cents" ? ZERO : (last?.figures.payeCarried ?? ZERO);
  }

  /**
   * Returns the person's pay elements, each with the total amount that the payslips of earlier months contain for it.
   */
  private heldIn(month: Month): readonly PersonElement[] {
    return this.facts.elements.map((one) => ({ ...one, before: this.takenOf(one.ref, month) }));
  }

  private takenOf(ref: string, month: Month): Cents {
    const lines = this.slips.filter((slip) => slip.month < month).flatMap((slip) => slip.lines);
    return sum(lines.filter((line) => line.element?.ref === ref).map((line) => line.amount));
  }

  /**
   * Checks the figures of the whole year: the payslips of all months add up to them, and the tax deduction card shows
   * them.
   */
  end(): void {
    if (this.slips.length === 0) return;
    const card = p9a(this.slips, YEAR);
    const year = yearToDate(this.slips, DECEMBER);
    if (!card.ok || !year.ok) throw new Error("no card");
    for (const name of FIGURE_NAMES)
      expect(year.value.figures[name]).toBe(sum(this.slips.map((slip) => slip.figures[name])));
    const total = (letter: string) => card.value.totals[card.value.columns.findIndex((one) => one.letter === letter)];
    const { taxableCash, gross, chargeable, taxCharged, personalRelief, insuranceRelief, paye } = year.value.figures;
    expect(["A", "D", "K", "L", "M", "N", "O"].map(total)).toEqual([
      taxableCash,
      gross,
      chargeable,
      taxCharged,
      personalRelief,
      insuranceRelief,
      paye,
    ]);
    const debt = this.facts.elements.find(({ ref }) => ref === DEBT.id);
    if (debt?.total !== undefined)
      expect(this.takenOf(DEBT.id, (DECEMBER + 1) as Month)).toBeLessThanOrEqual(debt.total);
  }
}
