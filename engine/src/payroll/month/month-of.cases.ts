/**
 * Worked examples: months of one employee in the main job. Rates are written as `from amount`, separated by
 * commas; absence is in days; spans are the days with basic pay. The company's settings are the defaults,
 * apart from the proration method. Net pay excludes allowances.
 */
export const MONTH_CASES = `
name                               | month   | joined     | left       | rates                                   | absent | overtime | prorating    | cash       | net        | source
the whole month                    | 2026-03 | 2020-01-01 |            | 2020-01-01 100,000                      |        |          | calendarDays | 100,000.00 |  70,441.65 | golden fixture, as payslip example 5
joined on the 16th                 | 2026-03 | 2026-03-16 |            | 2026-03-16 93,000                       |        |          | calendarDays |  48,000.00 |  37,772.65 | 93,000 × 16/31
raised on the 16th                 | 2026-03 | 2020-01-01 |            | 2020-01-01 62,000, 2026-03-16 77,500    |        |          | calendarDays |  70,000.00 |  51,594.15 | 62,000 × 15/31 + 77,500 × 16/31
two unpaid days                    | 2026-03 | 2020-01-01 |            | 2020-01-01 62,000                       | 2      |          | calendarDays |  58,000.00 |  44,055.15 | 62,000 × 29/31
left on the 10th                   | 2026-03 | 2020-01-01 | 2026-03-10 | 2020-01-01 31,000                       |        |          | calendarDays |  10,000.00 |   8,950.00 | 31,000 × 10/31
raised and left in one month       | 2026-03 | 2020-01-01 | 2026-03-20 | 2020-01-01 31,000, 2026-03-11 62,000    |        |          | calendarDays |  30,000.00 |  26,193.75 | 10/31 of each
a raise to the same                | 2026-03 | 2020-01-01 |            | 2020-01-01 100,000.01, 2026-03-16 100,000.01 |   |          | calendarDays | 100,000.01 |  70,441.66 | as the whole month
a raise of next month              | 2026-03 | 2020-01-01 |            | 2020-01-01 100,000, 2026-04-01 120,000  |        |          | calendarDays | 100,000.00 |  70,441.65 | not yet
working days                       | 2026-03 | 2026-03-16 |            | 2026-03-16 93,000                       |        |          | workingDays  |  50,727.27 |  39,486.05 | 12 of 22 days from Monday to Friday
thirtieths                         | 2026-03 | 2026-03-16 |            | 2026-03-16 93,000                       |        |          | thirtieths   |  46,500.00 |  36,830.27 | 15/30
thirtieths, raised on the 31st     | 2026-03 | 2020-01-01 |            | 2020-01-01 90,000, 2026-03-31 120,000   |        |          | thirtieths   |  90,000.00 |  64,159.15 | the 31st is no day of its own
thirtieths, raised on the 16th     | 2026-03 | 2020-01-01 |            | 2020-01-01 60,000, 2026-03-16 80,000    |        |          | thirtieths   |  70,000.00 |  51,594.15 | halves
overtime                           | 2026-03 | 2020-01-01 |            | 2020-01-01 45,000                       |        | 10       | calendarDays |  48,000.00 |  37,930.15 | 45,000 ÷ 225 × 10 × 1.5
`;

/**
 * Worked examples: the days that a casual works in each week of March 2026 at a daily rate, and the pay in each
 * payroll run of that month.
 */
export const WAGES_CASES = `
name                   | weeks   | rate  | pays                                   | net
four weeks of five     | 5,5,5,5 | 1,000 | 4,325.00; 4,625.00; 4,512.50; 4,487.50 | 17,950.00
one week               | 5       | 1,000 | 4,325.00                               |  4,325.00
`;
