/**
 * Worked examples: the taxed part of a month's benefits in kind. Up to the monthly limit, nothing is taxed. Above the
 * limit, either the whole value or only the excess is taxed, as the employer chooses.
 */
export const NON_CASH_CASES = `
name                     | month   | aggregate | reading | taxed     | source
below the limit          | 2021-06 |  2,999.99 | whole   |      0.00 | limit of 3,000
at the limit             | 2022-06 |  3,000.00 | whole   |      0.00 | KRA taxes what exceeds it
a cent above: the whole  | 2023-06 |  3,000.01 | whole   |  3,000.01 | the whole value is taxed
read as the excess       | 2023-06 |  4,000.00 | excess  |  1,000.00 | setting of the employer
last month of 3,000      | 2024-11 |  4,000.00 | whole   |  4,000.00 | limit to November 2024
limit of 5,000           | 2024-12 |  5,000.00 | whole   |      0.00 | KRA notice, December 2024
above it                 | 2025-06 |  5,500.00 | whole   |  5,500.00 | KRA FAQ 730
2026                     | 2026-06 | 20,000.00 | excess  | 15,000.00 | setting of the employer
`;

/** Worked examples: the taxed part of a month's meals, above the exempt amount. */
export const MEALS_CASES = `
name              | month   | value    | taxed    | source
within            | 2021-06 | 4,000.00 |     0.00 | first 4,000 exempt
above             | 2022-06 | 6,000.00 | 2,000.00 | only the excess
above             | 2023-06 | 4,000.01 |     0.01 | only the excess
last month        | 2024-11 | 6,000.00 | 2,000.00 | first 4,000 exempt
new slice         | 2024-12 | 6,000.00 | 1,000.00 | KRA notice, December 2024
2025              | 2025-06 | 5,000.00 |     0.00 | KRA FAQ 730
2026              | 2026-06 | 7,500.00 | 2,500.00 | only the excess
`;

/**
 * Worked examples: the monthly benefit of a car. It is 2 % of the car's cost (for a hired car, the hire) or the amount
 * in the Commissioner's scale, whichever is higher.
 */
export const CAR_CASES = `
name                    | month   | body      | cc    | owned        | hired     | value     | source
2,400 cc, cheap         | 2021-06 | saloon    | 2,400 |   300,000.00 |           |  8,600.00 | niftypayroll: scale 8,600
2% is higher           | 2022-06 | saloon    | 2,400 | 2,000,000.00 |           | 40,000.00 | 2% of cost
small saloon            | 2023-06 | saloon    | 1,200 |   100,000.00 |           |  3,600.00 | scale, unverified
1,201 cc                | 2023-06 | saloon    | 1,201 |   100,000.00 |           |  4,200.00 | scale, unverified
1,501 cc                | 2023-06 | saloon    | 1,501 |   100,000.00 |           |  5,800.00 | scale, unverified
1,751 cc                | 2024-06 | saloon    | 1,751 |   100,000.00 |           |  7,200.00 | scale, unverified
exactly 1,500 cc        | 2024-06 | saloon    | 1,500 |   100,000.00 |           |  4,200.00 | scale, unverified
exactly 1,750 cc        | 2024-06 | saloon    | 1,750 |   100,000.00 |           |  5,800.00 | scale, unverified
exactly 2,000 cc        | 2024-06 | saloon    | 2,000 |   100,000.00 |           |  7,200.00 | scale, unverified
2,001 cc                | 2024-06 | saloon    | 2,001 |   100,000.00 |           |  8,600.00 | scale, unverified
exactly 3,000 cc        | 2024-06 | saloon    | 3,000 |   100,000.00 |           |  8,600.00 | niftypayroll: 2,001 to 3,000 cc
over 3,000 cc           | 2024-06 | saloon    | 3,001 |   100,000.00 |           | 14,400.00 | scale, unverified
pick-up                 | 2025-06 | pickUp    | 1,750 |   100,000.00 |           |  3,600.00 | scale, unverified
pick-up of 1,751 cc     | 2025-06 | pickUp    | 1,751 |   100,000.00 |           |  4,200.00 | scale, unverified
Land Cruiser            | 2026-06 | landRover | 4,200 |   100,000.00 |           |  7,200.00 | scale, unverified
hired above the scale   | 2026-06 | saloon    | 1,800 |              | 45,000.00 | 45,000.00 | the hire cost
hired below the scale   | 2026-06 | saloon    | 1,800 |              |  5,000.00 |  7,200.00 | the scale
`;

/**
 * Worked examples: the monthly benefit of a house, less the rent that the employee pays. The income in each example is
 * the pay without the housing benefit.
 */
