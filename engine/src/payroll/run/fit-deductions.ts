import { amountInWords, type Cents, cents, subtract, ZERO } from "@hazina/base/money.ts";
import { accept, type Result } from "@hazina/base/result.ts";
import type { WhenShort } from "../month/pay-element.ts";
import type { Deduction, DeductionKind, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { amountOf } from "../payslip/amount.ts";
import { elementText } from "../payslip/order.ts";
import { type Payslip, payslip } from "../payslip/payslip.ts";

/**
 * How a deduction is treated if less than a third of pay would remain: what payroll does with it, and its priority.
 * The deduction with the lowest priority number is taken first.
 */
export type Fitting = { readonly whenShort: WhenShort; readonly priority: number };

/** A deduction that could not be taken in full. The remainder is still owed. */
export type NotTaken = {
  readonly element: Deduction;
  readonly wanted: Cents;
  readonly taken: Cents;
  readonly owed: Cents;
  readonly sentence: string;
};

/** A payslip after deductions were reduced, as far as possible, to leave a third of pay. */
export type Fitted = {
  readonly slip: Payslip;
  /**
   * The elements of the payslip. Each deduction has the amount that was actually taken. Recalculating from these
   * elements gives the same payslip.
   */
  readonly elements: readonly Element[];
  readonly notTaken: readonly NotTaken[];
  /**
   * The reasons why the run cannot be paid, such as deductions that are always taken in full and leave less
   * than a third of pay.
   */
  readonly blocked: readonly string[];
};

/** The kinds of deductions that the law or a court fixes, which are never reduced. */
const FIXED: readonly DeductionKind[] = ["courtOrder", "helb"];
/**
 * The kinds of deductions that are taken before all others, in this order. Deductions of other kinds are then taken in
 * order of their priority, which the company can set.
 */
const FIRST: readonly DeductionKind[] = ["pension", "mortgage", "rent", "postRetirement"];
/** The kinds of deductions that are taken after those in `FIRST`, in the order of their default priority. */
const USUAL: readonly DeductionKind[] = ["sacco", "union", "insurance", "loan", "advance", "other"];

/**
 * Returns what payroll does by default with a kind of deduction if less than a third of pay would remain, and its
 * default priority.
 */
export function usualFitting({ kind }: Deduction): Fitting {
  return { whenShort: "reduce", priority: (USUAL.indexOf(kind) + 1) * 10 };
}

/**
 * Calculates the payslip of a month and reduces deductions so that a third of pay is left (Employment Act 2007
 * s.19(3)). Taxes, contributions, court orders, student loans and deductions marked `full` are taken in full. The
 * other deductions share the remaining room in this order: pension, mortgage, rent, post-retirement fund, then by
 * priority. The last one is therefore reduced first. Reducing a pension or premium changes the tax, so the payslip is
 * recalculated each time.
 * @param fittingOf returns the treatment of a deduction if pay is short.
 * @returns a refusal if the payslip is refused.
 */
export function fitDeductions(
  employee: Employee,
  elements: readonly Element[],
  { month, settings, tables }: PayBasis,
  fittingOf: (element: Deduction) => Fitting = usualFitting,
): Result<Fitted> {
  const compute = (given: readonly Element[]) => payslip(employee, given, month, settings, tables);
  const whole = compute(elements);
  if (!whole.ok) return whole;
  if (whole.value.oneThird.room >= 0) return accept({ slip: whole.value, elements, notTaken: [], blocked: [] });
  const isFixed = (element: Element) =>
    element.type !== "deduction" ||
    element.settles === true ||
    FIXED.includes(element.kind) ||
    fittingOf(element).whenShort === "full";
  const filled = fill(elements.filter(isFixed), inFittingOrder(elements, isFixed, fittingOf), fittingOf, compute);
  if (!filled.ok) return filled;
  const slip = compute(filled.value.elements);
  if (!slip.ok) return slip;
  const blocked = slip.value.oneThird.kept ? [] : elements.flatMap((element) => blocks(element, fittingOf, slip.value));
  return accept({ ...filled.value, slip: slip.value, blocked });
}

type Compute = (elements: readonly Element[]) => Result<Payslip>;

/**
 * Adds the deductions to the fixed elements one by one, in the given order. Each is taken up to the amount that still
 * leaves a third of pay.
 * @returns a refusal if no payslip can be calculated from the fixed elements.
 */
function fill(
  fixed: readonly Element[],
  ordered: readonly Deduction[],
  fittingOf: (element: Deduction) => Fitting,
  compute: Compute,
): Result<Pick<Fitted, "elements" | "notTaken">> {
  const taken: Element[] = [...fixed];
  const notTaken: NotTaken[] = [];
  const before = compute(taken);
  if (!before.ok) return before;
  const { basic } = before.value.figures;
  let room: number = before.value.oneThird.room;
  for (const element of ordered) {
    const wanted = amountOf(element, basic);
    const fits = affectsTax(element) ? fitByTax(element, wanted, taken, compute) : directly(wanted, room);
    const part = fits === wanted || fittingOf(element).whenShort === "reduce" ? fits : ZERO;
    if (part === wanted) taken.push(element);
    else {
      notTaken.push(owedOf(element, wanted, part));
      if (part > 0) taken.push(reduced(element, part));
    }
    room = affectsTax(element) ? roomOf(compute(taken)) : room - part;
  }
  return accept({ elements: taken, notTaken });
}

function directly(wanted: Cents, room: number): Cents {
  return cents(Math.max(0, Math.min(wanted, room)));
}

/**
 * Finds the largest amount of a deduction that still leaves a third of pay. Used for deductions that change the tax;
 * recalculates the payslip for each amount tested.
 */
function fitByTax(element: Deduction, wanted: Cents, taken: readonly Element[], compute: Compute): Cents {
  const roomWith = (amount: number) => roomOf(compute([...taken, reduced(element, cents(amount))]));
  if (roomOf(compute([...taken, element])) >= 0) return wanted;
  if (roomOf(compute(taken)) < 0) return ZERO;
  let fits = 0;
  let over: number = wanted;
  while (over - fits > 1) {
    const middle = fits + Math.floor((over - fits) / 2);
    if (roomWith(middle) >= 0) fits = middle;
    else over = middle;
  }
  return cents(fits);
}

function roomOf(slip: Result<Payslip>): number {
  return slip.ok ? slip.value.oneThird.room : Number.NEGATIVE_INFINITY;
}

function affectsTax({ kind, claimed }: Deduction): boolean {
  return claimed !== 0 && ["pension", "postRetirement", "insurance", "mortgage"].includes(kind);
}

/** Returns a deduction reduced to the given amount. The amount claimed for tax is reduced too if it is higher. */
function reduced(element: Deduction, amount: Cents): Deduction {
  const { kind, name, ref, purpose, claimed, settles } = element;
  return {
    type: "deduction",
    kind,
    amount,
    ...(name === undefined ? {} : { name }),
    ...(ref === undefined ? {} : { ref }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(settles === undefined ? {} : { settles }),
    ...(claimed === undefined ? {} : { claimed: claimed < amount ? claimed : amount }),
  };
}

function inFittingOrder(
  elements: readonly Element[],
  isFixed: (element: Element) => boolean,
  fittingOf: (element: Deduction) => Fitting,
): readonly Deduction[] {
  const rank = (element: Deduction) => {
    const first = FIRST.indexOf(element.kind);
    return first >= 0 ? [first, 0, 0] : [FIRST.length, fittingOf(element).priority, USUAL.indexOf(element.kind)];
  };
  const text = (element: Deduction) => `${element.name ?? ""}\n${element.ref ?? ""}\n${elementText(element)}`;
  return elements
    .filter((element): element is Deduction => element.type === "deduction" && !isFixed(element))
    .sort((a, b) => compareRanks(rank(a), rank(b)) || (text(a) < text(b) ? -1 : 1));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function owedOf(element: Deduction, wanted: Cents, taken: Cents): NotTaken {
  const owed = subtract(wanted, taken);
  const name = element.name ?? element.kind;
  const sentence = `${name}: KES ${amountInWords(taken)} of ${amountInWords(wanted)} is deducted to leave a third of pay; ${amountInWords(owed)} is still owed.`;
  return { element, wanted, taken, owed, sentence };
}

function blocks(element: Element, fittingOf: (element: Deduction) => Fitting, slip: Payslip): string[] {
  if (element.type !== "deduction" || FIXED.includes(element.kind) || element.settles) return [];
  if (fittingOf(element).whenShort !== "full") return [];
  const { mustKeep, keeps } = slip.oneThird;
  return [
    `${element.name ?? element.kind} must be taken in full and leaves only KES ${amountInWords(keeps)} of the KES ${amountInWords(mustKeep)} that must be left; lower it, or allow it to be reduced.`,
  ];
}
