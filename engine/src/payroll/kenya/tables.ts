import type { Month } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { CAR_ROWS } from "./car.rates.ts";
import type { CarRow } from "./car.ts";
import { CASUAL_ROWS } from "./casual.rates.ts";
import type { CasualRow } from "./casual.ts";
import { addRows, alike, carriedForward } from "./dated.ts";
import { DEDUCTIBLE_CONTRIBUTIONS_ROWS } from "./deductible-contributions.rates.ts";
import type { DeductibleContributionsRow } from "./deductible-contributions.ts";
import { DISABILITY_ROWS } from "./disability.rates.ts";
import type { DisabilityRow } from "./disability.ts";
import { FRINGE_BENEFIT_ROWS } from "./fringe-benefit-tax.rates.ts";
import type { FringeBenefitRow } from "./fringe-benefit-tax.ts";
import { GRATUITY_ROWS } from "./gratuity.rates.ts";
import type { GratuityRow } from "./gratuity.ts";
import { HELB_ROWS } from "./helb.rates.ts";
import type { HelbRow } from "./helb.ts";
import { HOUSING_BENEFIT_ROWS } from "./housing-benefit.rates.ts";
import type { HousingBenefitRow } from "./housing-benefit.ts";
import { HOUSING_LEVY_ROWS } from "./housing-levy.rates.ts";
import type { HousingLevyRow } from "./housing-levy.ts";
import { HOUSING_LEVY_RELIEF_ROWS } from "./housing-levy-relief.rates.ts";
import type { HousingLevyReliefRow } from "./housing-levy-relief.ts";
import { INSURANCE_RELIEF_ROWS } from "./insurance-relief.rates.ts";
import type { InsuranceReliefRow } from "./insurance-relief.ts";
import { LOAN_BENEFIT_ROWS } from "./loan-benefit.rates.ts";
import type { LoanBenefitRow } from "./loan-benefit.ts";
import { MEALS_ROWS } from "./meals.rates.ts";
import type { MealsRow } from "./meals.ts";
import { MILEAGE_ROWS } from "./mileage.rates.ts";
import type { MileageRow } from "./mileage.ts";
import { MORTGAGE_ROWS } from "./mortgage.rates.ts";
import type { MortgageRow } from "./mortgage.ts";
import { NHIF_ROWS } from "./nhif.rates.ts";
import type { NhifRow } from "./nhif.ts";
import { NITA_ROWS } from "./nita.rates.ts";
import type { NitaRow } from "./nita.ts";
import { NON_CASH_ROWS } from "./non-cash.rates.ts";
import type { NonCashRow } from "./non-cash.ts";
import { NSSF_ROWS } from "./nssf.rates.ts";
import { type NssfRow, nssfRowFault } from "./nssf.ts";
import { ONE_THIRD_ROWS } from "./one-third.rates.ts";
import type { OneThirdRow } from "./one-third.ts";
import { OVERTIME_ROWS } from "./overtime.rates.ts";
import type { OvertimeRow } from "./overtime.ts";
import { PAYE_ROWS } from "./paye.rates.ts";
import { type PayeRow, payeRowFault } from "./paye.ts";
import { PER_DIEM_ROWS } from "./per-diem.rates.ts";
import type { PerDiemRow } from "./per-diem.ts";
import { PERSONAL_RELIEF_ROWS } from "./personal-relief.rates.ts";
import type { PersonalReliefRow } from "./personal-relief.ts";
import { POST_RETIREMENT_ROWS } from "./post-retirement.rates.ts";
import type { PostRetirementRow } from "./post-retirement.ts";
import { PRESCRIBED_BENEFITS_ROWS } from "./prescribed-benefits.rates.ts";
import type { PrescribedBenefitsRow } from "./prescribed-benefits.ts";
import { RETIREMENT_ROWS } from "./retirement.rates.ts";
import type { RetirementRow } from "./retirement.ts";
import { SHIF_ROWS } from "./shif.rates.ts";
import type { ShifRow } from "./shif.ts";
import { WITHHOLDING_ROWS } from "./withholding.rates.ts";
import type { WithholdingRow } from "./withholding.ts";

/** The type of the rows in each table of payroll law. */
export type Rows = {
  readonly paye: PayeRow;
  readonly personalRelief: PersonalReliefRow;
  readonly insuranceRelief: InsuranceReliefRow;
  readonly housingLevyRelief: HousingLevyReliefRow;
  readonly postRetirement: PostRetirementRow;
  readonly deductibleContributions: DeductibleContributionsRow;
  readonly retirement: RetirementRow;
  readonly mortgage: MortgageRow;
  readonly disability: DisabilityRow;
  readonly nssf: NssfRow;
  readonly nhif: NhifRow;
  readonly shif: ShifRow;
  readonly housingLevy: HousingLevyRow;
  readonly nita: NitaRow;
  readonly nonCash: NonCashRow;
  readonly meals: MealsRow;
  readonly car: CarRow;
  readonly housingBenefit: HousingBenefitRow;
  readonly prescribedBenefits: PrescribedBenefitsRow;
  readonly loanBenefit: LoanBenefitRow;
  readonly fringeBenefitTax: FringeBenefitRow;
  readonly perDiem: PerDiemRow;
  readonly mileage: MileageRow;
  readonly gratuity: GratuityRow;
  readonly withholding: WithholdingRow;
  readonly overtime: OvertimeRow;
  readonly helb: HelbRow;
  readonly oneThird: OneThirdRow;
  readonly casual: CasualRow;
};

/** The name of a table of payroll law. */
export type TableName = keyof Rows;

