/** When companies of a country pay income tax; months count from the start of the fiscal year, from 1. */
export type TaxCalendar = {
  readonly source: string;
  /** The instalment months, each with the number of quarters of the year's tax that are due by its end. */
  readonly instalments: readonly { readonly month: number; readonly quarters: number }[];
  /** The month of the next fiscal year in which the remaining tax is paid. */
  readonly balanceMonth: number;
  /** The maximum base of the year's instalments, in percent of the previous year's tax. */
  readonly percentOfYearBefore: number;
};

export const KENYA: TaxCalendar = {
  source:
    "Income Tax Act (Cap. 470), section 12 and Twelfth Schedule: instalment tax in months 4, 6, 9 and 12 of the year of " +
    "income, a quarter each, on the lower of the year's estimate and 110 % of the year before; section 92: the balance " +
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
