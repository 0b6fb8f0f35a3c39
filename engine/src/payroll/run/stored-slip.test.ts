import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Element } from "../pay/element.ts";
import { payslip } from "../payslip/payslip.ts";
import { LawRows, restoreSlip, storedFigures, storeSlip } from "./stored-slip.ts";

it("a slip comes back from the store as it was computed, through text", () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 }).map(cents);
  const element: fc.Arbitrary<Element> = fc.oneof(
    fc.record({
      type: fc.constant("earning" as const),
      kind: fc.constantFrom("basic" as const, "houseAllowance" as const, "bonus" as const, "reimbursement" as const),
      amount,
      ref: fc.constantFrom("pay", "a", "b"),
      name: fc.constantFrom("Pay", "Allowance"),
    }),
    fc.record({
      type: fc.constant("deduction" as const),
      kind: fc.constantFrom("pension" as const, "sacco" as const),
      amount,
    }),
    fc.record({ type: fc.constant("meals" as const), cost: amount }),
    fc.record({ type: fc.constant("absence" as const), days: fc.nat(5) }),
  );
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), (elements) => {
      const law = new LawRows();
      const month = parseMonth("2026-03");
      const employee = { name: "Wanjiku Kamau", residence: "resident", job: "main" } as const;
      const computed = payslip(
        employee,
        [{ type: "earning", kind: "basic", amount: centsOf(50_000) }, ...elements],
        month,
      );
      if (!computed.ok) return;
      const stored = JSON.parse(
        JSON.stringify([storeSlip(computed.value, elements, law), storedFigures(computed.value.figures), law.rows]),
      );
      expect(restoreSlip(month, stored[0], stored[1], stored[2])).toEqual(
        JSON.parse(JSON.stringify(computed.value), undefined),
      );
      expect(
        JSON.stringify(
          restoreSlip(month, stored[0], stored[1], stored[2]).lines.map(({ amount: of, counts }) => of * counts),
        ),
      ).toBe(JSON.stringify(computed.value.lines.map(({ amount: of, counts }) => of * counts)));
    }),
  );
});

it("a month of two pays has the earlier one first, in whatever order a store gives their fields back", () => {
  const first: Element = {
    type: "earning",
    kind: "basic",
    amount: centsOf(88_000),
    ref: "pay",
    to: parseDay("2026-03-15"),
  };
  const second: Element = {
    type: "earning",
    kind: "basic",
    amount: centsOf(9_000),
    ref: "pay",
    from: parseDay("2026-03-16"),
  };
  const turned = (element: Element): Element =>
    JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(element).reverse())));
  const employee = { name: "Wanjiku Kamau", residence: "resident", job: "main" } as const;
  const linesOf = (elements: readonly Element[]) => {
    const slip = payslip(employee, elements, parseMonth("2026-03"));
    return slip.ok ? slip.value.lines.map(({ code, amount, base }) => [code, amount, base]) : [];
  };
  const lines = linesOf([first, second]);
  expect(lines.slice(0, 2).map(([, , base]) => base)).toEqual([centsOf(88_000), centsOf(9_000)]);
  expect(linesOf([turned(second), turned(first)])).toEqual(lines);
  expect(linesOf([turned(first), second])).toEqual(lines);
});
