import { type Month, monthInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result } from "@hazina/base/result.ts";
import { lawAt } from "../kenya/law.ts";
import type { Tables } from "../kenya/tables.ts";
import { EARNINGS } from "../pay/earnings.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import type { EmployerSettings } from "../pay/employer.ts";
import { type Figures, NO_FIGURES } from "../pay/figures.ts";
import { prorated, shareOfMonth } from "../pay/proration.ts";
import { type Payslip, payslip } from "../payslip/payslip.ts";

/** All inputs from which a month's payslip is calculated. Each deduction has the amount that was actually taken. */
export type SlipInputs = {
  readonly employee: Employee;
  readonly elements: readonly Element[];
  readonly month: Month;
  readonly settings: EmployerSettings;
  readonly tables: Tables;
};

/** The name of a cause of a change in net pay. The effects of the causes are calculated in this order. */
export type CauseName =
  | "law"
  | "employment"
  | "pay"
  | "allowances"
  | "time"
  | "oneOff"
  | "claims"
  | "deductions"
  | "rounding";

/** The effect of a cause on one part of the payslip (`of`), in cents; positive if the effect is higher net pay. */
export type Effect = { readonly of: string; readonly amount: Cents };

/**
 * A cause of a change in net pay: its effect in cents, its effects on the parts of the payslip, and a sentence that
 * explains them.
 */
export type Cause = {
  readonly cause: CauseName;
  readonly amount: Cents;
  readonly effects: readonly Effect[];
  readonly sentence: string;
};

/**
 * The change in an employee's net pay from one month to the next, in cents, with its causes. The effects of the causes
 * add up exactly to the change.
 */
export type Change = {
  readonly before: Cents;
  readonly after: Cents;
  readonly change: Cents;
  readonly causes: readonly Cause[];
};

/**
 * Explains why an employee's net pay differs from last month's. Last month's inputs are replaced by this month's, one
 * cause at a time, and a payslip is calculated after each step. The effects of the causes therefore add up exactly.
 * The order is: law and settings; joining, leaving and terms; basic pay; allowances and benefits; time worked and
 * absent; one-off pay; tax claims; deductions; cents carried by rounding. If a step gives no valid payslip, for
 * example halfway from a salary to fees, its effect is reported with that of the next step.
 * @param before last month's inputs; undefined if the person had no pay.
 * @param after this month's inputs; undefined if the person has no pay.
 * @returns a refusal if one of the two payslips is refused.
 */
export function whyChanged(before: SlipInputs | undefined, after: SlipInputs | undefined): Result<Change> {
  const first = before && slipOf(before);
  if (first && !first.ok) return first;
  const last = after && slipOf(after);
  if (last && !last.ok) return last;
  const from = first?.value;
  const to = last?.value;
  const causes = before && after && from && to ? stepByStep(before, after, from, to) : joinedOrLeft(from, to);
  return accept({
    before: from?.net ?? ZERO,
    after: to?.net ?? ZERO,
    change: subtract(to?.net ?? ZERO, from?.net ?? ZERO),
    causes,
  });
}

function slipOf({ employee, elements, month, settings, tables }: SlipInputs): Result<Payslip> {
  return payslip(employee, elements, month, settings, tables);
}

function joinedOrLeft(from: Payslip | undefined, to: Payslip | undefined): readonly Cause[] {
  const month = to?.month ?? from?.month;
  if (month === undefined) return [];
  return causeOf("employment", from?.figures ?? NO_FIGURES, to?.figures ?? NO_FIGURES, month);
}

function stepByStep(before: SlipInputs, after: SlipInputs, from: Payslip, to: Payslip): readonly Cause[] {
  const causes: Cause[] = [];
  let figures = from.figures;
  let pending: CauseName | undefined;
  for (const { cause, inputs } of stepsOf(before, after, from)) {
    const step = slipOf(inputs);
    if (!step.ok) {
      pending ??= cause;
      continue;
    }
    causes.push(...causeOf(pending ?? cause, figures, step.value.figures, to.month));
    pending = undefined;
    figures = step.value.figures;
  }
  return causes;
}

