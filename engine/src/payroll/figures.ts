import type { Cents } from "@hazina/base/money.ts";

/** The sums of a payslip by which returns, certificates and reports speak of it. All of one month, in cents. */
export type Figures = {
  /** Cash pay: all of it, what of it is basic, what is taxed, what is exempt. */
  readonly cash: Cents;
  readonly basic: Cents;
  readonly taxableCash: Cents;
  readonly exemptCash: Cents;
  /** Taxed benefits, and gross pay for tax. */
  readonly nonCash: Cents;
  readonly car: Cents;
  readonly meals: Cents;
  readonly otherBenefits: Cents;
  readonly housing: Cents;
  readonly gross: Cents;
  /** The employee's contributions. */
  readonly nssf: Cents;
  readonly nssfTierOne: Cents;
  readonly nssfTierTwo: Cents;
  readonly nhif: Cents;
  readonly shif: Cents;
  readonly housingLevy: Cents;
  readonly housingLevyBase: Cents;
  /** The way to chargeable pay. */
  readonly pensionClaimed: Cents;
  readonly retirementShare: Cents;
  readonly retirementActual: Cents;
  readonly retirementCap: Cents;
  readonly retirementAllowed: Cents;
  readonly mortgageAllowed: Cents;
  readonly postRetirementAllowed: Cents;
  readonly healthAllowed: Cents;
  readonly housingLevyAllowed: Cents;
  readonly deductionsAllowed: Cents;
  readonly disabilityExemption: Cents;
  readonly chargeable: Cents;
  /** Tax. */
  readonly taxCharged: Cents;
  readonly personalRelief: Cents;
  readonly insuranceRelief: Cents;
  readonly housingLevyRelief: Cents;
  readonly postRetirementRelief: Cents;
  readonly paye: Cents;
  /** What rounding PAYE to shillings leaves for the next month. */
  readonly payeCarried: Cents;
  readonly withholdingTax: Cents;
  /** Deductions from net pay, net pay. */
  readonly netDeductions: Cents;
  readonly net: Cents;
  /** The employer's side. */
  readonly employerNssf: Cents;
  readonly employerHousingLevy: Cents;
  readonly nita: Cents;
  readonly employerPension: Cents;
  readonly fringeBenefitTax: Cents;
  readonly employerOther: Cents;
  readonly employerCost: Cents;
};

/** The name of a figure. */
export type FigureName = keyof Figures;
