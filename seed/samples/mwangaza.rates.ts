/**
 * Shares of law that the sample company's books use, in thousandths. They make the sample plausible; payroll and tax
 * of the product have their own dated tables.
 */
export const SAMPLE_RATES = {
  /** Value added tax: 16 % standard rate since January 2021. */
  vat: 160,
  /** Corporation tax of a resident company: 30 %. */
  corporationTax: 300,
  /** Pay as you earn, as an average over this payroll. */
  paye: 160,
  /** National Social Security Fund, each of employee and employer, as an average over this payroll. */
  nssf: 22,
  /** Social Health Insurance Fund: 2.75 %. */
  shif: 27.5,
  /** Affordable housing levy, each of employee and employer: 1.5 %. */
  housingLevy: 15,
} as const;
