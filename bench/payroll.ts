import { performance } from "node:perf_hooks";
import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { Employee } from "@hazina/engine/payroll/pay/employee.ts";
import { payslip } from "@hazina/engine/payroll/payslip/payslip.ts";

const PAYSLIPS = 100_000;
const ROUNDS = 5;
const MONTHS = ["2021-06", "2023-07", "2024-10", "2024-12", "2026-02"].map(parseMonth);

/**
 * Measures payslips per second on one core, for salaries of 10,000 shillings or more with allowances and a pension, in
 * months under five different laws.
 */
function main(): void {
  const employee: Employee = { name: "Wanjiku Kamau", residence: "resident", job: "main" };
  const people = Array.from({ length: 1_000 }, (_, index) => elementsOf(10_000 + index * 700));
  let best = Number.POSITIVE_INFINITY;
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (let count = 0; count < PAYSLIPS; count += 1) {
      const elements = people[count % people.length] ?? [];
      const month = MONTHS[Math.floor(count / people.length) % MONTHS.length];
      if (month === undefined) continue;
      const slip = payslip(employee, elements, month);
      if (!slip.ok) throw new Error(slip.refusal);
      checksum = (checksum + slip.value.net) % 1_000_000_007;
    }
    best = Math.min(best, performance.now() - started);
  }
  const perSecond = Math.round(PAYSLIPS / (best / 1000));
  console.log(
    `payroll: ${PAYSLIPS} payslips in ${Math.round(best)} ms, ${perSecond} per second (best of ${ROUNDS}, checksum ${checksum})`,
  );
}

function elementsOf(basic: number): readonly Element[] {
  return [
    { type: "earning", kind: "basic", amount: centsOf(basic) },
    { type: "earning", kind: "houseAllowance", amount: centsOf(basic / 5) },
    { type: "earning", kind: "commuterAllowance", amount: centsOf(5_000) },
    { type: "deduction", kind: "pension", amount: centsOf(basic / 20) },
    { type: "deduction", kind: "sacco", amount: centsOf(1_000) },
  ];
}

main();
