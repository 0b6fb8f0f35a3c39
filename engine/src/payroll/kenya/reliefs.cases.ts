/**
 * Worked examples: insurance relief with a cap of 5,000. Premiums use up the cap first; the health contribution
 * follows in the months in which it counts.
 */
export const INSURANCE_RELIEF_CASES = `
name                            | month   | premiums  | health   | onPremiums | onHealth | source
premiums only                   | 2021-06 | 10,000.00 |     0.00 |   1,500.00 |     0.00 | 15% of premiums
NHIF counts from January 2022   | 2022-01 |      0.00 | 1,700.00 |       0.00 |   255.00 | Odoo localisation test: 255
both                            | 2022-06 | 10,000.00 | 1,200.00 |   1,500.00 |   180.00 | 15% of each
Business Daily                  | 2023-02 |      0.00 | 1,200.00 |       0.00 |   180.00 | Business Daily, February 2023
both reach the cap              | 2023-09 | 32,000.00 | 1,700.00 |   4,800.00 |   200.00 | shared cap of 5,000
premiums alone reach it         | 2024-05 | 40,000.00 | 1,700.00 |   5,000.00 |     0.00 | shared cap of 5,000
SHIF in October 2024            | 2024-10 |      0.00 | 2,750.00 |       0.00 |   412.50 | pulselive.co.ke: 412.50
capped                          | 2026-02 | 40,000.00 |     0.00 |   5,000.00 |     0.00 | golden fixture
2025                            | 2025-03 |  3,333.33 |     0.00 |     500.00 |     0.00 | 499.9995 rounds to 500
`;

/**
 * Worked examples: for each of several months, whether the health contribution counts as a premium for insurance
 * relief.
 */
export const HEALTH_COUNTS_CASES = `
month   | counts         | source
2021-12 | no             | NHIF counts from January 2022
2022-01 | counts         | Workpay, February 2022
2024-09 | counts         | last month of NHIF
2024-10 | countsByPractice | pulselive.co.ke, 30 October 2024
2024-11 | countsByPractice | as October
2024-12 | no             | SHIF is a deduction from the December 2024 payroll
2026-12 | no             | as before
`;

/**
 * Worked examples: affordable housing relief of 15 % of the employee's levy, at most 9,000, from March to November
 * 2024.
 */
export const HOUSING_LEVY_RELIEF_CASES = `
name                        | month   | levy       | relief   | source
before the Act              | 2023-09 |   1,500.00 |          | no relief on the levy of Finance Act 2023
January 2024                | 2024-01 |   1,500.00 |          | Odoo localisation test: none
February 2024               | 2024-02 |   1,500.00 |          | the Act is of 19 March 2024
first month                 | 2024-03 |   1,500.00 |   225.00 | Workpay
mid 2024                    | 2024-06 |     750.00 |   112.50 | calculator.co.ke
October 2024                | 2024-10 |   1,500.00 |   225.00 | pulselive.co.ke
last month                  | 2024-11 |  70,000.00 | 9,000.00 | cap: 15% of 70,000 is 10,500
ended: a deduction          | 2024-12 |   1,500.00 |          | Tax Laws (Amendment) Act 2024
still ended                 | 2026-02 |   1,500.00 |          | as before
`;

/**
 * Worked examples: contributions to a post-retirement medical fund, which have no tax allowance at first, then a
 * relief, then a deduction.
 */
export const POST_RETIREMENT_CASES = `
name                        | month   | paid      | deduction | relief   | source
nothing before 2024         | 2021-06 | 10,000.00 |      0.00 |     0.00 | no such relief
nothing before 2024         | 2023-12 | 10,000.00 |      0.00 |     0.00 | no such relief
relief of 15%              | 2024-01 | 10,000.00 |      0.00 | 1,500.00 | Finance Act 2023
relief, capped              | 2024-11 | 40,000.00 |      0.00 | 5,000.00 | cap 5,000
deduction                   | 2024-12 | 10,000.00 | 10,000.00 |     0.00 | Tax Laws (Amendment) Act 2024
deduction, capped           | 2025-06 | 20,000.00 | 15,000.00 |     0.00 | cap 15,000
2026                        | 2026-06 | 15,000.00 | 15,000.00 |     0.00 | at the cap
`;

/** Worked examples: the personal relief of residents and non-residents, in main and secondary jobs. */
export const PERSONAL_RELIEF_CASES = `
name                  | month   | resident | mainJob | relief   | source
resident              | 2021-01 | yes      | yes     | 2,400.00 | kangai.co.ke
resident              | 2022-01 | yes      | yes     | 2,400.00 | PwC tax summary
resident              | 2023-07 | yes      | yes     | 2,400.00 | not changed by Finance Act 2023
resident              | 2024-12 | yes      | yes     | 2,400.00 | not changed in December 2024
resident              | 2025-06 | yes      | yes     | 2,400.00 | KRA notice 2307
resident              | 2026-12 | yes      | yes     | 2,400.00 | not changed by Finance Act 2026
non-resident          | 2026-02 | no       | yes     |     0.00 | golden fixture
secondary job         | 2026-02 | yes      | no      |     0.00 | Odoo localisation test
`;
