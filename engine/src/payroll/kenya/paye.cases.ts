/**
 * Worked examples: the tax on monthly chargeable pay, before reliefs. The bands come from the law's monthly table. If
 * the annual bands were divided by twelve instead, the tax on pay above 32,333 would be 0.01 higher.
 */
export const PAYE_CASES = `
name                              | month   | chargeable    | tax          | source
nothing                           | 2026-01 |          0.00 |         0.00 | golden fixture of a public engine, from KRA's table
end of the 10% band              | 2021-01 |     24,000.00 |     2,400.00 | bands of 2021: 10% of 24,000
first shilling at 25%            | 2021-12 |     24,001.00 |     2,400.25 | bands of 2021
end of the 25% band              | 2022-06 |     32,333.00 |     4,483.25 | bands of 2021: 2,400 + 25% of 8,333
no band above 30% yet            | 2023-06 |    900,000.00 |   264,783.35 | bands of 2021: 4,483.25 + 30% of 867,667
same pay under the new bands      | 2023-07 |    900,000.00 |   277,283.35 | Finance Act 2023: 242,283.35 + 35% of 100,000
end of the 10% band              | 2026-01 |     24,000.00 |     2,400.00 | golden fixture, KRA's table
end of the 25% band              | 2026-01 |     32,333.00 |     4,483.25 | golden fixture, KRA's table
end of the 30% band              | 2026-01 |    500,000.00 |   144,783.35 | golden fixture, KRA's table
end of the 32.5% band            | 2026-01 |    800,000.00 |   242,283.35 | golden fixture, KRA's table
first shilling at 35%            | 2026-01 |    800,001.00 |   242,283.70 | golden fixture, KRA's table
one cent                          | 2024-05 |          0.01 |         0.00 | 10% of a cent rounds to nothing
half a cent rounds up             | 2024-05 |     32,333.05 |     4,483.27 | 30% of 0.05 is 0.015
Business Daily's salary of 50,000 | 2023-02 |     48,920.00 |     9,459.35 | Business Daily, February 2023
mid 2024                          | 2024-06 |     47,840.00 |     9,135.35 | calculator.co.ke (prints 0.01 more)
October 2024                      | 2024-10 |     97,840.00 |    24,135.35 | pulselive.co.ke
from February 2025                | 2025-03 |     91,430.00 |    22,212.35 | financialtools.io
from February 2026                | 2026-02 |     89,750.00 |    21,708.35 | golden fixture of a public engine
ten million                       | 2026-12 | 10,000,000.00 | 3,462,283.35 | 242,283.35 + 35% of 9,200,000
`;

/**
 * Worked examples: PAYE with the employer's rounding. The rounding difference in cents is carried forward to the next
 * month.
 */
export const PAYE_ROUNDING_CASES = `
name                     | exact     | brought | rounding        | paye      | carried | source
cents as they are        | 19,308.35 |    0.00 | cents           | 19,308.35 |    0.00 | default
nearest shilling, down   | 19,308.35 |    0.00 | nearestShilling | 19,308.00 |    0.35 | one public engine rounds so
nearest shilling, up     | 19,308.50 |    0.00 | nearestShilling | 19,309.00 |   -0.50 | half up
cents dropped            | 19,308.99 |    0.00 | shillingDown    | 19,308.00 |    0.99 | a P9A card of 2023
carried cents make one   | 19,308.35 |    0.70 | shillingDown    | 19,309.00 |    0.05 | 0.35 + 0.70
too much taken before    | 19,308.35 |   -0.50 | nearestShilling | 19,308.00 |   -0.15 | 0.35 - 0.50
nothing due              |      0.00 |   -0.40 | nearestShilling |      0.00 |   -0.40 | never below zero
`;
