import { type Cents, ZERO } from "@hazina/base/money.ts";

/** The totals of one month's payslip, in cents, for returns, certificates and reports. */
export type Figures = {
  /** Total cash pay. The next three fields are the parts of it that are basic pay, taxed pay and exempt pay. */
  readonly cash: Cents;
  readonly basic: Cents;
  readonly taxableCash: Cents;
  readonly exemptCash: Cents;
  /**
   * The taxed amount of benefits in kind. The fields `car`, `meals`, `otherBenefits` and `housing` have the taxed
   * amounts of all other benefits. `gross` is gross pay for tax: taxed cash pay plus all taxed benefits.
   */
  readonly nonCash: Cents;
  readonly car: Cents;
  readonly meals: Cents;
  readonly otherBenefits: Cents;
  readonly housing: Cents;
  readonly gross: Cents;
  /**
   * The employee's total NSSF contribution. The fields `nssfTierOne` and `nssfTierTwo` have its two tiers. The fields
   * after them have the employee's NHIF, SHIF and housing levy; `housingLevyBase` is the pay on which the housing levy
   * is charged.
   */
  readonly nssf: Cents;
  readonly nssfTierOne: Cents;
  readonly nssfTierTwo: Cents;
  readonly nhif: Cents;
  readonly shif: Cents;
  readonly housingLevy: Cents;
  readonly housingLevyBase: Cents;
  /**
   * Pension contributions claimed for tax. The next three fields are the limits on the deduction for retirement
   * contributions. The fields whose names end in `Allowed` are the deductions allowed before tax.
   * `disabilityExemption` is the income exempt for disability, and `chargeable` is chargeable pay.
   */
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
  /**
   * The tax charged before reliefs. The fields whose names end in `Relief` are the reliefs from tax, and `paye` is the
   * PAYE that is deducted.
   */
  readonly taxCharged: Cents;
  readonly personalRelief: Cents;
  readonly insuranceRelief: Cents;
  readonly housingLevyRelief: Cents;
  readonly postRetirementRelief: Cents;
  readonly paye: Cents;
  /**
   * The rounding difference of PAYE that is carried to the next month, in cents; negative if too much was deducted.
   */
  readonly payeCarried: Cents;
  readonly withholdingTax: Cents;
  /** Total deductions from net pay. The next field is net pay itself. */
  readonly netDeductions: Cents;
  readonly net: Cents;
  /**
   * The employer's NSSF contribution. The fields after it are the employer's other contributions and costs, one for
   * each kind, and `employerCost`, the total cost including cash pay.
   */
  readonly employerNssf: Cents;
  readonly employerHousingLevy: Cents;
  readonly nita: Cents;
  readonly employerPension: Cents;
  readonly fringeBenefitTax: Cents;
  readonly employerOther: Cents;
  readonly employerCost: Cents;
};

export type FigureName = keyof Figures;

/** A set of figures that are all zero, for a month without pay. */
export const NO_FIGURES: Figures = {
  cash: ZERO,
  basic: ZERO,
  taxableCash: ZERO,
  exemptCash: ZERO,
  nonCash: ZERO,
  car: ZERO,
  meals: ZERO,
  otherBenefits: ZERO,
  housing: ZERO,
  gross: ZERO,
  nssf: ZERO,
  nssfTierOne: ZERO,
  nssfTierTwo: ZERO,
  nhif: ZERO,
  shif: ZERO,
  housingLevy: ZERO,
  housingLevyBase: ZERO,
  pensionClaimed: ZERO,
  retirementShare: ZERO,
  retirementActual: ZERO,
  retirementCap: ZERO,
  retirementAllowed: ZERO,
  mortgageAllowed: ZERO,
  postRetirementAllowed: ZERO,
  healthAllowed: ZERO,
  housingLevyAllowed: ZERO,
  deductionsAllowed: ZERO,
  disabilityExemption: ZERO,
  chargeable: ZERO,
  taxCharged: ZERO,
  personalRelief: ZERO,
  insuranceRelief: ZERO,
  housingLevyRelief: ZERO,
  postRetirementRelief: ZERO,
  paye: ZERO,
  payeCarried: ZERO,
  withholdingTax: ZERO,
  netDeductions: ZERO,
  net: ZERO,
  employerNssf: ZERO,
  employerHousingLevy: ZERO,
  nita: ZERO,
  employerPension: ZERO,
  fringeBenefitTax: ZERO,
  employerOther: ZERO,
  employerCost: ZERO,
};

/** The names of all figures, in the order in which figures are stored. */
export const FIGURE_NAMES = Object.keys(NO_FIGURES) as readonly FigureName[];
