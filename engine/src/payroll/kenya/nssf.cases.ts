/**
 * Worked examples: the employee's NSSF contributions to tier I and tier II on a month's pay. Some months are under the
 * old NSSF Act, others under the NSSF Act 2013. The employer pays the same amount.
 */
export const NSSF_CASES = `
name                          | month   | pay          | tierOne | tierTwo  | source
nothing earned                | 2025-06 |         0.00 |    0.00 |     0.00 | no pay, no contribution
old Act, below the cap        | 2021-01 |     3,000.00 |  150.00 |     0.00 | 5% of wages
old Act, the cap              | 2021-06 |    50,000.00 |  200.00 |     0.00 | Business Daily, February 2023: 200
old Act, last month           | 2023-01 |    50,000.00 |  200.00 |     0.00 | Business Daily, February 2023
year 1                        | 2023-02 |    50,000.00 |  360.00 |   720.00 | Business Daily, February 2023: 1,080
year 1, tier I only           | 2023-06 |     6,000.00 |  360.00 |     0.00 | lower limit 6,000
year 1, between the limits    | 2023-12 |    10,000.00 |  360.00 |   240.00 | 6% of 4,000
year 1 still in January       | 2024-01 |   100,000.00 |  360.00 |   720.00 | Odoo localisation test, January 2024
year 2                        | 2024-02 |   100,000.00 |  420.00 | 1,740.00 | PwC tax summary: 2,160
year 2 still in January       | 2025-01 |   100,000.00 |  420.00 | 1,740.00 | Odoo localisation test, January 2025
year 3                        | 2025-02 |   100,000.00 |  480.00 | 3,840.00 | PwC tax summary: 4,320
year 3 still in January       | 2026-01 |   120,000.00 |  480.00 | 3,840.00 | public engine's boundary test: 4,320
year 4                        | 2026-02 |   120,000.00 |  540.00 | 5,940.00 | public engine's boundary test: 6,480
year 4, low pay               | 2026-02 |     8,000.00 |  480.00 |     0.00 | public engine's golden case
year 4, at the upper limit    | 2026-02 |   108,000.00 |  540.00 | 5,940.00 | golden fixture: 6,480
year 4, a cent above tier I   | 2026-12 |     9,000.01 |  540.00 |     0.00 | 6% of a cent rounds to nothing
year 4, just above tier I     | 2026-12 |     9,000.10 |  540.00 |     0.01 | 6% of 0.10 is 0.006
`;

/**
 * Worked examples: whether NSSF covers a person, which depends on the age on the last day of the month. It covers ages
 * 18 to 59.
 */
export const NSSF_AGE_CASES = `
name                      | month   | born       | covered | source
the day before 18         | 2026-02 | 2008-03-01 | no      | golden fixture of a public engine
18 today                  | 2026-02 | 2008-02-28 | yes     | golden fixture of a public engine
the day before 60         | 2026-02 | 1966-03-01 | yes     | golden fixture of a public engine
60 today                  | 2026-02 | 1966-02-28 | no      | golden fixture of a public engine
born on a leap day        | 2026-02 | 2008-02-29 | no      | 18 on the first of March
`;
