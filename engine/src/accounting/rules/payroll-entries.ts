import { add, type Cents, cents, negate, ZERO } from "@hazina/base/money.ts";
import { EARNINGS } from "../../payroll/pay/earnings.ts";
import type { Line } from "../../payroll/pay/line.ts";
import type { Payslip } from "../../payroll/payslip/payslip.ts";

/** The creditor of a part of pay. */
export type OwedTo =
  | "netWages"
  | "paye"
  | "withholdingTax"
  | "nssf"
  | "nssfTierTwo"
  | "nhif"
  | "shif"
  | "housingLevy"
  | "nita"
  | "fringeBenefitTax";

/**
 * The key of an entry in the account map: pay and deductions by their element, or by their kind where they have none;
 * employer contributions by their law; liabilities by authority or payee.
 */
export type PostingKey =
  | `pay:${string}`
  | `employer:${string}`
  | `owed:${OwedTo}`
  | `taken:${string}`
  | `payee:${string}`;

/** An entry of a payslip: positive is a debit, negative a credit. */
export type Entry = { readonly key: PostingKey; readonly name: string; readonly amount: Cents };

/**
 * The entries of a payslip: debits for pay and employer contributions; credits for authorities, payees, loans and net
 * pay. They sum to zero, because the slip's lines sum to net pay.
 * @param elementOf the pay element that a line's reference belongs to.
 */
export function entriesOf(slip: Payslip, elementOf: (ref: string) => string): readonly Entry[] {
  const entries = [...slip.lines, ...slip.employerLines].flatMap((line) => entriesOfLine(line, elementOf));
  return [...entries, { key: "owed:netWages", name: "Net wages", amount: negate(slip.net) }];
}

/** The entries that a run posts: the difference between an employee's slip and the previous one of the month. */
export function differenceInEntries(
  before: Payslip | undefined,
  after: Payslip,
  elementOf: (ref: string) => string,
): readonly Entry[] {
  const total = new Map<PostingKey, Entry>();
  const count = ({ key, name, amount }: Entry, sign: 1 | -1) => {
    const held = total.get(key);
    total.set(key, { key, name: held?.name ?? name, amount: add(held?.amount ?? ZERO, cents(sign * amount)) });
  };
  for (const entry of entriesOf(after, elementOf)) count(entry, 1);
  if (before) for (const entry of entriesOf(before, elementOf)) count(entry, -1);
  return [...total.values()].filter(({ amount }) => amount !== 0);
}

function entriesOfLine(line: Line, elementOf: (ref: string) => string): readonly Entry[] {
  if (line.section === "employer") return employerEntries(line, elementOf);
  if (line.counts === 0) return [];
  const amount = cents(line.amount * line.counts);
  if (line.section === "pay") return [{ key: `pay:${payOf(line, elementOf)}`, name: payName(line), amount }];
  if (line.section === "deductions") {
    const key = keyOf(line, elementOf, line.code.slice("deduction.".length));
    return [{ key: `taken:${key}`, name: line.name, amount }];
  }
  return [{ key: `owed:${owedTo(line)}`, name: line.name, amount }];
}

/** Employer contributions: a cost, and the same amount as a liability. */
function employerEntries(line: Line, elementOf: (ref: string) => string): readonly Entry[] {
  const { code, name, amount } = line;
  const what = code.slice("employer.".length);
  const cost: Entry = { key: `employer:${keyOf(line, elementOf, what)}`, name, amount };
  const isByLaw = !["pension", "gratuity", "paid"].includes(what);
  const owed: PostingKey = isByLaw ? `owed:${owedTo(line)}` : `payee:${keyOf(line, elementOf, what)}`;
  return [cost, { key: owed, name, amount: negate(amount) }];
}

function owedTo({ code }: Line): OwedTo {
  const what = code.replace("employer.", "");
  switch (what) {
    case "nssf.old":
    case "nssf.tierOne":
      return "nssf";
    case "nssf.tierTwo":
      return "nssfTierTwo";
    case "nhif":
    case "shif":
    case "housingLevy":
    case "nita":
    case "fringeBenefitTax":
    case "paye":
      return what;
    case "withholding":
      return "withholdingTax";
    default:
      throw new RangeError(`The line ${code} has no known creditor.`);
  }
}

/** Absence reduces basic pay. */
function payOf(line: Line, elementOf: (ref: string) => string): string {
  if (line.code === "pay.absence") return "basic";
  const kind = line.element?.type === "earning" ? line.element.kind : (line.element?.type ?? "other");
  return kind === "basic" ? "basic" : keyOf(line, elementOf, kind);
}

function payName(line: Line): string {
  if (line.code === "pay.absence") return EARNINGS.basic.name;
  // Work by the day is one entry, however its lines count days, halves and pieces.
  if (line.element?.type === "earning" && line.element.kind === "wages") return EARNINGS.wages.name;
  return line.element?.type === "earning" ? (line.element.name ?? EARNINGS[line.element.kind].name) : line.name;
}

function keyOf({ element }: Line, elementOf: (ref: string) => string, otherwise: string): string {
  return element?.ref === undefined ? otherwise : elementOf(element.ref);
}
