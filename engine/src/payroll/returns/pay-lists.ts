import { type Cents, sum } from "@hazina/base/money.ts";
import { EARNINGS } from "../pay/earnings.ts";
import type { Line } from "../pay/line.ts";
import type { Payslip } from "../payslip/payslip.ts";
import {
  type AuthorityNumber,
  type FigureList,
  HEALTH,
  HOUSING_LEVY,
  type ListCell,
  type ListColumn,
  NET_PAY,
  NITA,
  NSSF,
  PAYE,
} from "./figure-lists.ts";
import { withholdingName } from "./withholding-names.ts";

/**
 * A person on a payroll list, with the month's payslip and the numbers by which authorities identify the person (null
 * if not known).
 */
export type ListedPerson = Readonly<Record<AuthorityNumber, string | null>> & {
  readonly slip: Payslip;
  /**
   * Returns the name of the scheme, lender or fund that receives a deduction; null if there is none.
   * @param ref the reference of the pay element.
   */
  readonly payeeOf: (ref: string | undefined) => string | null;
  /**
   * Returns the account into which the payee of a deduction is paid; null if no account is known.
   * @param ref the reference of the pay element.
   */
  readonly accountOf: (ref: string | undefined) => string | null;
  /**
   * Returns the member number by which the payee of an element identifies the person; null if no number is
   * known.
   */
  readonly memberOf: (ref: string | undefined) => string | null;
};

/**
 * A payroll list: its title, its columns, and a function that returns a person's rows (empty if the person is not on
 * the list).
 */
export type PayList = {
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly rowsOf: (person: ListedPerson) => readonly (readonly ListCell[])[];
};

/** A payroll list whose cells are all payslip figures, so that it can be totalled without reading slip lines. */
export type ListOfFigures = Pick<PayList, "title" | "columns"> & { readonly figures: FigureList };

/** The name of a payroll list, as used in the API. */
export type PayListName =
  | "paye"
  | "nhif"
  | "nssf"
  | "withholding"
  | "net-pay"
  | "insurance-relief"
  | "allowances"
  | "deductions"
  | "fringe-benefit-tax"
  | "housing-levy"
  | "nita"
  | "helb"
  | "pension";

const PIN: ListColumn = { key: "pin", title: "KRA PIN", kind: "text" };

const WITHHOLDING: PayList = {
  title: "Withholding tax",
  columns: [
    PIN,
    { key: "fees_for", title: "For", kind: "text" },
    amount("gross", "Gross amount"),
    { key: "rate", title: "Rate", kind: "percent" },
    amount("tax", "Tax withheld"),
  ],
  rowsOf: ({ slip, pin }) =>
    linesOf(slip, "withholding").map((line) => [
      pin,
      withholdingName(slip.employee.feesFor),
      line.base,
      (line.rate ?? 0) / 10_000,
      line.amount,
    ]),
};

const INSURANCE_RELIEF: PayList = {
  title: "Insurance relief",
  columns: [PIN, amount("premium", "Premium"), amount("relief", "Relief")],
  rowsOf: ({ slip, pin }) => {
    const lines = [...linesOf(slip, "relief.insurance"), ...linesOf(slip, "relief.health")];
    if (slip.figures.insuranceRelief === 0) return [];
    return [[pin, sum(lines.map(({ base }) => base)), slip.figures.insuranceRelief]];
  },
};

const ALLOWANCES: PayList = {
  title: "Allowances",
  columns: [
    { key: "element", title: "Allowance", kind: "text" },
    { key: "taxed", title: "Taxed", kind: "text" },
    amount("amount", "Amount"),
  ],
  rowsOf: ({ slip }) =>
    slip.lines
      .filter((line) => line.section === "pay" && line.counts === 1 && isExtra(line))
      .map((line) => [line.name, isExempt(line) ? "No" : "Yes", line.amount]),
};

