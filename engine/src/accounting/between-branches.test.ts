import { parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, negate, sum, ZERO } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASES } from "./between-branches.cases.ts";
import { branchAsParty, dueLines, imbalanceByBranch } from "./between-branches.ts";
import { imbalanceOf, type Journal, type JournalLine, reversalOf, signedLine } from "./journal.ts";

const DUE = { dueFrom: "due from", dueTo: "due to" };
const branchOf = (name: string) => (name === "head" ? {} : { branch: name });

describe("lines between branches", () => {
  it.each(CASES)("$name", ({ lines, due }) => {
    const given = lines.flatMap(([branch, account, amount]) =>
      signedLine(centsOf(amount), { account, memo: "", ...branchOf(branch) }),
    );
    const made = dueLines(given, DUE).map(({ branch = "head", account, debit, credit, party }) => [
      branch,
      account,
      (debit - credit) / 100,
      party,
    ]);
    const wanted = due.map(([branch, account, amount, other]) => [
      branch,
      account,
      amount,
      branchAsParty(other === "head" ? undefined : other),
    ]);
    expect(made).toEqual(wanted);
  });

  it("balance each branch, cancel out in the total, and are turned by a reversal, whatever was posted", () => {
    const line = fc.record({
      branch: fc.constantFrom("head", "Kisumu", "Mombasa", "Nakuru"),
      amount: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (given) => {
        const open = given.flatMap(({ branch, amount }) =>
          signedLine(amount, { account: "any", memo: "", ...branchOf(branch) }),
        );
        const lines = [...open, ...signedLine(negate(imbalanceOf({ lines: open })), { account: "bank", memo: "" })];
        const due = dueLines(lines, DUE);
        const whole = [...lines, ...due];
        expect(imbalanceByBranch(whole).every(({ amount }) => amount === 0)).toBe(true);
        expect(sum(due.map(({ debit, credit }) => cents(debit - credit)))).toBe(ZERO);
        expect(dueLines(whole, DUE)).toEqual([]);
        const back = reversalOf(journalOf(whole), parseDay("2026-04-30"));
        expect(imbalanceByBranch(back.lines).every(({ amount }) => amount === 0)).toBe(true);
        expect(back.lines.map(({ party }) => party)).toEqual(whole.map(({ party }) => party));
      }),
    );
  });
});

function journalOf(lines: readonly JournalLine[]): Journal {
  const date = parseDay("2026-03-31");
  return { sourceKind: "test", sourceId: "1", step: "first", date, memo: "", currency: "KES", lines };
}
