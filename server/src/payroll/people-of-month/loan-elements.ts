import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { LoanInstalment } from "../../people/loans/instalments.ts";

const NAMES = { loan: "Staff loan", advance: "Salary advance" } as const;

/** Returns the reference that the elements of a loan have in a month's pay. */
export function loanRef(loanId: string): string {
  return `loan:${loanId}`;
}

/** Returns the id of the loan that an element belongs to; undefined for other elements. */
export function loanIdOf({ ref }: Pick<Element, "ref">): string | undefined {
  return ref?.startsWith("loan:") ? ref.slice("loan:".length) : undefined;
}

/**
 * Returns the elements that an employee's loans add to the pay of a month: the deduction of the instalment, the fringe
 * benefit if the interest is below the market rate, and the amount written off. An amount written off is added to
 * taxable pay and then deducted in full, because no money is paid.
 */
export function loanElements(loans: readonly LoanInstalment[]): readonly Element[] {
  return loans.flatMap(({ loanId, kind, due, balance, annualRate, writtenOff }): Element[] => {
    const named = { ref: loanRef(loanId), name: NAMES[kind] };
    return [
      ...(due > 0 ? [{ type: "deduction", kind, amount: due, ...named } as const] : []),
      ...(balance > 0
        ? [{ type: "loan", balance, charged: annualRate, regime: "fringeBenefitTax", ...named } as const]
        : []),
      ...(writtenOff > 0 ? writtenOffAs(writtenOff, named) : []),
    ];
  });
}

function writtenOffAs(amount: LoanInstalment["writtenOff"], { ref, name }: { ref: string; name: string }): Element[] {
  const given = { ref, name: `${name} written off` };
  return [
    { type: "earning", kind: "lumpSum", amount, ...given },
    { type: "deduction", kind: "loan", amount, settles: true, ...given },
  ];
}