/**
 * Every dated table of a country's payroll law, with rows in order of months. The tables are plain data,
 * which can be stored and sent.
 */
export type Tables = { readonly [Name in TableName]: readonly Rows[Name][] };

/** The tables of Kenya's payroll law, from January 2021. */
export const KENYA: Tables = {
  paye: alike(PAYE_ROWS),
  personalRelief: alike(PERSONAL_RELIEF_ROWS),
  insuranceRelief: alike(INSURANCE_RELIEF_ROWS),
  housingLevyRelief: alike(HOUSING_LEVY_RELIEF_ROWS),
  postRetirement: alike(POST_RETIREMENT_ROWS),
  deductibleContributions: alike(DEDUCTIBLE_CONTRIBUTIONS_ROWS),
  retirement: alike(RETIREMENT_ROWS),
  mortgage: alike(MORTGAGE_ROWS),
  disability: alike(DISABILITY_ROWS),
  nssf: alike(NSSF_ROWS),
  nhif: alike(NHIF_ROWS),
  shif: alike(SHIF_ROWS),
  housingLevy: alike(HOUSING_LEVY_ROWS),
  nita: alike(NITA_ROWS),
  nonCash: alike(NON_CASH_ROWS),
  meals: alike(MEALS_ROWS),
  car: alike(CAR_ROWS),
  housingBenefit: alike(HOUSING_BENEFIT_ROWS),
  prescribedBenefits: alike(PRESCRIBED_BENEFITS_ROWS),
  loanBenefit: alike(LOAN_BENEFIT_ROWS),
  fringeBenefitTax: alike(FRINGE_BENEFIT_ROWS),
  perDiem: alike(PER_DIEM_ROWS),
  mileage: alike(MILEAGE_ROWS),
  gratuity: alike(GRATUITY_ROWS),
  withholding: alike(WITHHOLDING_ROWS),
  overtime: alike(OVERTIME_ROWS),
  helb: alike(HELB_ROWS),
  oneThird: alike(ONE_THIRD_ROWS),
  casual: alike(CASUAL_ROWS),
};

/** The name of each table of payroll law, as messages show it. */
export const TABLE_TITLES: Readonly<Record<TableName, string>> = {
  paye: "The table of PAYE bands",
  personalRelief: "The personal relief",
  insuranceRelief: "The insurance relief",
  housingLevyRelief: "The affordable housing relief",
  postRetirement: "The limit for post-retirement medical funds",
  deductibleContributions: "The list of deductible contributions",
  retirement: "The limit for retirement contributions",
  mortgage: "The limit for mortgage interest",
  disability: "The disability exemption",
  nssf: "The NSSF contribution",
  nhif: "The NHIF scale",
  shif: "The SHIF contribution",
  housingLevy: "The affordable housing levy",
  nita: "The industrial training levy",
  nonCash: "The limit for benefits in kind",
  meals: "The exempt value of meals",
  car: "The valuation of cars",
  housingBenefit: "The valuation of housing",
  prescribedBenefits: "The prescribed value of services",
  loanBenefit: "The prescribed interest rate for low-interest loans",
  fringeBenefitTax: "The market interest rate for fringe benefit tax",
  perDiem: "The exempt per diem",
  mileage: "The mileage exemption",
  gratuity: "The exempt gratuity",
  withholding: "The table of withholding tax rates",
  overtime: "The overtime multiple",
  helb: "The rule on student loan deductions",
  oneThird: "The one-third rule",
  casual: "The rule on casual work",
};

/**
 * Tables of contributions and reliefs that have been abolished. For a month without a row, the payslip has no line for
 * the contribution or relief. The last row is never extended to later months.
 */
export const ENDED_TABLES: readonly TableName[] = ["nhif", "housingLevyRelief"];

/**
 * Tables of rates that are published by quarter or half-year. If a row is missing, only the line that needs the rate
 * is refused.
 */
export const PERIODIC_TABLES: readonly TableName[] = ["loanBenefit", "fringeBenefitTax"];

/**
 * Adds rows to a table: a later law, a rate that was looked up, or a bill marked as proposed for a what-if.
 * The given tables are not changed.
 * @returns a refusal if a row is malformed, or would replace enacted law although it is not marked as
 * proposed.
 */
export function withRows<Name extends TableName>(
  tables: Tables,
  name: Name,
  added: readonly Rows[Name][],
): Result<Tables> {
  const held: readonly Rows[Name][] = tables[name];
  const merged = addRows(TABLE_TITLES[name], held, added);
  if (!merged.ok) return merged;
  const changed: Tables = { ...tables, [name]: merged.value };
  const faults = [...changed.paye.map(payeRowFault), ...changed.nssf.map(nssfRowFault)];
  const fault = faults.find((sentence) => sentence !== undefined);
  return fault === undefined ? accept(changed) : refuse(fault);
}

/**
 * Extends the last known row of each table to the given month, and marks the extension as assumed. Tables in
 * `ENDED_TABLES` are not extended. Used for forecasts and planned hires, never for actual pay.
 */
export function assumedUnchanged(tables: Tables, through: Month): Tables {
  let carried: Tables = tables;
  for (const name of TABLE_NAMES) {
    if (!ENDED_TABLES.includes(name)) carried = withCarried(carried, name, through);
  }
  return carried;
}

const TABLE_NAMES = Object.keys(TABLE_TITLES).filter((name): name is TableName => name in KENYA);

function withCarried<Name extends TableName>(tables: Tables, name: Name, through: Month): Tables {
  const held: readonly Rows[Name][] = tables[name];
  return { ...tables, [name]: carriedForward(held, through) };
}
