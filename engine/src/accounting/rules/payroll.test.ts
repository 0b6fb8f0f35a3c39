import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf, sum } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EarningKind } from "../../payroll/pay/earnings.ts";
import type { DeductionKind, Element } from "../../payroll/pay/element.ts";
import type { Employee } from "../../payroll/pay/employee.ts";
import { type Payslip, payslip } from "../../payroll/payslip/payslip.ts";
import { imbalanceOf, type Journal, reversalOf, sidesOf } from "../journal.ts";
import {
  type AccountOf,
  accrualJournal,
  advanceJournal,
  defaultClass,
  owedBy,
  type PostedSlip,
  paymentJournal,
  remittanceJournal,
} from "./payroll.ts";

const MARCH = parseMonth("2026-03");
const SOURCE = { run: "run-1", date: parseDay("2026-03-31"), memo: "Payroll of March 2026" };
const ANYONE: Employee = { name: "Anyone", residence: "resident", job: "main" };
const anyAccount: AccountOf = (key) => key;
const BASIC: Element = { type: "earning", kind: "basic", amount: centsOf(100_000), ref: "pay" };
const BONUS: Element = { type: "earning", kind: "bonus", amount: centsOf(50_000), ref: "bonus" };

describe("the journal of a run", () => {
  it("of 100,000 has 107,550.00 on both sides", () => {
    const journal = posted([{ after: slip([BASIC]) }]);
    expect(sidesOf(journal)).toEqual({ debit: centsOf(107_550), credit: centsOf(107_550) });
    expect(journal.lines.map(({ account, debit, credit }) => [account, debit / 100, credit / 100])).toEqual([
      ["pay:basic", 100_000, 0],
      ["owed:nssf", 0, 1_080],
      ["owed:nssfTierTwo", 0, 10_920],
      ["owed:shif", 0, 2_750],
      ["owed:housingLevy", 0, 3_000],
      ["owed:paye", 0, 19_308.35],
      ["employer:nssf.tierOne", 540, 0],
      ["employer:nssf.tierTwo", 5_460, 0],
      ["employer:housingLevy", 1_500, 0],
      ["employer:nita", 50, 0],
      ["owed:nita", 0, 50],
      ["owed:netWages", 0, 70_441.65],
    ]);
  });

  it("of a bonus paid in addition to salary posts only the difference", () => {
    const journal = posted([{ before: slip([BASIC]), after: slip([BASIC, BONUS]) }]);
    const amounts = Object.fromEntries(
      journal.lines.map(({ account, debit, credit }) => [account, (debit - credit) / 100]),
    );
    expect(amounts).toEqual({
      "pay:bonus": 50_000,
      "owed:shif": -1_375,
      "owed:paye": -14_587.5,
      "owed:netWages": -34_037.5,
    });
  });

  it("keeps departments apart in cost, and joins them in what is owed", () => {
    const journal = posted([
      { after: slip([BASIC]), department: "Sales" },
      { after: slip([BASIC]), department: "Farm" },
    ]);
    const of = (account: string) => journal.lines.filter((line) => line.account === account);
    expect(of("pay:basic").map(({ department, debit }) => [department, debit / 100])).toEqual([
      ["Sales", 100_000],
      ["Farm", 100_000],
    ]);
    expect(of("owed:paye").map(({ credit }) => credit / 100)).toEqual([38_616.7]);
  });

  it("lowers loans and advances, and owes a SACCO by its element", () => {
    const taken = (kind: DeductionKind, ref?: string): Element => ({
      type: "deduction",
      kind,
      amount: centsOf(1_000),
      ...(ref ? { ref } : {}),
    });
    const journal = posted([{ after: slip([BASIC, taken("loan"), taken("sacco", "stima")]) }]);
    const accounts = journal.lines.filter(({ account }) => account.startsWith("taken:")).map(({ account }) => account);
    expect(accounts).toEqual(["taken:stima", "taken:loan"]);
    expect([defaultClass("taken:loan"), defaultClass("taken:stima"), defaultClass("owed:paye")]).toEqual([
      "OCA",
      "OCL",
      "TL",
    ]);
    expect([defaultClass("pay:basic"), defaultClass("employer:nita"), defaultClass("owed:netWages")]).toEqual([
      "FEXP",
      "FEXP",
      "OCL",
    ]);
  });

  it("names everything that has no account, and posts nothing", () => {
    const made = accrualJournal(SOURCE, [{ after: slip([BASIC]) }], (key) =>
      key.startsWith("owed:") ? "owed" : undefined,
    );
    expect(made.ok ? "" : made.refusal).toBe(
      "These payroll items have no ledger account: Basic salary, NSSF tier I, employer, NSSF tier II, employer, Housing levy, employer, Industrial training levy. Choose one for each in the account map.",
    );
  });
});

