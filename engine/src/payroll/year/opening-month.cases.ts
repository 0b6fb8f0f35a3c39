/**
 * Worked examples: months whose payroll was run in a previous payroll system, with the P9 figures that result from the
 * law of the month.
 */
export const OPENING_CASES = `
name                           | month   | cash       | benefits  | nssf     | pension   | health   | levy     | insurance | paye      | net       | retired   | chargeable | charged   | relief   | notes | source
a whole month of 2026          | 2026-03 | 100,000.00 |      0.00 | 6,000.00 |      0.00 | 2,750.00 | 1,500.00 |      0.00 | 19,308.35 | 70,441.65 |  6,000.00 |  89,750.00 | 21,708.35 | 2,400.00 | 0     | golden fixture of the payslip, March 2026
a pension above the limit      | 2026-03 | 200,000.00 |      0.00 | 6,480.00 | 40,000.00 | 5,500.00 | 3,000.00 |      0.00 | 40,733.35 | 100,000.00 | 30,000.00 | 161,500.00 | 43,233.35 | 2,400.00 | 1     | 30,000 a month; PAYE by law is 40,833.35
below the personal relief      | 2026-03 |  20,000.00 |      0.00 | 1,200.00 |      0.00 |   550.00 |   300.00 |      0.00 |      0.00 | 17,950.00 |  1,200.00 |  17,950.00 |  1,795.00 | 2,400.00 | 0     | people-and-payroll 13.4
NHIF counts for relief, 2024   | 2024-06 |  50,000.00 |      0.00 | 2,160.00 |      0.00 | 1,200.00 |   750.00 |    180.00 |  6,555.35 | 39,334.65 |  2,160.00 |  47,840.00 |  9,135.35 | 2,400.00 | 0     | facts 16.2 without the levy's relief
a month without pay            | 2026-02 |       0.00 |      0.00 |     0.00 |      0.00 |     0.00 |     0.00 |      0.00 |      0.00 |      0.00 |      0.00 |       0.00 |      0.00 |     0.00 | 0     | nothing is relieved
`;

/**
 * Worked examples: months from a previous payroll system that are refused, because amounts contradict each other or
 * the law of the month is not known.
 */
export const OPENING_REFUSALS = `
name                       | month   | cash      | basic     | chargeable | insurance | paye      | net       | refusal
basic above cash           | 2026-03 | 50,000.00 | 60,000.00 |            |           |           | 10,000.00 | Basic pay
taxed on more than gross   | 2026-03 | 50,000.00 |           |  60,000.00 |           |           | 10,000.00 | Chargeable pay
PAYE above chargeable pay  | 2026-03 | 50,000.00 |           |            |           | 60,000.00 | 10,000.00 | PAYE
relief above gross         | 2026-03 | 50,000.00 |           |            | 50,000.01 |           | 10,000.00 | Insurance relief
net above cash             | 2026-03 | 50,000.00 |           |            |           |           | 50,000.01 | Net pay
a month without law        | 2019-03 | 50,000.00 |           |            |           |           | 10,000.00 | 2019
`;