type Step = { readonly cause: CauseName; readonly inputs: SlipInputs };
type Group = Extract<CauseName, "pay" | "allowances" | "time" | "oneOff" | "deductions">;

const IN_TURN: readonly Group[] = ["pay", "allowances", "time", "oneOff"];

/**
 * Returns one step for each cause, in the order of calculation. A step consists of the inputs after this cause and all
 * earlier causes are applied, and the payslip calculated from them. The last step has this month's inputs.
 */
function stepsOf(before: SlipInputs, after: SlipInputs, from: Payslip): readonly Step[] {
  const { month, settings, tables } = after;
  const rule = { month, settings, tables };
  const { claims: _claims, disability: _disability, payeBroughtForward: _carried, ...terms } = after.employee;
  const { claims, disability, payeBroughtForward } = before.employee;
  const carried = payeBroughtForward === undefined ? {} : { payeBroughtForward };
  const claimed = { ...(claims ? { claims } : {}), ...(disability ? { disability } : {}) };
  const { payeBroughtForward: _own, ...withClaims } = after.employee;
  const wholeTime = asIfEmployed(before, from);
  const stepTo = (cause: Group): Step => {
    const isNow = (element: Element) => IN_TURN.slice(0, IN_TURN.indexOf(cause) + 1).includes(groupOf(element));
    const elements = [...after.elements.filter(isNow), ...wholeTime.filter((element) => !isNow(element))];
    return { cause, inputs: { employee: { ...terms, ...claimed, ...carried }, elements, ...rule } };
  };
  const taken = wholeTime.filter((element) => groupOf(element) === "deductions");
  const paid = after.elements.filter((element) => groupOf(element) !== "deductions");
  const { joined: _joined, left: _left, ...withoutDays } = before.employee;
  return [
    { cause: "law", inputs: { employee: withoutDays, elements: asPaid(before, from), ...rule } },
    { cause: "employment", inputs: { employee: { ...terms, ...claimed, ...carried }, elements: wholeTime, ...rule } },
    ...IN_TURN.map(stepTo),
    { cause: "claims", inputs: { employee: { ...withClaims, ...carried }, elements: [...paid, ...taken], ...rule } },
    { cause: "deductions", inputs: { ...after, employee: { ...withClaims, ...carried } } },
    { cause: "rounding", inputs: after },
  ];
}

function groupOf(element: Element): Group {
  switch (element.type) {
    case "earning":
      if (element.arrearsOf !== undefined) return element.name === ABSENT ? "time" : "oneOff";
      if (element.kind === "basic" || element.kind === "wages" || element.kind === "fees") return "pay";
      if (element.kind === "overtime") return "time";
      return EARNINGS[element.kind].prorated ? "allowances" : "oneOff";
    case "overtime":
    case "absence":
      return "time";
    case "perDiem":
    case "mileage":
      return "oneOff";
    case "deduction":
    case "employerPension":
    case "employerPaid":
      return "deductions";
    default:
      return "allowances";
  }
}

const ABSENT = "Unpaid absence of last month";

type Earned = Extract<Element, { type: "earning" }>;

/**
 * Returns last month's elements at the amounts that were actually paid, so that the comparison is not affected if the
 * number of days employed differs between the two months.
 */
function asPaid(before: SlipInputs, from: Payslip): readonly Element[] {
  return priced(before, from, (_element, paid) => paid);
}

/**
 * Returns last month's elements with the amounts for a whole month of employment. An element that applies only to
 * certain days, for example after a raise, is still prorated to those days.
 */
function asIfEmployed(before: SlipInputs, from: Payslip): readonly Element[] {
  const law = lawAt(before.tables, before.month);
  const { proration, workingWeek } = before.settings;
  return priced(before, from, (element, paid) =>
    law.ok ? prorated(element.amount, shareOfMonth(law.value, element.from, element.to, proration, workingWeek)) : paid,
  );
}