describe("afterwards", () => {
  it("payment clears net wages, remittance the authorities, and nothing is left", () => {
    const slips = [slip([BASIC]), slip([BASIC, BONUS])];
    const accrual = posted(slips.map((after) => ({ after })));
    const paid = made(
      paymentJournal(
        SOURCE,
        { batch: "b1", amounts: slips.map(({ net }) => ({ amount: net })), from: "bank" },
        anyAccount,
      ),
    );
    const owed = (["paye", "nssf", "nssfTierTwo", "shif", "housingLevy", "nita"] as const).map((to) => {
      const amount = owedBy(slips, to);
      const remitted = { to: `owed:${to}` as const, name: to, amounts: [{ amount }], from: "bank", receipt: `R-${to}` };
      return made(remittanceJournal(SOURCE, remitted, anyAccount));
    });
    const left = balances([accrual, paid, ...owed]);
    expect([...left].filter(([account, amount]) => account.startsWith("owed:") && amount !== 0)).toEqual([]);
    expect(new Set([accrual, paid, ...owed].map(({ step }) => step)).size).toBe(8);
  });

  it("a reversal by equal entries leaves every account as before", () => {
    const accrual = posted([{ after: slip([BASIC, BONUS]), department: "Sales", branch: "Kisumu" }]);
    const back = reversalOf(accrual, parseDay("2026-04-30"));
    expect([back.step, back.reverses, back.date]).toEqual(["accrual:reversal", "accrual", "2026-04-30"]);
    expect([...balances([accrual, back]).values()].every((amount) => amount === 0)).toBe(true);
  });

  it("a month's closing makes an advance of what was paid too much", () => {
    const journal = made(advanceJournal(SOURCE, [{ amount: centsOf(-300) }, { amount: centsOf(-200) }], anyAccount));
    expect(journal.lines.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ["taken:advance", centsOf(500), 0],
      ["owed:netWages", 0, centsOf(500)],
    ]);
    expect(paymentJournal(SOURCE, { batch: "b", amounts: [{ amount: cents(0) }], from: "bank" }, anyAccount).ok).toBe(
      false,
    );
  });
});

it("every journal balances to the cent, whatever was paid before, and debits are pay and employer's cost", () => {
  const amount = fc.integer({ min: 0, max: 40_000_000 }).map(cents);
  const element: fc.Arbitrary<Element> = fc.oneof(
    fc.record({
      type: fc.constant("earning" as const),
      kind: fc.constantFrom<EarningKind[]>("basic", "wages", "houseAllowance", "bonus", "reimbursement", "gratuity"),
      amount,
    }),
    fc.record({
      type: fc.constant("deduction" as const),
      kind: fc.constantFrom<DeductionKind[]>("pension", "sacco", "loan", "helb", "courtOrder"),
      amount,
    }),
    fc.record({ type: fc.constant("absence" as const), days: fc.nat(9) }),
    fc.record({ type: fc.constant("overtime" as const), hours: fc.nat(60), day: fc.constant("workingDay" as const) }),
    fc.record({ type: fc.constant("perDiem" as const), amount, days: fc.nat(9) }),
    fc.record({ type: fc.constant("meals" as const), cost: amount }),
    fc.record({ type: fc.constant("employerPension" as const), amount }),
    fc.record({ type: fc.constant("employerPaid" as const), amount }),
  );
  const elements = fc.array(element, { maxLength: 7 });
  fc.assert(
    fc.property(fc.array(fc.tuple(elements, elements), { maxLength: 4 }), (people) => {
      const slips = people.map(([first, second]): PostedSlip => {
        const before = slip(first);
        return { before, after: slip([...first, ...second]), department: `D${first.length % 2}` };
      });
      const journal = posted(slips);
      expect(imbalanceOf(journal)).toBe(0);
      for (const { debit, credit } of journal.lines) expect(Math.min(debit, credit)).toBe(0);
      const whole = posted(slips.map(({ after }) => ({ after })));
      const costs = whole.lines.filter(({ account }) => account.startsWith("pay:") || account.startsWith("employer:"));
      const cost = sum(costs.map(({ debit, credit }) => cents(debit - credit)));
      expect(cost).toBe(sum(slips.map(({ after }) => after.employerCost)));
    }),
  );
});

function slip(elements: readonly Element[]): Payslip {
  const slipped = payslip(ANYONE, elements, MARCH);
  if (!slipped.ok) throw new Error(slipped.refusal);
  return slipped.value;
}

function posted(slips: readonly PostedSlip[]): Journal {
  return made(accrualJournal(SOURCE, slips, anyAccount));
}

function made(journal: ReturnType<typeof accrualJournal>): Journal {
  if (!journal.ok) throw new Error(journal.refusal);
  expect(imbalanceOf(journal.value)).toBe(0);
  return journal.value;
}

function balances(journals: readonly Journal[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const { account, debit, credit } of journals.flatMap(({ lines }) => lines)) {
    left.set(account, (left.get(account) ?? 0) + debit - credit);
  }
  return left;
}
