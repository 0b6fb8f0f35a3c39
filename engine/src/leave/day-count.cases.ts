/**
 * Test cases: the days that leave deducts from the balance. Holidays are the public holidays of Kenya, plus any listed
 * in the case.
 */
export const DAY_COUNT_CASES = `
name                              | from       | to         | half  | unit          | week         | declared   | days  | source
one Monday                        | 2026-03-16 | 2026-03-16 |       | working_days  | mon_fri      |            |   1   | a day
half of it                        | 2026-03-16 | 2026-03-16 | first | working_days  | mon_fri      |            |   0.5 | half a day
a week with its weekend           | 2026-03-16 | 2026-03-22 |       | working_days  | mon_fri      |            |   5   | Monday to Sunday
the same, Saturday morning worked | 2026-03-16 | 2026-03-22 |       | working_days  | mon_sat_half |            |   5.5 | Saturday counts half
the same, Saturday worked         | 2026-03-16 | 2026-03-22 |       | working_days  | mon_sat      |            |   6   | Monday to Saturday
half of a Saturday of half a day  | 2026-03-21 | 2026-03-21 | last  | working_days  | mon_sat_half |            |   0.25| half of a half
Easter                            | 2026-04-02 | 2026-04-07 |       | working_days  | mon_fri      |            |   2   | Good Friday and Easter Monday are free
Easter in calendar days           | 2026-04-02 | 2026-04-07 |       | calendar_days | mon_fri      |            |   6   | all days count
a holiday declared inside         | 2026-05-25 | 2026-05-29 |       | working_days  | mon_fri      | 2026-05-27 |   4   | Idd, as a company adds it
both ends halved                  | 2026-03-16 | 2026-03-18 | both  | working_days  | mon_fri      |            |   2   | 0.5 + 1 + 0.5
a weekend alone                   | 2026-03-21 | 2026-03-22 |       | working_days  | mon_fri      |            |   0   | nothing to take
over the end of a month           | 2026-04-29 | 2026-05-04 |       | working_days  | mon_fri      |            |   3   | Labour Day on Friday
over the end of a year            | 2026-12-24 | 2027-01-04 |       | working_days  | mon_fri      |            |   6   | 24, 28 to 31 December, 4 January: see 2026-12-26
29 February                       | 2028-02-28 | 2028-03-01 |       | working_days  | mon_fri      |            |   3   | leap year
28 February and 1 March           | 2027-02-28 | 2027-03-01 |       | calendar_days | mon_fri      |            |   2   | no leap year
a shift without days off          | 2026-12-24 | 2026-12-27 |       | working_days  | every_day    |            |   2   | Christmas and Boxing Day are free
`;

/** Test cases: the last day of leave that is measured in months. */
export const MONTHS_CASES = `
from       | months | last       | source
2026-03-16 | 3      | 2026-06-15 | the day before 16 June
2026-12-01 | 3      | 2027-02-28 | the day before 1 March
2025-11-30 | 3      | 2026-02-28 | February has no 30th: its last day
2027-11-30 | 3      | 2028-02-29 | leap year
2026-01-31 | 1      | 2026-02-28 | February has no 31st
2028-02-29 | 12     | 2029-02-28 | 2029 has no 29 February
`;
