import { type Cents, cents } from "@hazina/base/money.ts";
import type { Dated } from "../kenya/dated.ts";
import { helb } from "../kenya/helb.ts";
import type { Law } from "../kenya/law.ts";
import type { Deduction, DeductionKind, Element } from "../pay/element.ts";
import { type Line, lineWith } from "../pay/line.ts";
import { amountOf } from "./amount.ts";
import type { Context } from "./context.ts";

/** The deductions from a month's pay that are made after tax and contributions, in cents. */
export type NetDeductions = {
  readonly lines: readonly Line[];
  readonly total: Cents;
  readonly pension: Cents;
  /**
   * The total, in cents, of the deductions that cancel pay which the payslip shows but which is not paid out. The
   * one-third rule ignores these deductions.
   */
  readonly settled: Cents;
};

/** Calculates the deductions from net pay in a month. Each is deducted in full, as agreed or billed. */
export function netDeductions(elements: readonly Element[], basic: Cents, context: Context): NetDeductions {
  const lines: Line[] = [];
  let total = 0;
  let pension = 0;
  let settled = 0;
  for (const element of elements) {
    if (element.type !== "deduction") continue;
    const amount = deducted(element, basic);
    total += amount;
    if (element.kind === "pension") pension += amount;
    if (element.settles) settled += amount;
    const rate = "ofBasic" in element ? element.ofBasic : undefined;
    const base = rate === undefined ? amount : basic;
    const row = rowOf(element.kind, context.law);
    lines.push(lineWith(`deduction.${element.kind}`, amount, base, row, { rate, name: element.name, element }));
  }
  return { lines, total: cents(total), pension: cents(pension), settled: cents(settled) };
}

function deducted(element: Deduction, basic: Cents): Cents {
  const amount = amountOf(element, basic);
  return element.kind === "helb" ? helb(amount) : amount;
}

function rowOf(kind: DeductionKind, law: Law): Dated {
  switch (kind) {
    case "pension":
      return law.retirement;
    case "postRetirement":
      return law.postRetirement;
    case "insurance":
      return law.insuranceRelief;
    case "mortgage":
      return law.mortgage;
    case "helb":
      return law.helb;
    default:
      return law.oneThird;
  }
}