export const HOUSING_CASES = `
name                            | month   | tenure                | housed            | income     | market    | rent      | charged  | other      | value     | source
rented, 15% is higher          | 2021-06 | rented                | employee          | 300,000.00 |           | 40,000.00 |          |            | 45,000.00 | KRA PAYE Guide 2017, part 8
rented, rent is higher          | 2022-06 | rented                | employee          | 200,000.00 |           | 40,000.00 | 5,000.00 |            | 35,000.00 | KRA PAYE Guide 2017, part 8
owned: market rent              | 2023-06 | owned                 | employee          | 300,000.00 | 30,000.00 |           |          |            | 30,000.00 | proviso (ii): market rent
not at arm's length             | 2023-06 | rentedNotAtArmsLength | employee          | 300,000.00 | 30,000.00 | 35,000.00 |          |            | 35,000.00 | proviso (i): the higher
director, total income          | 2024-06 | rented                | director          | 200,000.00 | 50,000.00 | 40,000.00 |          | 300,000.00 | 75,000.00 | 15% of 500,000
whole-time director             | 2025-06 | owned                 | wholeTimeDirector | 200,000.00 | 50,000.00 |           |          | 300,000.00 | 50,000.00 | highest of 30,000 and market
on the farm                     | 2026-06 | farm                  | employee          |  50,000.00 |           |           | 1,000.00 |            |  4,000.00 | 10% less rent charged
rent charged above the value    | 2026-06 | farm                  | employee          |  50,000.00 |           |           | 9,000.00 |            |      0.00 | never below zero
`;

/**
 * Worked examples: the monthly benefit of household services, which are valued at prescribed amounts or percentages.
 */
export const PRESCRIBED_CASES = `
name                    | month   | kind           | cost       | value    | source
electricity, low bill   | 2021-06 | electricity    |     900.00 | 1,500.00 | KRA PAYE Guide 2017
electricity, high bill  | 2022-06 | electricity    |   2,900.00 | 2,900.00 | the higher
water                   | 2023-06 | water          |     200.00 |   500.00 | KRA PAYE Guide 2017
furniture               | 2024-06 | furniture      | 250,000.00 | 2,500.00 | 1% of cost
hired furniture         | 2025-06 | hiredFurniture |   7,000.00 | 7,000.00 | the hire
telephone               | 2026-06 | telephone      |   4,000.00 | 1,200.00 | 30%, from practice
`;

/**
 * Worked examples: the fringe benefit tax of a month, which the employer pays; the tax is empty if the
 * rate of the quarter is not known.
 */
export const FRINGE_CASES = `
name                       | month   | balance      | charged | tax      | source
rate not found             | 2021-03 | 1,000,000.00 |       0 |          | quarter not published where seen
last quarter of 2021       | 2021-12 | 1,200,000.00 |       3 | 1,200.00 | KRA notice, 18 Oct 2021: 7%
rate not found             | 2022-06 | 1,000,000.00 |       0 |          | quarter not published where seen
rate not found             | 2023-09 | 1,000,000.00 |       0 |          | quarter not published where seen
2023                       | 2023-10 | 1,200,000.00 |       3 | 3,000.00 | regfollower: 13%
2024                       | 2024-05 |   600,000.00 |      10 |   900.00 | regfollower: 16%
every quarter: 2024 Q1     | 2024-02 | 1,200,000.00 |       3 | 3,600.00 | regfollower: 15%
every quarter: 2024 Q3     | 2024-08 | 1,200,000.00 |       3 | 3,900.00 | regfollower: 16%
every quarter: 2024 Q4     | 2024-11 | 1,200,000.00 |       3 | 3,900.00 | regfollower: 16%
every quarter: 2025 Q1     | 2025-03 | 1,200,000.00 |       3 | 3,000.00 | kenyasummary: 13%
every quarter: 2025 Q3     | 2025-07 | 1,200,000.00 |       3 | 1,500.00 | kenyasummary: 8%
every quarter: 2025 Q4     | 2025-12 | 1,200,000.00 |       3 | 1,500.00 | tuko: 8%
every quarter: 2026 Q1     | 2026-02 | 1,200,000.00 |       3 | 1,500.00 | kahawatungu: 8%
3 million at 3%           | 2025-04 | 3,000,000.00 |       3 | 4,500.00 | tuko, 21 Oct 2025: 15,000 a month taxed 30%
at the market rate         | 2026-01 | 3,000,000.00 |       8 |     0.00 | nothing at or above the market
2026                       | 2026-06 | 1,000,000.00 |    2.75 | 1,312.50 | 8% less 2.75%: 4,375
rate not found             | 2026-07 | 1,000,000.00 |       0 |          | quarter not found
`;

/**
 * Worked examples: the monthly benefit of a low-interest loan; the benefit is empty if the rate of the
 * half-year is not known.
 */
export const LOAN_CASES = `
name              | month   | balance      | charged | benefit   | source
not found         | 2021-06 | 1,200,000.00 |       4 |           | half-year not found
first half 2024   | 2024-06 | 1,200,000.00 |       4 | 10,000.00 | regfollower: 14%
second half 2024  | 2024-07 | 1,200,000.00 |       4 | 12,000.00 | regfollower: 16%
first half 2025   | 2025-01 | 1,200,000.00 |       4 | 10,000.00 | regfollower: 14%
not found         | 2025-07 | 1,200,000.00 |       4 |           | half-year not found
first half 2026   | 2026-06 | 1,200,000.00 |       4 |  4,000.00 | kahawatungu: 8%
`;
