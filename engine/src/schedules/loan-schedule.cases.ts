/**
 * Worked examples: loans with their first, second and last instalment and total interest, in shillings. The yearly
 * rate is in percent.
 */
export const LOAN_CASES = `
name                          | method          | principal    | rate  | months | first      | second     | last       | interest  | source
level, 12% a year            | level           |   120,000.00 | 12    | 12     |  10,661.85 |  10,661.85 |  10,661.91 |  7,942.26 | annuity of 1% over 12 months
no interest, not divisible    | level           |   100,000.00 | 0     | 3      |  33,333.33 |  33,333.33 |  33,333.34 |      0.00 | the last takes the rounding
equal parts, no interest      | equal_principal |   100,000.00 | 0     | 3      |  33,333.33 |  33,333.33 |  33,333.34 |      0.00 | the last takes the rounding
flat, no interest             | flat            |   100,000.00 | 0     | 3      |  33,333.33 |  33,333.33 |  33,333.34 |      0.00 | the last takes the rounding
equal parts, 12% a year      | equal_principal |   120,000.00 | 12    | 12     |  11,200.00 |  11,100.00 |  10,100.00 |  7,800.00 | 1% of 120,000, 110,000, ..., 10,000
flat, 12% a year             | flat            |   120,000.00 | 12    | 12     |  11,200.00 |  11,200.00 |  11,200.00 | 14,400.00 | 1% of 120,000 every month
flat, interest not divisible  | flat            |     1,000.00 | 10    | 7      |     151.19 |     151.19 |     151.19 |     58.33 | 58.33 over 7 months, 142.86 x 6 + 142.84
one instalment                | flat            | 5,000,000.00 | 13.5  | 1      |5,056,250.00|            |5,056,250.00| 56,250.00 | everything and a month's interest
one instalment, equal parts   | equal_principal | 5,000,000.00 | 13.5  | 1      |5,056,250.00|            |5,056,250.00| 56,250.00 | everything and a month's interest
a cent over three months      | equal_principal |         0.01 | 0     | 3      |       0.00 |       0.00 |       0.01 |      0.00 | less than a cent a month
two cents over three months   | equal_principal |         0.02 | 0     | 3      |       0.01 |       0.01 |       0.00 |      0.00 | never more than is owed
`;
