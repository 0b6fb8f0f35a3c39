/**
 * Test cases for accrual: the number of days of leave per year, and the days of leave that accrue between two days,
 * both included.
 */
export const ACCRUAL_CASES = `
name                                 | yearly | from       | to         | days  | source
hired on 16 March                    | 21     | 2026-03-16 | 2026-05-31 |  4.40 | 16/31 of 1.75, and two months
a month                              | 21     | 2026-04-01 | 2026-04-30 |  1.75 | Employment Act 2007 s.28(1)(b)
a year                               | 21     | 2026-01-01 | 2026-12-31 | 21    | the whole
a year of days that do not divide    | 20     | 2026-01-01 | 2026-12-31 | 20    | rounded once, not twelve times 1.67
February                             | 21     | 2027-02-01 | 2027-02-28 |  1.75 | a month is a month
February of a leap year              | 21     | 2028-02-01 | 2028-02-29 |  1.75 | a month is a month
to 28 February of a leap year        | 21     | 2028-02-01 | 2028-02-28 |  1.69 | 28/29 of 1.75
29 February alone                    | 21     | 2028-02-29 | 2028-02-29 |  0.06 | 1/29 of 1.75
one day of March                     | 21     | 2026-03-31 | 2026-03-31 |  0.06 | 1/31 of 1.75
over the end of a year               | 24     | 2026-12-17 | 2027-01-15 |  1.94 | 15/31 + 15/31 of 2
nothing before its first day         | 21     | 2026-03-16 | 2026-03-15 |  0    | ends before it starts
`;

/**
 * Test cases: leave balances with 21 days a year. `taken`, `pending` and `adjusted` list days with their
 * dates, separated by commas. `carry` is the maximum number of days carried into the next year, and the
 * number of months after which carried days lapse.
 */
export const BALANCE_CASES = `
name                              | joined     | ended      | year         | accrual  | carry   | taken              | pending          | adjusted      | as of      | carried | lapsed | accrued | left   | available | source
hired on 16 March                 | 2026-03-16 |            | calendar     | monthly  |         |                    |                  |               | 2026-05-31 |  0      | 0      |  4.40   |  4.40  |  4.40     | 0.90 + 1.75 + 1.75
pending days count                | 2026-03-16 |            | calendar     | monthly  |         | 1 2026-04-20       | 2 2026-06-10     |               | 2026-05-31 |  0      | 0      |  4.40   |  3.40  |  1.40     | 4.40 - 1 - 2
booked days count                 | 2026-03-16 |            | calendar     | monthly  |         | 1 2026-08-03       |                  |               | 2026-05-31 |  0      | 0      |  4.40   |  4.40  |  3.40     | approved for August
half a day                        | 2026-01-01 |            | calendar     | monthly  |         | 0.5 2026-01-20     |                  |               | 2026-01-31 |  0      | 0      |  1.75   |  1.25  |  1.25     | 1.75 - 0.5
all carried without a limit       | 2025-01-01 |            | calendar     | monthly  |         | 6 2025-07-01       |                  |               | 2026-01-31 | 15      | 0      |  1.75   | 16.75  | 16.75     | 21 - 6
carried up to the limit           | 2025-01-01 |            | calendar     | monthly  | 10      | 6 2025-07-01       |                  |               | 2026-01-31 | 10      | 0      |  1.75   | 11.75  | 11.75     | 15 cut to 10
carry not lapsed on its last day  | 2025-01-01 |            | calendar     | monthly  | 10 3    | 6 2025-07-01       |                  |               | 2026-03-31 | 10      | 0      |  5.25   | 15.25  | 15.25     | 31 March is its last day
carry lapsed the day after        | 2025-01-01 |            | calendar     | monthly  | 10 3    | 6 2025-07-01       |                  |               | 2026-04-01 | 10      | 10     |  5.31   |  5.31  |  5.31     | three months and 1/30 of 1.75
what was used of it stays         | 2025-01-01 |            | calendar     | monthly  | 10 3    | 6 2025-07-01, 4 2026-02-02 | 1 2026-03-02 |          | 2026-04-30 | 10      | 5      |  7      |  8     |  7        | 10 + 7 - 5 - 4, less 1
taken after it lapsed             | 2025-01-01 |            | calendar     | monthly  | 10 3    | 6 2025-07-01, 4 2026-04-20 |          |               | 2026-04-30 | 10      | 10     |  7      |  3     |  3        | April's days come from April's leave
more taken than there was         | 2025-07-01 |            | calendar     | monthly  | 5       | 12 2025-12-01      |                  |               | 2026-01-31 | -1.5    | 0      |  1.75   |  0.25  |  0.25     | 10.5 - 12 is carried whole
nothing carried                   | 2025-01-01 |            | calendar     | monthly  | 0       |                    |                  |               | 2026-01-31 |  0      | 0      |  1.75   |  1.75  |  1.75     | 21 lapse at the end of the year
year of joining                   | 2025-03-16 |            | from_joining | monthly  | 0       |                    |                  |               | 2026-03-15 |  0      | 0      | 21      | 21     | 21        | its last day
the next year of joining          | 2025-03-16 |            | from_joining | monthly  | 0       |                    |                  |               | 2026-03-31 |  0      | 0      |  0.90   |  0.90  |  0.90     | 16/31 of 1.75
joined on 29 February             | 2024-02-29 |            | from_joining | monthly  | 0       |                    |                  |               | 2025-02-28 |  0      | 0      | 21.06   | 21.06  | 21.06     | a year and the day of the leap year
the day after                     | 2024-02-29 |            | from_joining | monthly  | 0       |                    |                  |               | 2025-03-01 |  0      | 0      |  0.06   |  0.06  |  0.06     | the year starts on 1 March
all at the start of the year      | 2025-01-01 |            | calendar     | at_start | 0       |                    |                  |               | 2026-01-01 |  0      | 0      | 21      | 21     | 21        | the whole year
at the start, joined in July      | 2026-07-01 |            | calendar     | at_start | 0       |                    |                  |               | 2026-07-01 |  0      | 0      | 10.50   | 10.50  | 10.50     | half a year
left in the year                  | 2025-01-01 | 2026-06-30 | calendar     | monthly  |         | 21 2025-08-01      |                  |               | 2026-12-31 |  0      | 0      | 10.50   | 10.50  | 10.50     | nothing accrues after the last day
an adjustment                     | 2026-01-01 |            | calendar     | monthly  |         |                    |                  | 3 2026-01-01, -1 2026-02-10 | 2026-01-31 | 0 | 0 | 1.75    |  4.75  |  4.75     | that of February is not yet
before joining                    | 2026-03-16 |            | calendar     | monthly  |         |                    |                  |               | 2026-03-15 |  0      | 0      |  0      |  0     |  0        | nothing yet
`;
