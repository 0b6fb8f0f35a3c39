import { add, type Cents, cents, negate, ZERO } from "@hazina/base/money.ts";
import { EARNINGS } from "../../payroll/pay/earnings.ts";
import type { Line } from "../../payroll/pay/line.ts";
import type { Payslip } from "../../payroll/payslip/payslip.ts";

/** The creditor to whom a part of pay is owed: an authority, a payee or the employee. */
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
 * The key by which the account of an entry is found. For pay and deductions it is the key of the pay element or, if
 * there is no element, of the kind of pay or deduction. For employer contributions it is the key of the law. For
 * liabilities it is the key of the authority or payee.
 */
export type PostingKey =
  | `pay:${string}`
  | `employer:${string}`
  | `owed:${OwedTo}`
  | `taken:${string}`
  | `payee:${string}`;

/**
 * A posting of a payslip: its account key, its name, and an amount in cents, positive for a debit and
 * negative for a credit.
 */
export type Entry = { readonly key: PostingKey; readonly name: string; readonly amount: Cents };

/**
 * Returns the entries of a payslip: debits for pay and employer contributions; credits for authorities, payees, loans
 * and net pay. They sum to zero, because the lines of the slip sum to net pay.
 * @param elementOf returns the pay element to which the reference of a line belongs.
 */
export function entriesOf(slip: Payslip, elementOf: (ref: string) => string): readonly Entry[] {
  const entries = [...slip.lines, ...slip.employerLines].flatMap((line) => entriesOfLine(line, elementOf));
  return [...entries, { key: "owed:netWages", name: "Net wages", amount: negate(slip.net) }];
}

/**
 * Returns the entries that a run posts for an employee: the entries of the new payslip less the entries of the
 * employee's previous payslip of the month. Entries of zero are left out.
 */
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
  if (line.counts === 0 || line.element?.elsewhere === true) return [];
  const amount = cents(line.amount * line.counts);
  if (line.section === "pay") return [{ key: `pay:${payOf(line, elementOf)}`, name: payName(line), amount }];
  if (line.section === "deductions") {
    const key = keyOf(line, elementOf, line.code.slice("deduction.".length));
    return [{ key: `taken:${key}`, name: line.name, amount }];
  }
  return [{ key: `owed:${owedTo(line)}`, name: line.name, amount }];
}

/** Returns the entries of an employer contribution: the cost, and a liability of the same amount. */
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
      throw new RangeError(`It is not known to whom the payroll line ${code} is owed.`);
  }
}

/** Returns the account key for a line of pay. Absence has the key of basic pay, because it reduces basic pay. */
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
