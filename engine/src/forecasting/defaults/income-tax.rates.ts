/**
 * The payment calendar of income tax for companies in a country. Months count from 1, the first month of the fiscal
 * year.
 */
export type TaxCalendar = {
  readonly source: string;
  /**
   * The months in which instalments are due, each with the number of quarters of the year's tax that must be
   * paid by the end of the month.
   */
  readonly instalments: readonly { readonly month: number; readonly quarters: number }[];
  /** The month of the next fiscal year in which the unpaid remainder of the tax is due. */
  readonly balanceMonth: number;
  /** The upper limit of a year's instalments, as a percentage of the previous year's tax. */
  readonly percentOfYearBefore: number;
};

export const KENYA: TaxCalendar = {
  source:
    "Income Tax Act (Cap. 470), section 12 and Twelfth Schedule: instalment tax in months 4, 6, 9 and 12 of the year of " +
    "income, a quarter each, on the lower of the year's estimate and 110% of the year before; section 92: the balance " +
    "by the end of the fourth month after the year",
  instalments: [
    { month: 4, quarters: 1 },
    { month: 6, quarters: 2 },
    { month: 9, quarters: 3 },
    { month: 12, quarters: 4 },
  ],
  balanceMonth: 4,
  percentOfYearBefore: 110,
};
