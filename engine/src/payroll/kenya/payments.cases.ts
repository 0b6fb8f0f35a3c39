/** Worked examples: the tax to withhold from a month's payment; 0 if the law requires no withholding. */
export const WITHHOLDING_CASES = `
name                              | month   | payment              | residence   | paid       | tax       | source
professional fee                  | 2021-06 | professionalFee      | resident    | 100,000.00 |  5,000.00 | PwC tax summary
below 24,000 a month              | 2022-06 | professionalFee      | resident    |  23,999.99 |      0.00 | KRA FAQ: 24,000 or more
at 24,000                         | 2022-06 | consultancyFee       | resident    |  24,000.00 |  1,200.00 | KRA FAQ: 24,000 or more
no threshold for non-residents    | 2023-06 | consultancyFee       | nonResident |  10,000.00 |  2,000.00 | PwC tax summary
East African consultant           | 2023-06 | consultancyFee       | eastAfrican | 100,000.00 | 15,000.00 | PwC tax summary
contractual fee                   | 2024-06 | contractualFee       | resident    | 100,000.00 |  3,000.00 | PwC tax summary: 3%, not 5%
agency fee, non-resident          | 2024-06 | agencyFee            | nonResident | 100,000.00 | 20,000.00 | PwC tax summary
management fee                    | 2025-06 | managementFee        | resident    |  50,000.00 |  2,500.00 | PwC tax summary
training fee                      | 2025-06 | trainingFee          | resident    |  50,000.00 |  2,500.00 | PwC tax summary
royalty                           | 2026-07 | royalty              | nonResident |  50,000.00 | 10,000.00 | software is royalty from July 2026
dividend                          | 2025-06 | dividend             | resident    | 100,000.00 |  5,000.00 | PwC tax summary
large holding                     | 2025-06 | dividendLargeHolding | resident    | 100,000.00 |      0.00 | exempt
interest                          | 2025-06 | interest             | resident    | 100,000.00 | 15,000.00 | PwC tax summary
commercial rent                   | 2025-06 | rent                 | resident    | 100,000.00 | 10,000.00 | PwC tax summary
residential rent, too early       | 2023-12 | residentialRentByAgent | resident  | 100,000.00 |      0.00 | from 1 January 2024
residential rent by an agent      | 2024-01 | residentialRentByAgent | resident  | 100,000.00 |  7,500.00 | from 1 January 2024
insurance commission              | 2025-06 | insuranceCommission  | resident    | 100,000.00 | 10,000.00 | PwC tax summary
digital content, too early        | 2023-06 | digitalContent       | resident    | 100,000.00 |      0.00 | from July 2023
digital content                   | 2023-07 | digitalContent       | resident    | 100,000.00 |  5,000.00 | from July 2023
digital marketplace, too early    | 2024-11 | digitalMarketplace   | resident    | 100,000.00 |      0.00 | from 27 December 2024
goods to a public entity          | 2025-01 | goodsToPublicEntity  | resident    | 100,000.00 |    500.00 | 0.5%
scrap metal, too early            | 2026-06 | scrapMetal           | resident    | 100,000.00 |      0.00 | from 1 July 2026
scrap metal                       | 2026-07 | scrapMetal           | resident    | 100,000.00 |  1,500.00 | notes on Finance Act 2026
pension of a non-resident         | 2025-06 | pension              | nonResident | 100,000.00 |  5,000.00 | PwC tax summary
`;

/**
 * The expected withholding tax rates as of July 2026, in percent, for every kind of payment. A rate is empty if no tax
 * is withheld.
 */
export const WITHHOLDING_RATE_CASES = `
payment                      | resident | nonResident | source
professionalFee              |        5 |          20 | PwC tax summary
consultancyFee               |        5 |          20 | PwC tax summary
trainingFee                  |        5 |          20 | PwC tax summary
managementFee                |        5 |          20 | PwC tax summary
contractualFee               |        3 |          20 | PwC tax summary
agencyFee                    |        3 |          20 | PwC tax summary
royalty                      |        5 |          20 | PwC tax summary
dividend                     |        5 |          15 | PwC tax summary
dividendLargeHolding         |          |          15 | PwC tax summary: exempt for a resident company
interest                     |       15 |          15 | PwC tax summary
housingBondInterest          |       10 |          10 | PwC tax summary
bearerInterest               |       25 |          25 | PwC tax summary
governmentBearerBond         |       15 |          15 | PwC tax summary
governmentBearerBondTenYears |       10 |          15 | PwC tax summary
rent                         |       10 |          30 | PwC tax summary
residentialRentByAgent       |      7.5 |             | PwC tax summary
movablesLease                |          |          15 | PwC tax summary
insuranceCommission          |       10 |          20 | PwC tax summary
insurancePremium             |          |           5 | PwC tax summary
salesPromotion               |        5 |          20 | PwC tax summary
digitalContent               |        5 |          20 | PwC tax summary
digitalMarketplace           |        5 |          20 | KRA FAQ
goodsToPublicEntity          |      0.5 |           5 | KRA FAQ
winnings                     |       20 |          20 | notes on Finance Act 2026
scrapMetal                   |      1.5 |             | notes on Finance Act 2026
deemedInterest               |          |          15 | KRA notices
`;

