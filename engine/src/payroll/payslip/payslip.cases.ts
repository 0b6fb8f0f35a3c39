/**
 * Worked examples of complete payslips. The notes contain keywords for facts and settings. `january`: the housing levy
 * of January 2024 was deducted. `outside`: NSSF does not count towards the 30 % limit. `abroad`: the employee is not
 * resident. `secondary`: a secondary job without NSSF and NHIF. `disabled`: the employee has a certificate of
 * exemption. Premiums are paid outside payroll. Allowances are regular cash allowances.
 */
export const PAYSLIP_CASES = `
name                             | month   | notes     | basic      | allowances | bonus     | pension   | premiums  | helb     | nssf     | health    | levy      | chargeable | paye       | net        | source
example 1                        | 2023-02 |           |  50,000.00 |            |           |           |           |          | 1,080.00 |  1,200.00 |      0.00 |  48,920.00 |   6,879.35 |  40,840.65 | Business Daily, February 2023
example 2                        | 2024-06 |           |  50,000.00 |            |           |           |           |          | 2,160.00 |  1,200.00 |    750.00 |  47,840.00 |   6,442.85 |  39,447.15 | calculator.co.ke, less its 0.01
example 3                        | 2024-10 |           | 100,000.00 |            |           |           |           |          | 2,160.00 |  2,750.00 |  1,500.00 |  97,840.00 |  21,097.85 |  72,492.15 | pulselive.co.ke
example 4                        | 2025-03 |           | 100,000.00 |            |           |           |           |          | 4,320.00 |  2,750.00 |  1,500.00 |  91,430.00 |  19,812.35 |  71,617.65 | financialtools.io
example 5                        | 2026-02 |           | 100,000.00 |            |           |           |           |          | 6,000.00 |  2,750.00 |  1,500.00 |  89,750.00 |  19,308.35 |  70,441.65 | golden fixture of a public engine
January 2026, NSSF of year 3     | 2026-01 |           | 100,000.00 |            |           |           |           |          | 4,320.00 |  2,750.00 |  1,500.00 |  91,430.00 |  19,812.35 |  71,617.65 | golden fixture
at the upper limit               | 2026-02 |           | 108,000.00 |            |           |           |           |          | 6,480.00 |  2,970.00 |  1,620.00 |  96,930.00 |  21,462.35 |  75,467.65 | golden fixture
SHIF minimum, no PAYE            | 2026-02 |           |  10,000.00 |            |           |           |           |          |   600.00 |    300.00 |    150.00 |   8,950.00 |       0.00 |   8,950.00 | golden fixture
not resident                     | 2026-02 | abroad    | 100,000.00 |            |           |           |           |          | 6,000.00 |  2,750.00 |  1,500.00 |  89,750.00 |  21,708.35 |  68,041.65 | golden fixture
pension within the limit         | 2026-02 | outside   | 100,000.00 | 400,000.00 |           | 30,000.00 |           |          | 6,480.00 | 13,750.00 |  7,500.00 | 448,750.00 | 127,008.35 | 315,261.65 | golden fixture
pension and the 30%             | 2026-02 | outside   |  20,000.00 |  80,000.00 |           | 20,000.00 |           |          | 6,000.00 |  2,750.00 |  1,500.00 |  83,750.00 |  17,508.35 |  52,241.65 | golden fixture
insurance relief, capped         | 2026-02 |           | 100,000.00 |            |           |           | 40,000.00 |          | 6,000.00 |  2,750.00 |  1,500.00 |  89,750.00 |  14,308.35 |  75,441.65 | golden fixture
disability exemption             | 2026-02 | disabled  | 200,000.00 |            |           |           |           |          | 6,480.00 |  5,500.00 |  3,000.00 |  35,020.00 |   2,889.35 | 182,130.65 | golden fixture
200,000                          | 2026-02 |           | 200,000.00 |            |           |           |           |          | 6,480.00 |  5,500.00 |  3,000.00 | 185,020.00 |  47,889.35 | 137,130.65 | golden case of a second engine
8,000                            | 2026-02 |           |   8,000.00 |            |           |           |           |          |   480.00 |    300.00 |    120.00 |   7,100.00 |       0.00 |   7,100.00 | golden case of a second engine
900,000                          | 2026-02 |           | 900,000.00 |            |           |           |           |          | 6,480.00 | 24,750.00 | 13,500.00 | 855,270.00 | 259,227.85 | 596,042.15 | golden case of a second engine
January 2024 with the levy       | 2024-01 | january   | 100,000.00 |            |           |           |           |          | 1,080.00 |  1,700.00 |  1,500.00 |  98,920.00 |  21,804.35 |  73,915.65 | Odoo localisation test
bonus, commission and HELB       | 2024-01 | january   | 100,000.00 |            | 12,000.00 |           |           | 3,000.00 | 1,080.00 |  1,700.00 |  1,500.00 | 110,920.00 |  25,404.35 |  79,315.65 | Odoo localisation test, whose net also counts 2,500 in kind
SHIF and levy deducted           | 2025-01 |           | 100,000.00 |            |           |           |           |          | 2,160.00 |  2,750.00 |  1,500.00 |  93,590.00 |  20,460.35 |  73,129.65 | Odoo localisation test
secondary job                    | 2024-01 | secondary | 100,000.00 |            |           |           |           |          |     0.00 |      0.00 |  1,500.00 | 100,000.00 |  35,000.00 |  63,500.00 | Odoo localisation test
2021                             | 2021-06 |           |  50,000.00 |            |           |           |           |          |   200.00 |  1,200.00 |      0.00 |  49,800.00 |   7,323.35 |  41,276.65 | 4,483.25 + 30% of 17,467 - 2,400
2022, NHIF gives relief          | 2022-06 |           |  50,000.00 |            |           |           |           |          |   200.00 |  1,200.00 |      0.00 |  49,800.00 |   7,143.35 |  41,456.65 | as 2021, less 180
January 2021                     | 2021-01 |           |  20,000.00 |            |           |           |           |          |   200.00 |    750.00 |      0.00 |  19,800.00 |       0.00 |  19,050.00 | 1,980 less 2,400
January 2023, old NSSF           | 2023-01 |           |  50,000.00 |            |           |           |           |          |   200.00 |  1,200.00 |      0.00 |  49,800.00 |   7,143.35 |  41,456.65 | as 2022
June 2023                        | 2023-06 |           | 900,000.00 |            |           |           |           |          | 1,080.00 |  1,700.00 |      0.00 | 898,920.00 | 261,804.35 | 635,415.65 | 4,483.25 + 30% of 866,587 - 2,655
July 2023: bands and levy        | 2023-07 |           | 900,000.00 |            |           |           |           |          | 1,080.00 |  1,700.00 | 13,500.00 | 898,920.00 | 274,250.35 | 609,469.65 | 242,283.35 + 35% of 98,920 - 2,655
July 2023, 50,000                | 2023-07 |           |  50,000.00 |            |           |           |           |          | 1,080.00 |  1,200.00 |    750.00 |  48,920.00 |   6,879.35 |  40,090.65 | as example 1, less the levy
January 2024 by default          | 2024-01 |           | 100,000.00 |            |           |           |           |          | 1,080.00 |  1,700.00 |      0.00 |  98,920.00 |  21,804.35 |  75,415.65 | as Odoo's, without the levy
February 2024: no levy           | 2024-02 |           |  50,000.00 |            |           |           |           |          | 2,160.00 |  1,200.00 |      0.00 |  47,840.00 |   6,555.35 |  40,084.65 | as example 2, without levy and relief
March 2024                       | 2024-03 |           |  50,000.00 |            |           |           |           |          | 2,160.00 |  1,200.00 |    750.00 |  47,840.00 |   6,442.85 |  39,447.15 | as example 2
September 2024: last NHIF        | 2024-09 |           | 100,000.00 |            |           |           |           |          | 2,160.00 |  1,700.00 |  1,500.00 |  97,840.00 |  21,255.35 |  73,384.65 | as example 3 with 1,700 and its 255
November 2024: SHIF a relief     | 2024-11 |           | 100,000.00 |            |           |           |           |          | 2,160.00 |  2,750.00 |  1,500.00 |  97,840.00 |  21,097.85 |  72,492.15 | as example 3
December 2024: a deduction       | 2024-12 |           | 100,000.00 |            |           |           |           |          | 2,160.00 |  2,750.00 |  1,500.00 |  93,590.00 |  20,460.35 |  73,129.65 | as Odoo's January 2025
December 2026                    | 2026-12 |           | 100,000.00 |            |           |           |           |          | 6,000.00 |  2,750.00 |  1,500.00 |  89,750.00 |  19,308.35 |  70,441.65 | as example 5
`;