const DEDUCTIONS: PayList = {
  title: "Deductions",
  columns: [
    { key: "element", title: "Deduction", kind: "text" },
    { key: "payee", title: "Paid to", kind: "text" },
    { key: "payee_account", title: "Payee's account", kind: "text" },
    { key: "member", title: "Member number", kind: "text" },
    amount("amount", "Amount"),
  ],
  rowsOf: ({ slip, payeeOf, accountOf, memberOf }) =>
    slip.lines
      .filter(({ section, counts }) => section === "deductions" && counts === -1)
      .map((line) => {
        const ref = line.element?.ref;
        return [line.name, payeeOf(ref), accountOf(ref), memberOf(ref), line.amount];
      }),
};

const FRINGE_BENEFIT: PayList = {
  title: "Fringe benefit tax",
  columns: [PIN, amount("balance", "Balance of the loan"), amount("benefit", "Benefit"), amount("tax", "Tax")],
  rowsOf: ({ slip, pin }) =>
    slip.employerLines.flatMap(({ code, element, base, amount: tax }) =>
      code === "employer.fringeBenefitTax" && element?.type === "loan" ? [[pin, element.balance, base, tax]] : [],
    ),
};

const HELB: PayList = {
  title: "Student loans",
  columns: [amount("amount", "Amount")],
  rowsOf: ({ slip }) => {
    const taken = linesOf(slip, "deduction.helb");
    return taken.length === 0 ? [] : [[sum(taken.map((line) => line.amount))]];
  },
};

const PENSION: PayList = {
  title: "Pension",
  columns: [
    { key: "scheme", title: "Scheme", kind: "text" },
    { key: "member_number", title: "Member number", kind: "text" },
    amount("member", "Member"),
    amount("employer", "Employer"),
    amount("total", "Total"),
  ],
  rowsOf: ({ slip, payeeOf, memberOf }) => {
    const own = linesOf(slip, "deduction.pension");
    const employer = slip.employerLines.filter(({ code }) => code === "employer.pension");
    const member = sum(own.map((line) => line.amount));
    const paid = sum(employer.map((line) => line.amount));
    const ref = own[0]?.element?.ref ?? employer[0]?.element?.ref;
    return own.length + employer.length === 0 ? [] : [[payeeOf(ref), memberOf(ref), member, paid, sum([member, paid])]];
  },
};

/** All payroll lists, keyed by list name. */
export const PAY_LISTS: Readonly<Record<PayListName, PayList | ListOfFigures>> = {
  paye: ofFigures(PAYE),
  nhif: ofFigures(HEALTH),
  nssf: ofFigures(NSSF),
  withholding: WITHHOLDING,
  "net-pay": ofFigures(NET_PAY),
  "insurance-relief": INSURANCE_RELIEF,
  allowances: ALLOWANCES,
  deductions: DEDUCTIONS,
  "fringe-benefit-tax": FRINGE_BENEFIT,
  "housing-levy": ofFigures(HOUSING_LEVY),
  nita: ofFigures(NITA),
  helb: HELB,
  pension: PENSION,
};

/** Returns the total of each amount column over the given rows, in cents, keyed by column key. */
export function listTotals(
  { columns }: Pick<PayList, "columns">,
  rows: readonly (readonly ListCell[])[],
): Record<string, Cents> {
  const totals = columns.flatMap(({ key, kind }, at) =>
    kind === "amount" ? [[key, sum(rows.map((cells) => (cells[at] ?? 0) as Cents))] as const] : [],
  );
  return Object.fromEntries(totals);
}

function amount(key: string, title: string): ListColumn {
  return { key, title, kind: "amount" };
}

function ofFigures(list: FigureList): ListOfFigures {
  return { title: list.title, columns: list.columns, figures: list };
}

function linesOf({ lines }: Payslip, code: Line["code"]): readonly Line[] {
  return lines.filter((line) => line.code === code);
}

/**
 * Returns whether a line of cash pay is something other than basic pay, wages or fees. Arrears of these three kinds of
 * pay are treated like the pay itself.
 */
function isExtra({ element }: Line): boolean {
  return element?.type !== "earning" || !(EARNINGS[element.kind].basic || element.kind === "fees");
}

function isExempt({ code }: Line): boolean {
  return code === "pay.exempt" || code === "pay.perDiem" || code === "pay.mileage";
}
