import type { Cents, Rate } from "@hazina/base/money.ts";
import type { Dated } from "../kenya/dated.ts";
import type { DeductionKind, Element } from "./element.ts";

/** A section of the payslip. Sections are listed in the order of the statutory calculation. */
export type Section = "pay" | "benefits" | "contributions" | "taxablePay" | "tax" | "deductions" | "employer";

/** The code of a kind of payslip line. Codes are the same in every month, so that reports can add up lines by code. */
export type LineCode =
  | "pay.earning"
  | "pay.overtime"
  | "pay.perDiemTaxed"
  | "pay.mileageTaxed"
  | "pay.absence"
  | "pay.perDiem"
  | "pay.mileage"
  | "pay.exempt"
  | "benefit.item"
  | "benefit.service"
  | "benefit.nonCash"
  | "benefit.meals"
  | "benefit.car"
  | "benefit.loan"
  | "benefit.gratuity"
  | "benefit.employerPension"
  | "benefit.housing"
  | "gross"
  | "nssf.old"
  | "nssf.tierOne"
  | "nssf.tierTwo"
  | "nhif"
  | "shif"
  | "housingLevy"
  | "taxable.retirement"
  | "taxable.mortgage"
  | "taxable.postRetirement"
  | "taxable.health"
  | "taxable.housingLevy"
  | "taxable.disability"
  | "taxable.chargeable"
  | "paye.band"
  | "paye.flat"
  | "paye.charged"
  | "relief.personal"
  | "relief.insurance"
  | "relief.health"
  | "relief.housingLevy"
  | "relief.postRetirement"
  | "paye"
  | "withholding"
  | `deduction.${DeductionKind}`
  | "employer.nssf.old"
  | "employer.nssf.tierOne"
  | "employer.nssf.tierTwo"
  | "employer.housingLevy"
  | "employer.nita"
  | "employer.pension"
  | "employer.gratuity"
  | "employer.paid"
  | "employer.fringeBenefitTax";

/**
 * A line of a payslip. `amount` is the amount shown; `counts` is its effect on net pay: 1 adds it, −1 subtracts it, 0
 * only explains another line. Net pay is the sum of amount × counts over all lines, to the cent.
 */
export type Line = {
  readonly code: LineCode;
  readonly section: Section;
  readonly name: string;
  readonly amount: Cents;
  readonly counts: 1 | -1 | 0;
  /** The amount to which the rate applies, in cents: pay, a slice of pay, a contribution or a balance. */
  readonly base: Cents;
  /** The rate applied to the base; undefined if the amount is not calculated as base × rate. */
  readonly rate: Rate | undefined;
  /** The rule by which the amount was calculated, named after its source file without the extension. */
  readonly rule: string;
  /** The row of the rule's table that applied in the month, with its source. */
  readonly row: Dated;
  readonly source: string;
  /** The element from which the line was calculated; undefined if there is none. */
  readonly element: Element | undefined;
};

/**
 * The fixed properties of a kind of line: its section, name, effect on net pay, rule, and a description of its base.
 */
export type LineKind = {
  readonly section: Section;
  readonly name: string;
  readonly counts: 1 | -1 | 0;
  readonly rule: string;
  readonly base: string;
};