/**
 * Returns last month's elements with new amounts. Overtime and absence get the amounts that were paid for them. An
 * element prorated by day gets the amount that `price` returns. All other elements stay unchanged.
 * @param price returns the amount of an element prorated by day, from the amount paid.
 */
function priced(
  { elements, month }: SlipInputs,
  { lines }: Payslip,
  price: (element: Earned, paid: Cents) => Cents,
): readonly Element[] {
  const paidFor = new Map<Element, Cents>();
  for (const { element, amount } of lines) if (element !== undefined) paidFor.set(element, amount);
  return elements.map((element): Element => {
    const paid = paidFor.get(element) ?? ZERO;
    if (element.type === "absence") {
      return { type: "earning", kind: "basic", amount: negate(paid), arrearsOf: month, name: ABSENT };
    }
    if (element.type === "overtime") return { type: "earning", kind: "overtime", amount: paid };
    if (element.type !== "earning" || element.arrearsOf !== undefined) return element;
    if (!EARNINGS[element.kind].prorated) return element;
    const { from: _from, to: _to, ...whole } = element;
    return { ...whole, amount: price(element, paid) };
  });
}

const CAUSE_TITLES: Readonly<Record<CauseName, (month: string) => string>> = {
  law: (month) => `The law, settings and age as of ${month}`,
  employment: () => "Joining, leaving or changed terms",
  pay: () => "Basic pay and wages",
  allowances: () => "Allowances and benefits",
  time: () => "Time worked and absences",
  oneOff: () => "One-off pay",
  claims: () => "Claims for tax",
  deductions: () => "Deductions",
  rounding: () => "PAYE cents carried forward by rounding",
};

/** The parts of a payslip that make up net pay. `takes` is true for a part that reduces net pay. */
const PARTS: readonly { readonly of: string; readonly takes: boolean; readonly amount: (figures: Figures) => Cents }[] =
  [
    { of: "pay", takes: false, amount: ({ cash }) => cash },
    { of: "NSSF", takes: true, amount: ({ nssf }) => nssf },
    { of: "NHIF", takes: true, amount: ({ nhif }) => nhif },
    { of: "SHIF", takes: true, amount: ({ shif }) => shif },
    { of: "the housing levy", takes: true, amount: ({ housingLevy }) => housingLevy },
    { of: "PAYE", takes: true, amount: ({ paye }) => paye },
    { of: "withholding tax", takes: true, amount: ({ withholdingTax }) => withholdingTax },
    { of: "deductions", takes: true, amount: ({ netDeductions }) => netDeductions },
  ];

/**
 * Returns a list with one item: the cause and its effect, which is the difference between the figures before and after
 * a step. The list is empty if the figures did not change.
 */
function causeOf(cause: CauseName, from: Figures, to: Figures, month: Month): readonly Cause[] {
  const effects = PARTS.flatMap(({ of, takes, amount }): Effect[] => {
    const difference = subtract(amount(to), amount(from));
    return difference === 0 ? [] : [{ of, amount: takes ? negate(difference) : difference }];
  });
  if (effects.length === 0) return [];
  const change = sum(effects.map((effect) => effect.amount));
  const title = CAUSE_TITLES[cause](monthInWords(month));
  const sentence = `${title}: ${effects.map(effectInWords).join(", ")}. Net pay ${movement(change)}.`;
  return [{ cause, amount: change, effects, sentence }];
}

function effectInWords({ of, amount }: Effect): string {
  const size = amountInWords(amount < 0 ? negate(amount) : amount);
  if (of === "pay") return `pay ${amount > 0 ? "rises" : "falls"} by KES ${size}`;
  const verb = of === "deductions" ? "take" : "takes";
  return `${of} ${verb} KES ${size} ${amount > 0 ? "less" : "more"}`;
}

function movement(change: Cents): string {
  if (change === 0) return "stays the same";
  return change > 0 ? `rises by KES ${amountInWords(change)}` : `falls by KES ${amountInWords(negate(change))}`;
}
