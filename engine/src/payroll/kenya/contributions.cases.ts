/** Worked examples: the NHIF contribution on different gross pay, in months up to September 2024. */
export const NHIF_CASES = `
name                      | month   | gross      | nhif     | source
nothing earned            | 2023-01 |       0.00 |     0.00 | no pay, no contribution
first band                | 2021-01 |   5,999.00 |   150.00 | scale of 1 April 2015
between whole shillings   | 2021-01 |   5,999.50 |   150.00 | bands read as half open
second band               | 2021-06 |   6,000.00 |   300.00 | scale
third band                | 2021-06 |   8,000.00 |   400.00 | scale
fourth band               | 2022-01 |  12,000.00 |   500.00 | scale
fifth band                | 2022-01 |  15,000.00 |   600.00 | scale
20,000                    | 2022-06 |  20,000.00 |   750.00 | scale
25,000                    | 2022-06 |  25,000.00 |   850.00 | scale
30,000                    | 2022-12 |  30,000.00 |   900.00 | scale
35,000                    | 2022-12 |  35,000.00 |   950.00 | scale
40,000                    | 2023-01 |  40,000.00 | 1,000.00 | scale
44,999.99                 | 2023-01 |  44,999.99 | 1,000.00 | scale
exactly 45,000            | 2023-01 |  45,000.00 | 1,100.00 | scale
45,000                    | 2023-01 |  49,999.99 | 1,100.00 | scale
50,000                    | 2023-02 |  50,000.00 | 1,200.00 | Business Daily, February 2023
60,000                    | 2023-06 |  60,000.00 | 1,300.00 | scale
70,000                    | 2023-06 |  70,000.00 | 1,400.00 | scale
80,000                    | 2024-01 |  80,000.00 | 1,500.00 | scale
89,999.99                 | 2024-01 |  89,999.99 | 1,500.00 | scale
exactly 90,000            | 2024-01 |  90,000.00 | 1,600.00 | scale
90,000                    | 2024-01 |  99,999.99 | 1,600.00 | scale
100,000                   | 2024-09 | 100,000.00 | 1,700.00 | Odoo localisation test: 1,700
far above                 | 2024-09 | 900,000.00 | 1,700.00 | scale
`;

/** Worked examples: the SHIF contribution on different gross salaries, from October 2024. */
export const SHIF_CASES = `
name                      | month   | gross      | shif      | source
nothing earned            | 2025-01 |       0.00 |      0.00 | the minimum is for any positive pay
one cent                  | 2025-01 |       0.01 |    300.00 | the minimum
low pay                   | 2026-02 |   8,000.00 |    300.00 | public engine's golden case
just under the minimum    | 2026-03 |  10,909.00 |    300.00 | public engine's boundary test
a tie of half a cent      | 2026-03 |  10,910.00 |    300.03 | 300.025 rounds up; binary floats give 300.02
October 2024              | 2024-10 | 100,000.00 |  2,750.00 | pulselive.co.ke
no maximum                | 2026-02 | 900,000.00 | 24,750.00 | public engine's golden case
`;

/**
 * Worked examples: the employee's affordable housing levy; the employer pays the same amount. `disputed` and
 * `from19th` say how the employer reads the law in the two unclear months.
 */
export const HOUSING_LEVY_CASES = `
name                             | month   | base       | first | disputed | from19th | levy      | source
before the levy                  | 2021-06 | 100,000.00 |     1 | no       | no       |      0.00 | no levy before Finance Act 2023
before the levy                  | 2023-06 | 100,000.00 |     1 | yes      | no       |      0.00 | no levy before Finance Act 2023
Finance Act 2023                 | 2023-07 | 100,000.00 |     1 | no       | no       |  1,500.00 | 1.5%, back-dated to 1 July
last month of Finance Act 2023   | 2023-12 | 100,000.00 |     1 | no       | no       |  1,500.00 | 1.5%
January 2024, most employers     | 2024-01 | 100,000.00 |     1 | no       | no       |      0.00 | setting: not deducted
January 2024, paid before 26th   | 2024-01 | 100,000.00 |     1 | yes      | no       |  1,500.00 | Odoo localisation test, January 2024
February 2024                    | 2024-02 | 100,000.00 |     1 | yes      | yes      |      0.00 | no law in force
March 2024, whole month          | 2024-03 |  62,000.00 |     1 | no       | no       |    930.00 | KRA: from March payslips
March 2024, from the 19th        | 2024-03 |  62,000.00 |     1 | no       | yes      |    390.00 | 13 of 31 days: 26,000 at 1.5%
March 2024, joined on the 25th   | 2024-03 |  14,000.00 |    25 | no       | yes      |    210.00 | all days from the 19th on: 14,000 at 1.5%
April 2024                       | 2024-04 |  62,000.00 |     1 | no       | yes      |    930.00 | 1.5%
2025                             | 2025-06 | 100,000.00 |     1 | no       | no       |  1,500.00 | financialtools.io
2026                             | 2026-02 | 900,000.00 |     1 | no       | no       | 13,500.00 | public engine's golden case
nothing earned                   | 2026-02 |       0.00 |     1 | no       | no       |      0.00 | no pay, no levy
`;

/** Worked examples: the industrial training levy that the employer pays for one employee in a month. */
export const NITA_CASES = `
name                             | month   | levy   | source
yearly, not in November          | 2021-11 |   0.00 | 600 a year with December's PAYE
yearly, in December              | 2021-12 | 600.00 | RSM; ALN 2020
the Act changes                  | 2022-04 |   0.00 | yearly law to April 2022
monthly                          | 2022-05 |  50.00 | ALN, 7 June 2022
no longer in December            | 2022-12 |  50.00 | 50 a month
2024                             | 2024-01 |  50.00 | Odoo localisation test
2026                             | 2026-02 |  50.00 | golden fixture
`;