/** Worked examples: overtime pay, calculated from monthly basic pay. */
export const OVERTIME_CASES = `
name                   | month   | basic     | hours  | day        | of  | pay      | source
ten hours, working day | 2021-06 | 45,000.00 |  10.00 | workingDay | 225 | 3,000.00 | 200 an hour, 1.5 times
ten hours, holiday     | 2022-06 | 45,000.00 |  10.00 | restDay    | 225 | 4,000.00 | twice
a 45-hour week         | 2023-06 | 39,000.00 |   8.00 | workingDay | 195 | 2,400.00 | 200 an hour
half hours             | 2024-06 | 30,000.00 |   2.50 | workingDay | 225 |   500.00 | 133.33… an hour, rounded once
minutes                | 2025-06 | 50,000.00 |   1.25 | restDay    | 225 |   555.56 | 222.22… an hour, rounded once
none                   | 2026-06 | 50,000.00 |   0.00 | restDay    | 225 |     0.00 | no hours
`;

/** Worked examples: per diem, split into the part that is exempt, up to a daily limit, and the part that is taxed. */
export const PER_DIEM_CASES = `
name                 | month   | paid      | days | exempt    | taxed     | source
within 2,000 a day   | 2021-06 |  6,000.00 |    3 |  6,000.00 |      0.00 | payspace
above it             | 2023-06 | 20,000.00 |    4 |  8,000.00 | 12,000.00 | excess taxed
last month of 2,000  | 2025-06 | 20,000.00 |    2 |  4,000.00 | 16,000.00 | to 30 June 2025
10,000 a day         | 2025-07 | 20,000.00 |    2 | 20,000.00 |      0.00 | Finance Act 2025
above it             | 2026-06 | 35,000.00 |    3 | 30,000.00 |  5,000.00 | Finance Act 2025
`;

/**
 * Worked examples: mileage, split into the part that is exempt at the standard rate of the Automobile Association and
 * the part that is taxed.
 */
export const MILEAGE_CASES = `
name                   | month   | paid      | km    | rate   | exempt    | taxed     | source
before the exemption   | 2023-06 | 10,000.00 | 200   |  50.00 |      0.00 | 10,000.00 | no exemption by statute
at the standard rate   | 2023-07 | 10,000.00 | 200   |  50.00 | 10,000.00 |      0.00 | Finance Act 2023
above it               | 2025-06 | 12,000.00 | 200.5 |  50.00 | 10,025.00 |  1,975.00 | excess taxed
`;

/** Worked examples: gratuity paid into a registered scheme, split into the exempt and the taxed part. */
export const GRATUITY_CASES = `
name                   | month   | paid         | years | exempt       | taxed      | source
within 240,000 a year  | 2021-06 |   480,000.00 |     2 |   480,000.00 |       0.00 | KRA PAYE Guide 2017
above it               | 2024-11 |   700,000.00 |     2 |   480,000.00 | 220,000.00 | to November 2024
360,000 a year         | 2024-12 |   700,000.00 |     2 |   700,000.00 |       0.00 | KRA notice, December 2024
from July 2025         | 2025-07 |   700,000.00 |     1 |   360,000.00 | 340,000.00 | excess taxed
above it, half a year  | 2025-06 |   700,000.00 |     1 |   360,000.00 | 340,000.00 | excess taxed
above it               | 2026-06 | 1,500,000.00 |     3 | 1,080,000.00 | 420,000.00 | excess taxed
`;

/**
 * Worked examples of the one-third rule: the pay that the employee must be left with, the pay left after deductions,
 * and the further amount that could be deducted (negative if too much is deducted).
 */
export const ONE_THIRD_CASES = `
name                    | month   | pay       | deductions | mustKeep  | keeps     | room       | source
Business Daily          | 2023-02 | 50,000.00 |   9,159.35 | 16,666.67 | 40,840.65 |  24,173.98 | Business Daily, February 2023
exactly two thirds      | 2024-06 | 30,000.00 |  20,000.00 | 10,000.00 | 10,000.00 |       0.00 | Employment Act s.19(3)
a shilling too much     | 2025-06 | 30,000.00 |  20,001.00 | 10,000.00 |  9,999.00 |      -1.00 | Employment Act s.19(3)
more than all           | 2026-06 | 30,000.00 |  31,000.00 | 10,000.00 | -1,000.00 | -11,000.00 | nothing can be paid
`;

/**
 * Worked examples of casual work: the dates worked in March 2026, the longest run of consecutive working days, and
 * whether the casual becomes a monthly employee.
 */
export const CASUAL_CASES = `
name                            | days                                                                          | run | becomesMonthly | source
a week                          | 2 3 4 5 6 7                                                                   |   6 | no             | Employment Act s.37
two weeks with a Sunday         | 2 3 4 5 6 7 9 10 11 12 13 14                                                  |  12 | no             | a rest day does not break the run
a break of two days             | 2 3 4 7 9 10                                                                  |   3 | no             | the run starts again
a month on end                  | 1 2 3 4 5 6 7 9 10 11 12 13 14 16 17 18 19 20 21 23 24 25 26 27 28 30         |  26 | yes            | a month of working days
`;
