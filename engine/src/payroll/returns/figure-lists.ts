import { type Cents, sum } from "@hazina/base/money.ts";
import type { Employee } from "../pay/employee.ts";
import type { FigureName, Figures } from "../pay/figures.ts";

/** A cell of a list: text, whole cents, or empty. */
export type ListCell = string | number | null;

/** A column of a list. Amounts are in cents; those that can be added up have a total. */
export type ListColumn = {
  readonly key: string;
  readonly title: string;
  readonly kind: "text" | "amount" | "percent" | "integer";
};

/** The numbers that authorities identify a person by. */
export type AuthorityNumber = "pin" | "nssfNumber" | "shaNumber";

/** A person in a list of figures: the figures of the month's slip, and the record's fields. */
export type FiguredPerson = Readonly<Record<AuthorityNumber, string | null>> & {
  readonly employee: Pick<Employee, "job">;
  readonly figures: Figures;
  /**
   * The person's pay: from the run where the list covers one run, from all runs of the month where it covers a month.
   */
  readonly pays: Cents;
  /** The part of it that the person has received. */
  readonly paid: Cents;
};

/** A column of a list of figures: a number of the person, a paid amount, or the sum of some figures. */
export type FigureColumn = ListColumn & { readonly of: AuthorityNumber | "pays" | "paid" | readonly FigureName[] };

/** A list with only figures in its cells, so that it can be summed and paged without the lines of slips. */
export type FigureList = {
  readonly title: string;
  readonly columns: readonly FigureColumn[];
  /** The people on the list: all, all except consultants, or those with a non-zero amount among some figures. */
  readonly among: "all" | "employees" | readonly FigureName[];
};

const PIN: FigureColumn = { key: "pin", title: "KRA PIN", kind: "text", of: "pin" };
const HEALTH_FIGURES: readonly FigureName[] = ["shif", "nhif"];

/** PAYE by its steps. */
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

/** Contributions to the Social Health Authority. */
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

/** NSSF contributions by tier. */
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

/** Net pay, its pay-out, and the received part. */
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

/** The housing levy of employee and employer. */
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

/** The industrial training levy. */
export const NITA: FigureList = {
  title: "Industrial training levy",
  among: ["nita"],
  columns: [PIN, amount("amount", "Amount", ["nita"])],
};

/** The cells of a person in a list of figures; undefined where the person is not on it. */
export function figureCells({ columns, among }: FigureList, person: FiguredPerson): readonly ListCell[] | undefined {
  const { figures } = person;
  if (among === "employees" && person.employee.job === "fees") return undefined;
  if (typeof among !== "string" && among.every((name) => figures[name] === 0)) return undefined;
  return columns.map(({ of }) => (typeof of === "string" ? person[of] : sum(of.map((name) => figures[name]))));
}

function amount(key: string, title: string, of: readonly FigureName[]): FigureColumn {
  return { key, title, kind: "amount", of };
}
