/**
 * Tax and contribution rates used in the sample company's books, in thousandths. They only make the samples plausible;
 * the product's payroll and tax have their own dated tables.
 */
export const SAMPLE_RATES = {
  /** Value added tax: 16 % standard rate since January 2021. */
  vat: 160,
  /** Corporation tax of a resident company: 30 %. */
  corporationTax: 300,
  /** Pay as you earn (PAYE): the average rate on this payroll. */
  paye: 160,
  /** National Social Security Fund: the average rate on this payroll, for employee and employer each. */
  nssf: 22,
  /** Social Health Insurance Fund: 2.75 %. */
  shif: 27.5,
  /** Affordable housing levy: 1.5 %, for employee and employer each. */
  housingLevy: 15,
} as const;
