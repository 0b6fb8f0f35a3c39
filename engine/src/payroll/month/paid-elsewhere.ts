import type { Cents } from "@hazina/base/money.ts";
import type { Element } from "../pay/element.ts";

/** Taxable pay that an employee received outside payroll. */
export type PaidElsewhere = { readonly ref: string; readonly name: string; readonly amount: Cents };

const OUTSIDE = { nssf: false, health: false, housingLevy: false } as const;

/**
 * Returns the elements by which pay that was received outside payroll is taxed: the pay, and the deduction of the same
 * amount, so that only its tax changes net pay. It counts for no contribution, as a per diem of payroll.
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
