/**
 * Worked examples: the due dates of a month's obligations for different days of payment. The housing levy is due after
 * a number of working days, which exclude holidays.
 */
export const DUE_CASES = `
month   | paid on    | to             | due        | remind     | why
2026-03 | 2026-03-31 | paye           | 2026-04-09 | 2026-04-08 | the 9th, a Thursday
2026-03 | 2026-03-31 | nssf           | 2026-04-09 | 2026-04-08 | the 9th
2026-03 | 2026-03-31 | health         | 2026-04-09 | 2026-04-08 | the 9th
2026-03 | 2026-03-31 | nita           | 2026-04-09 | 2026-04-08 | the 9th in practice
2026-03 | 2026-03-31 | housingLevy    | 2026-04-15 | 2026-04-14 | nine working days after 3 and 6 April, Good Friday and Easter Monday
2026-03 | 2026-03-31 | helb           | 2026-04-15 | 2026-04-14 | the 15th
2026-03 | 2026-03-31 | withholdingTax | 2026-04-09 | 2026-04-08 | five working days over Easter
2026-04 | 2026-04-30 | paye           | 2026-05-09 | 2026-05-08 | a Saturday: reminded on Friday
2026-04 | 2026-04-30 | housingLevy    | 2026-05-14 | 2026-05-13 | nine working days, Labour Day taken out
2026-11 | 2026-11-30 | paye           | 2026-12-09 | 2026-12-08 | a Wednesday
2026-12 | 2026-12-23 | withholdingTax | 2026-12-31 | 2026-12-30 | Christmas and Boxing Day taken out
2026-12 | 2026-12-23 | housingLevy    | 2027-01-14 | 2027-01-13 | New Year taken out
`;
