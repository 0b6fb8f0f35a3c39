/**
 * Worked examples: retirement contributions deducted before tax. The deduction is the lowest of 30 % of pay, the
 * contribution paid, and the fixed monthly limit.
 */
export const RETIREMENT_CASES = `
name                          | month   | nssf     | own       | pay        | nssfInTest | allowed   | source
NSSF alone, old Act           | 2021-06 |   200.00 |      0.00 |  50,000.00 | yes        |    200.00 | actual is lowest
NSSF alone                    | 2023-02 | 1,080.00 |      0.00 |  50,000.00 | yes        |  1,080.00 | Business Daily, February 2023
limit of 20,000               | 2022-03 |   200.00 | 30,000.00 | 200,000.00 | yes        | 20,000.00 | limit to November 2024
30% of pay                   | 2024-06 | 2,160.00 | 18,000.00 |  50,000.00 | yes        | 15,000.00 | 30% of 50,000
last month of 20,000          | 2024-11 | 2,160.00 | 30,000.00 | 200,000.00 | yes        | 20,000.00 | limit to November 2024
limit of 30,000               | 2024-12 | 2,160.00 | 30,000.00 | 200,000.00 | yes        | 30,000.00 | KRA notice, December 2024
NSSF within the limit         | 2026-02 | 6,480.00 | 30,000.00 | 100,000.00 | no         | 30,000.00 | golden fixture: 6,480 + 23,520
NSSF outside the 30%         | 2026-02 | 6,000.00 | 20,000.00 |  20,000.00 | no         | 12,000.00 | golden fixture: 6,000 + 6,000
the same, NSSF inside         | 2026-02 | 6,000.00 | 20,000.00 |  20,000.00 | yes        |  6,000.00 | P9A: lowest of E1, E2, E3
pay below zero                | 2025-06 |     0.00 |  1,000.00 |  -5,000.00 | yes        |      0.00 | arrears taken back
`;

/** Worked examples: the mortgage interest deducted before tax, up to the monthly limit. */
export const MORTGAGE_CASES = `
name                      | month   | purpose   | interest  | allowed   | source
limit of 25,000           | 2021-06 | buy       | 40,000.00 | 25,000.00 | kangai.co.ke
below the limit           | 2023-06 | improve   | 12,345.67 | 12,345.67 | actual interest
last month of 25,000      | 2024-11 | buy       | 26,000.00 | 25,000.00 | limit to November 2024
limit of 30,000           | 2024-12 | buy       | 40,000.00 | 30,000.00 | KRA notice, December 2024
to construct, too early   | 2025-06 | construct | 10,000.00 |      0.00 | Finance Act 2025 from 1 July 2025
to construct              | 2025-07 | construct | 10,000.00 | 10,000.00 | payspace, Finance Act 2025
2026                      | 2026-06 | construct | 40,000.00 | 30,000.00 | limit of 30,000
`;

/** Worked examples: how much of the income after contributions is exempt for a person with disability. */
export const DISABILITY_CASES = `
name                  | month   | taxable    | exempt     | source
below 150,000         | 2021-06 |  80,000.00 |  80,000.00 | first slice exempt
2022                  | 2022-06 | 150,000.00 | 150,000.00 | at the amount
2023                  | 2023-06 | 200,000.00 | 150,000.00 | L.N. 36 of 2010
2024                  | 2024-06 | 200,000.00 | 150,000.00 | L.N. 36 of 2010
2025                  | 2025-06 |       0.00 |       0.00 | nothing to exempt
2026                  | 2026-02 | 185,020.00 | 150,000.00 | golden fixture: chargeable 35,020
`;

/** Worked examples: for each of several months, whether SHIF and housing levy are deducted before tax. */
export const DEDUCTIBLE_CASES = `
name                  | month   | health   | levy     | healthOff | levyOff  | source
NHIF                  | 2021-06 | 1,700.00 |     0.00 |      0.00 |     0.00 | not deductible
levy of 2023          | 2023-09 | 1,700.00 | 1,500.00 |      0.00 |     0.00 | not deductible
SHIF, still a relief  | 2024-11 | 2,750.00 | 1,500.00 |      0.00 |     0.00 | not deductible
December 2024         | 2024-12 | 2,750.00 | 1,500.00 |  2,750.00 | 1,500.00 | KRA: the whole December payroll
2025                  | 2025-01 | 2,750.00 | 1,500.00 |  2,750.00 | 1,500.00 | Odoo localisation test: 93,590 taxable
2026                  | 2026-02 | 2,750.00 | 1,500.00 |  2,750.00 | 1,500.00 | golden fixture
`;
