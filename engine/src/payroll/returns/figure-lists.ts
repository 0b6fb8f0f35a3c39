import { type Cents, sum } from "@hazina/base/money.ts";
import type { Employee } from "../pay/employee.ts";
import type { FigureName, Figures } from "../pay/figures.ts";

/** The value of a cell in a payroll list: text, an amount in whole cents, or empty. */
export type ListCell = string | number | null;

/** A column of a payroll list. Amounts are in cents, and every column of amounts has a total. */
export type ListColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: "text" | "amount" | "percent" | "integer";
};

/** The kinds of numbers that authorities use to identify a person: KRA PIN, NSSF number and SHA number. */
export type AuthorityNumber = "pin" | "nssfNumber" | "shaNumber";

/**
 * A person on a payroll list, with the figures of the month's payslip and the numbers by which authorities identify
 * the person (null if not known).
 */
export type FiguredPerson = Readonly<Record<AuthorityNumber, string | null>> & {
  readonly employee: Pick<Employee, "job">;
  readonly figures: Figures;
  /**
   * The person's net pay in cents. If the list covers one run, this is the net pay of that run; if it covers a month,
   * it is the net pay of all runs of the month.
   */
  readonly pays: Cents;
  /** How much of the net pay the person has received, in cents. */
  readonly paid: Cents;
};

/**
 * A column of a list of figures. `of` says what the column contains: a number that identifies the person, net pay
 * (`pays`), pay received (`paid`), or the sum of the named payslip figures.
 */
export type FigureColumn = ListColumn & { readonly of: AuthorityNumber | "pays" | "paid" | readonly FigureName[] };

/**
 * A payroll list that contains only payslip totals, net pay and identifying numbers. It can be totalled and paged
 * without reading the individual lines of payslips.
 */
export type FigureList = {
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  /**
   * The people on the list: everyone, everyone except consultants, or everyone for whom at least one of the given
   * figures is not zero.
   */
  readonly among: "all" | "employees" | readonly FigureName[];
};

const PIN: FigureColumn = { key: "pin", title: "KRA PIN", kind: "text", of: "pin" };
const HEALTH_FIGURES: readonly FigureName[] = ["shif", "nhif"];

/** The PAYE list, with every step from gross pay to tax. */
export const PAYE: FigureList = {
  title: "PAYE",
  among: "employees",
  columns: [
    PIN,
    amount("gross", "Gross pay", ["gross"]),
    amount("nssf", "NSSF", ["nssf"]),
    amount("health", "SHIF or NHIF", HEALTH_FIGURES),
    amount("housing_levy", "Housing levy", ["housingLevy"]),
    amount("deductible", "Deducted before tax", ["deductionsAllowed"]),
    amount("chargeable", "Chargeable pay", ["chargeable"]),
    amount("tax_charged", "Tax charged", ["taxCharged"]),
    amount("personal_relief", "Personal relief", ["personalRelief"]),
    amount("insurance_relief", "Insurance relief", ["insuranceRelief"]),
    amount("other_relief", "Other reliefs", ["housingLevyRelief", "postRetirementRelief"]),
    amount("paye", "PAYE", ["paye"]),
  ],
};

/** The list of contributions to the Social Health Authority. */
export const HEALTH: FigureList = {
  title: "SHIF",
  among: HEALTH_FIGURES,
  columns: [
    { key: "sha_number", title: "SHA number", kind: "text", of: "shaNumber" },
    PIN,
    amount("pay", "Pay", ["cash"]),
    amount("contribution", "Contribution", HEALTH_FIGURES),
  ],
};

/** The list of NSSF contributions, with a column for each tier. */
export const NSSF: FigureList = {
  title: "NSSF",
  among: ["nssf", "employerNssf"],
  columns: [
    { key: "nssf_number", title: "NSSF number", kind: "text", of: "nssfNumber" },
    amount("pay", "Pay", ["cash"]),
    amount("tier_one", "Tier I", ["nssfTierOne"]),
    amount("tier_two", "Tier II", ["nssfTierTwo"]),
    amount("member", "Member", ["nssf"]),
    amount("employer", "Employer", ["employerNssf"]),
    amount("total", "Total", ["nssf", "employerNssf"]),
  ],
};

/** The list of net pay, with the part that each person has received. */
export const NET_PAY: FigureList = {
  title: "Net pay",
  among: "all",
  columns: [
    amount("cash", "Cash pay", ["cash"]),
    amount("paye", "PAYE and withholding tax", ["paye", "withholdingTax"]),
    amount("nssf", "NSSF", ["nssf"]),
    amount("health", "SHIF or NHIF", HEALTH_FIGURES),
    amount("housing_levy", "Housing levy", ["housingLevy"]),
    amount("deductions", "Other deductions", ["netDeductions"]),
    amount("net", "Net pay", ["net"]),
    { key: "pays", title: "Pay-out", kind: "amount", of: "pays" },
    { key: "paid", title: "Paid", kind: "amount", of: "paid" },
  ],
};

/** The list of the housing levy, with the employee's and the employer's share. */
export const HOUSING_LEVY: FigureList = {
  title: "Housing levy",
  among: ["housingLevy", "employerHousingLevy"],
  columns: [
    PIN,
    amount("pay", "Pay", ["housingLevyBase"]),
    amount("member", "Employee", ["housingLevy"]),
    amount("employer", "Employer", ["employerHousingLevy"]),
    amount("total", "Total", ["housingLevy", "employerHousingLevy"]),
  ],
};

/** The list of the industrial training levy, which the employer pays. It identifies each person by KRA PIN. */
export const NITA: FigureList = {
  title: "Industrial training levy",
  among: ["nita"],
  columns: [PIN, amount("amount", "Amount", ["nita"])],
};

/** Returns the cells of a person's row in a list of figures; undefined if the list does not include the person. */
export function figureCells({ columns, among }: FigureList, person: FiguredPerson): readonly ListCell[] | undefined {
  const { figures } = person;
  if (among === "employees" && person.employee.job === "fees") return undefined;
  if (typeof among !== "string" && among.every((name) => figures[name] === 0)) return undefined;
  return columns.map(({ of }) => (typeof of === "string" ? person[of] : sum(of.map((name) => figures[name]))));
}

function amount(key: string, title: string, of: readonly FigureName[]): FigureColumn {
  return { key, title, kind: "amount", of };
}
