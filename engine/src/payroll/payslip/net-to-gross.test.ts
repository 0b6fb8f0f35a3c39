import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, monthIn, readCases } from "../../testing/case-table.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { netToGross } from "./net-to-gross.ts";
import { payslip } from "./payslip.ts";

const NJERI: Employee = { name: "Njeri Mwangi", residence: "resident", job: "main" };

const CASES = `
name                    | month   | net        | basic      | source
example 1 backwards     | 2023-02 |  40,840.65 |  49,878.57 | as 50,000, but below the step of NHIF there
example 2 backwards     | 2024-06 |  39,447.15 |  49,876.32 | as 50,000, but below the step of NHIF there
example 3 backwards     | 2024-10 |  72,492.15 | 100,000.00 | pulselive.co.ke
example 5 backwards     | 2026-02 |  70,441.65 | 100,000.00 | golden fixture of a public engine
nothing wanted          | 2026-02 |       0.00 |       0.00 | no pay is needed
`;

describe("a contract net of tax", () => {
  it.each(readCases(CASES))("$month $name", (example) => {
    const found = netToGross(amountIn(example, "net"), NJERI, [], { month: monthIn(example, "month") });
    if (!found.ok) throw new Error(found.refusal);
    expect(found.value.over).toBe(0);
    expect(found.value.payslip.net).toBe(amountIn(example, "net"));
    expect(Math.abs(found.value.basic - amountIn(example, "basic"))).toBeLessThanOrEqual(3);
  });

  it("counts what else is paid and taken", () => {
    const others: Element[] = [
      { type: "earning", kind: "houseAllowance", amount: centsOf(20_000) },
      { type: "deduction", kind: "sacco", amount: centsOf(5_000) },
    ];
    const found = netToGross(centsOf(80_000), NJERI, others, { month: parseMonth("2026-02") });
    expect(found.ok && found.value.payslip.net).toBe(centsOf(80_000));
    expect(found.ok && found.value.payslip.figures.cash).toBe(found.ok && found.value.basic + 2_000_000);
  });

  it("finds for any month a pay with that net, or the least net above where a step lies", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: parseMonth("2021-01"), max: parseMonth("2026-12") }),
        fc.integer({ min: 0, max: 200_000_000 }),
        (index, basic) => {
          const month = index as Month;
          const slip = payslip(NJERI, [{ type: "earning", kind: "basic", amount: cents(basic) }], month);
          if (!slip.ok || slip.value.net < 0) return;
          const found = netToGross(slip.value.net, NJERI, [], { month });
          if (!found.ok) throw new Error(found.refusal);
          expect(found.value.over).toBeGreaterThanOrEqual(0);
          expect(found.value.over).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is refused where basic pay is given too, or no pay gives the net", () => {
    const given: Element = { type: "earning", kind: "basic", amount: centsOf(1) };
    const month = parseMonth("2026-02");
    expect(netToGross(centsOf(1), NJERI, [given], { month }).ok).toBe(false);
    expect(netToGross(centsOf(90_000_000), NJERI, [], { month }).ok).toBe(false);
  });
});
