import type { Cents } from "@hazina/base/money.ts";
import type { Element } from "../pay/element.ts";

/** Taxable pay that an employee received outside payroll. */
export type PaidElsewhere = { readonly ref: string; readonly name: string; readonly amount: Cents };

const OUTSIDE = { nssf: false, health: false, housingLevy: false } as const;

/**
 * Returns the pay elements through which pay received outside payroll is taxed: the pay itself, and a deduction of the
 * same amount, so that only the tax on it changes net pay. Like a per diem, the pay is not subject to contributions.
 * Law: Income Tax Act, section 5(2)(a).
 */
export function paidElsewhere(payments: readonly PaidElsewhere[]): readonly Element[] {
  return payments.flatMap(({ ref, name, amount }): readonly Element[] => {
    const common = { ref, name, amount, elsewhere: true } as const;
    return [
      { type: "earning", kind: "otherAllowance", asCounted: true, bases: OUTSIDE, ...common },
      { type: "deduction", kind: "other", settles: true, ...common, name: `${name}, already paid` },
    ];
  });
}
