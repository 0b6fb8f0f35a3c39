import { type Month, month as monthOf, monthRange, parseMonth, yearOf } from "@hazina/base/calendar.ts";
import { type Cents, rateOf, sum, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { rowAt } from "../kenya/dated.ts";
import { RETIREMENT_ROWS } from "../kenya/retirement.rates.ts";
import type { Figures } from "../pay/figures.ts";
import { broughtInto, type MonthFigures, ofOnePerson } from "./year-to-date.ts";

/** A column of the P9 form: its letter on the form, its heading, and a description of its formula. */
export type P9aColumn = { readonly letter: string; readonly heading: string; readonly formula: string };

/**
 * A row of the P9 form: a month, with one amount in cents for each column. In a month without pay, all amounts are
 * zero.
 */
export type P9aRow = { readonly month: Month; readonly amounts: readonly Cents[] };

/** An employee's P9 form (KRA form P9A) for a calendar year. `pin` is undefined if the PIN is not known. */
export type P9a = {
  readonly year: number;
  readonly name: string;
  readonly pin: string | undefined;
  readonly columns: readonly P9aColumn[];
  /** The months of the year whose payroll was run in a previous payroll system. */
  readonly broughtIn: readonly Month[];
  /** Twelve rows, one per month. */
  readonly rows: readonly P9aRow[];
  readonly totals: readonly Cents[];
};

type Column = P9aColumn & { readonly amount: (figures: Figures, month: Month) => Cents };

/**
 * Creates the P9A of a year from payslips and months from a previous payroll system, in that year's layout: columns A
 * to L up to 2023, A to O from 2025. In 2024, reliefs applied until November and deductions in December, so the form
 * has the columns for both. A column that is not on KRA's printed form has no letter.
 * @returns a refusal if payslips are of more than one person, of another year or for fees, or if a month occurs twice.
 */
export function p9a(slips: readonly MonthFigures[], year: number): Result<P9a> {
  const sorted = ofOnePerson(slips);
  if (!sorted.ok) return sorted;
  const [first] = sorted.value;
  if (!first) return refuse("There is no payslip from which to make a tax deduction card.");
  const stray = sorted.value.find(({ month }) => yearOf(month) !== year);
  if (stray)
    return refuse(`A payslip from ${yearOf(stray.month)} does not belong on the tax deduction card for ${year}.`);
  if (sorted.value.some(({ employee }) => employee.job === "fees")) {
    return refuse("Fees are subject to withholding tax and do not belong on a tax deduction card; leave them out.");
  }
  const exempt = sorted.value.some(({ figures }) => figures.disabilityExemption > 0);
  const columns = [...layoutOf(year), ...(exempt ? [EXEMPTION] : [])];
  const rows = monthRange(monthOf(year, 1), monthOf(year, 12)).map((month): P9aRow => {
    const slip = sorted.value.find((candidate) => candidate.month === month);
    return { month, amounts: columns.map(({ amount }) => (slip ? amount(slip.figures, month) : ZERO)) };
  });
  return accept({
    year,
    name: first.employee.name,
    pin: first.employee.pin,
    columns: columns.map(({ letter, heading, formula }) => ({ letter, heading, formula })),
    broughtIn: broughtInto(sorted.value),
    rows,
    totals: columns.map((_, index) => sum(rows.map(({ amounts }) => amounts[index] ?? ZERO))),
  });
}

const DEDUCTIONS_BEGIN = parseMonth("2024-12");

const BASIC = column("A", "Basic salary and cash allowances", "", (f) => f.taxableCash);
const BENEFITS = column("B", "Benefits, non-cash", "", (f) => sum([f.nonCash, f.car, f.meals, f.otherBenefits]));
const QUARTERS = column("C", "Value of quarters", "", (f) => f.housing);
const GROSS = column("D", "Total gross pay", "A + B + C", (f) => f.gross);
/**
 * Column E1 of the P9A form: 30% of taxable cash pay. This is the form's own definition, so it applies even if the
 * employer's settings base the 30% limit on basic pay.
 */
const SHARE = column("E1", "30% of A", "", (f, month) => shareOf(f.taxableCash, month));
const ACTUAL = column("E2", "Actual contribution", "NSSF and pension", (f) => f.retirementActual);
const LIMIT = column("E3", "Fixed limit", "", (f) => f.retirementCap);
const EXEMPTION = column("", "Disability exemption", "before chargeable pay", (f) => f.disabilityExemption);

const OLD_LAYOUT: readonly Column[] = [
  BASIC,
  BENEFITS,
  QUARTERS,
  GROSS,
  SHARE,
  ACTUAL,
  LIMIT,
  column("F", "Owner-occupied interest", "", (f) => f.mortgageAllowed),
  column("G", "Retirement contribution and interest", "lowest of E, and F", (f) => f.deductionsAllowed),
  column("H", "Chargeable pay", "D − G", (f) => f.chargeable),
  column("J", "Tax charged", "bands on H", (f) => f.taxCharged),
  column("K", "Monthly relief", "personal and insurance relief", (f) => sum([f.personalRelief, f.insuranceRelief])),
  column("L", "PAYE", "J − K, at least 0", (f) => f.paye),
];

const LAYOUT_OF_2024: readonly Column[] = [
  ...OLD_LAYOUT.slice(0, 7),
  column("F", "Owner-occupied interest", "", (f) => f.mortgageAllowed),
  column("", "Affordable housing levy, deducted", "December", (f) => f.housingLevyAllowed),
  column("", "SHIF, deducted", "December", (f) => f.healthAllowed),
  column("", "Post-retirement medical fund, deducted", "December", (f) => f.postRetirementAllowed),
  column("G", "Total deductions", "lowest of E, and F, and December's", (f) => f.deductionsAllowed),
  column("H", "Chargeable pay", "D − G", (f) => f.chargeable),
  column("J", "Tax charged", "bands on H", (f) => f.taxCharged),
  column("K", "Monthly relief", "personal and insurance relief", (f) => sum([f.personalRelief, f.insuranceRelief])),
  column("", "Affordable housing relief", "March to November", (f) => f.housingLevyRelief),
  column("", "Post-retirement medical relief", "January to November", (f) => f.postRetirementRelief),
  column("L", "PAYE", "J less reliefs, at least 0", (f) => f.paye),
];

const NEW_LAYOUT: readonly Column[] = [
  ...OLD_LAYOUT.slice(0, 7),
  column("F", "Affordable housing levy", "", (f) => f.housingLevyAllowed),
  column("G", "Social health insurance fund", "", (f) => f.healthAllowed),
  column("H", "Post-retirement medical fund", "at most 15,000 a month", (f) => f.postRetirementAllowed),
  column("I", "Owner-occupied interest", "at most 30,000 a month", (f) => f.mortgageAllowed),
  column("J", "Total deductions", "lowest of E, and F to I", (f) => f.deductionsAllowed),
  column("K", "Chargeable pay", "D − J", (f) => f.chargeable),
  column("L", "Tax charged", "bands on K", (f) => f.taxCharged),
  column("M", "Personal relief", "", (f) => f.personalRelief),
  column("N", "Insurance relief", "at most 5,000 a month", (f) => f.insuranceRelief),
  column("O", "PAYE", "L − M − N, at least 0", (f) => f.paye),
];

function layoutOf(year: number): readonly Column[] {
  if (year === yearOf(DEDUCTIONS_BEGIN)) return LAYOUT_OF_2024;
  return year < yearOf(DEDUCTIONS_BEGIN) ? OLD_LAYOUT : NEW_LAYOUT;
}

function shareOf(pay: Cents, month: Month): Cents {
  const row = rowAt(RETIREMENT_ROWS, month) ?? RETIREMENT_ROWS.at(-1);
  return row && pay > 0 ? rateOf(pay, row.share) : ZERO;
}

function column(letter: string, heading: string, formula: string, amount: Column["amount"]): Column {
  return { letter, heading, formula, amount };
}