/** The properties of every kind of payslip line, keyed by line code. */
export const LINE_KINDS: Readonly<Record<LineCode, LineKind>> = {
  "pay.earning": kind("pay", "Pay", 1, "earnings", "the amount for a whole month"),
  "pay.overtime": kind("pay", "Overtime", 1, "overtime", "the month's basic pay"),
  "pay.perDiemTaxed": kind("pay", "Per diem above the exempt rate", 1, "per-diem", "the per diem paid"),
  "pay.mileageTaxed": kind("pay", "Mileage above the standard rate", 1, "mileage", "the mileage paid"),
  "pay.absence": kind("pay", "Unpaid absence", -1, "proration", "the month's basic pay"),
  "pay.perDiem": kind("pay", "Per diem, exempt", 1, "per-diem", "the per diem paid"),
  "pay.mileage": kind("pay", "Mileage, exempt", 1, "mileage", "the mileage paid"),
  "pay.exempt": kind("pay", "Pay that is not taxed", 1, "earnings", "the amount paid"),
  "benefit.item": kind("benefits", "Benefit in kind", 0, "non-cash", "the cost"),
  "benefit.service": kind("benefits", "Household service", 0, "prescribed-benefits", "the cost"),
  "benefit.nonCash": kind("benefits", "Taxed benefits in kind", 0, "non-cash", "benefits in kind together"),
  "benefit.meals": kind("benefits", "Taxed meals", 0, "meals", "the cost of meals less what the employee pays"),
  "benefit.car": kind("benefits", "Car benefit", 0, "car", "the cost of the car"),
  "benefit.loan": kind("benefits", "Low-interest loan", 0, "loan-benefit", "the balance of the loan"),
  "benefit.gratuity": kind("benefits", "Gratuity above the exempt amount", 0, "gratuity", "the gratuity paid"),
  "benefit.employerPension": kind(
    "benefits",
    "Employer pension above the limit",
    0,
    "retirement",
    "the employer's contribution",
  ),
  "benefit.housing": kind("benefits", "Housing benefit", 0, "housing-benefit", "pay without the house"),
  gross: kind("benefits", "Gross pay for tax", 0, "earnings", "taxed cash pay"),
  "nssf.old": kind("contributions", "NSSF", -1, "nssf", "pensionable pay"),
  "nssf.tierOne": kind("contributions", "NSSF tier I", -1, "nssf", "pensionable pay up to the lower limit"),
  "nssf.tierTwo": kind("contributions", "NSSF tier II", -1, "nssf", "pensionable pay between the limits"),
  nhif: kind("contributions", "NHIF", -1, "nhif", "gross pay"),
  shif: kind("contributions", "SHIF", -1, "shif", "gross salary"),
  housingLevy: kind("contributions", "Affordable housing levy", -1, "housing-levy", "basic pay and regular allowances"),
  "taxable.retirement": kind(
    "taxablePay",
    "Retirement contributions deducted before tax",
    0,
    "retirement",
    "NSSF and the employee's own pension contribution",
  ),
  "taxable.mortgage": kind("taxablePay", "Mortgage interest deducted before tax", 0, "mortgage", "interest claimed"),
  "taxable.postRetirement": kind(
    "taxablePay",
    "Post-retirement medical fund deducted before tax",
    0,
    "post-retirement",
    "the contribution",
  ),
  "taxable.health": kind("taxablePay", "SHIF deducted before tax", 0, "deductible-contributions", "SHIF"),
  "taxable.housingLevy": kind(
    "taxablePay",
    "Housing levy deducted before tax",
    0,
    "deductible-contributions",
    "the housing levy",
  ),
  "taxable.disability": kind("taxablePay", "Disability exemption", 0, "disability", "pay after deductions"),
  "taxable.chargeable": kind("taxablePay", "Chargeable pay", 0, "paye", "gross pay for tax"),
  "paye.band": kind("tax", "Tax in a band", 0, "paye", "the slice of chargeable pay in the band"),
  "paye.flat": kind("tax", "Tax at the flat rate of a secondary job", 0, "paye", "chargeable pay"),
  "paye.charged": kind("tax", "Tax charged", 0, "paye", "chargeable pay"),
  "relief.personal": kind("tax", "Personal relief", 0, "personal-relief", "tax charged"),
  "relief.insurance": kind("tax", "Insurance relief", 0, "insurance-relief", "premiums"),
  "relief.health": kind("tax", "Insurance relief on the health contribution", 0, "insurance-relief", "NHIF or SHIF"),
  "relief.housingLevy": kind("tax", "Affordable housing relief", 0, "housing-levy-relief", "the housing levy"),
  "relief.postRetirement": kind("tax", "Post-retirement medical relief", 0, "post-retirement", "the contribution"),
  paye: kind("tax", "PAYE", -1, "paye", "tax charged"),
  withholding: kind("tax", "Withholding tax", -1, "withholding", "fees"),
  "deduction.pension": deduction("Pension", "retirement"),
  "deduction.postRetirement": deduction("Post-retirement medical fund", "post-retirement"),
  "deduction.insurance": deduction("Insurance premium", "insurance-relief"),
  "deduction.mortgage": deduction("Mortgage", "mortgage"),
  "deduction.courtOrder": deduction("Court order", "one-third"),
  "deduction.helb": deduction("HELB student loan", "helb"),
  "deduction.sacco": deduction("SACCO", "one-third"),
  "deduction.loan": deduction("Staff loan", "one-third"),
  "deduction.advance": deduction("Salary advance", "one-third"),
  "deduction.union": deduction("Union dues", "one-third"),
  "deduction.rent": deduction("Rent for the employer's house", "one-third"),
  "deduction.other": deduction("Deduction", "one-third"),
  "employer.nssf.old": employer("NSSF, employer", "nssf", "pensionable pay"),
  "employer.nssf.tierOne": employer("NSSF tier I, employer", "nssf", "pensionable pay up to the lower limit"),
  "employer.nssf.tierTwo": employer("NSSF tier II, employer", "nssf", "pensionable pay between the limits"),
  "employer.housingLevy": employer("Housing levy, employer", "housing-levy", "basic pay and regular allowances"),
  "employer.nita": employer("Industrial training levy", "nita", "one employee"),
  "employer.pension": employer("Pension, employer", "retirement", "basic pay"),
  "employer.gratuity": employer("Gratuity paid into a scheme", "gratuity", "the gratuity paid"),
  "employer.paid": employer("Paid by the employer", "earnings", "the amount paid"),
  "employer.fringeBenefitTax": employer("Fringe benefit tax", "fringe-benefit-tax", "the benefit of the loan"),
};

type Details = {
  readonly rate?: Rate | undefined;
  /** The name to show instead of the name of the line's kind; absent if the name of the kind is used. */
  readonly name?: string | undefined;
  readonly element?: Element | undefined;
};

/**
 * Creates a payslip line with amounts in cents. It takes separate parameters instead of an object for speed, because
 * payrolls create millions of lines.
 * @param rate absent if the amount is not calculated as base × rate.
 */
export function line(code: LineCode, amount: Cents, base: Cents, row: Dated, rate?: Rate): Line {
  const fixed = LINE_KINDS[code];
  return {
    code,
    section: fixed.section,
    name: fixed.name,
    amount,
    counts: fixed.counts,
    base,
    rate,
    rule: fixed.rule,
    row,
    source: row.source,
    element: undefined,
  };
}

/** Creates a payslip line like `line`, with an optional rate, name or element in `details`. Amounts are in cents. */
export function lineWith(code: LineCode, amount: Cents, base: Cents, row: Dated, details: Details): Line {
  const fixed = LINE_KINDS[code];
  return {
    code,
    section: fixed.section,
    name: details.name ?? fixed.name,
    amount,
    counts: fixed.counts,
    base,
    rate: details.rate,
    rule: fixed.rule,
    row,
    source: row.source,
    element: details.element,
  };
}

function kind(section: Section, name: string, counts: 1 | -1 | 0, rule: string, base: string): LineKind {
  return { section, name, counts, rule, base };
}

function deduction(name: string, rule: string): LineKind {
  return kind("deductions", name, -1, rule, "the amount agreed or billed");
}

function employer(name: string, rule: string, base: string): LineKind {
  return kind("employer", name, 0, rule, base);
}
