/**
 * Income tax withheld from payments to a supplier in one month. Amounts are shillings without VAT. `taxed` is the
 * amount on which the tax is calculated: if a payment reaches the threshold, it includes earlier ones of the month.
 *
 * | day | code | supplier | paid before | taxed before | paid now | taxed | rate | tax | source
 */
export const WITHHOLDING_CASES = `
2026-11-02 | management           | resident     |      0 |      0 |  23,999.99 |          0 |  5% |      0 | KRA FAQ: below 24,000 in a month
2026-11-02 | management           | resident     |      0 |      0 |     24,000 |     24,000 |  5% |  1,200 | KRA FAQ: 24,000 or more in a month
2026-11-02 | management           | resident     |      0 |      0 |    100,000 |    100,000 |  5% |  5,000 | Income Tax Act, section 35(3)(f)
2026-11-20 | management           | resident     | 20,000 |      0 |      5,000 |     25,000 |  5% |  1,250 | the total of the month counts: 25,000
2026-11-20 | management           | resident     | 20,000 |      0 |      3,999 |          0 |  5% |      0 | the total of the month is 23,999
2026-11-25 | management           | resident     | 25,000 | 25,000 |      1,000 |      1,000 |  5% |     50 | after the threshold each payment is taxed
2026-11-26 | management           | resident     |  5,000 | 25,000 |      1,000 |          0 |  5% |      0 | the total is 6,000, after a payment of 20,000 failed
2026-11-26 | management           | resident     |  5,000 | 25,000 |     20,000 |          0 |  5% |      0 | the failed payment again: taxed before
2026-11-26 | management           | resident     |  5,000 | 25,000 |     21,000 |      1,000 |  5% |     50 | and 1,000 more
2026-11-02 | management           | non-resident |      0 |      0 |      1,000 |      1,000 | 20% |    200 | no threshold for non-residents
2026-11-02 | contractual          | resident     |      0 |      0 |      1,000 |      1,000 |  3% |     30 | 3%, not 5%, for contracts; no threshold
2026-11-02 | contractual          | resident     | 90,000 | 90,000 |    100,000 |    100,000 |  3% |  3,000 | each payment bears its own tax
2026-11-02 | contractual          | non-resident |      0 |      0 |    100,000 |    100,000 | 20% | 20,000 | PwC, Kenya: contractual fees
2026-11-02 | rent                 | resident     |      0 |      0 |     50,050 |     50,050 | 10% |  5,005 | Income Tax Act, section 35(3)
2026-11-02 | rent                 | non-resident |      0 |      0 |     50,050 |     50,050 | 30% | 15,015 | PwC, Kenya: rent, non-resident
2026-11-02 | royalty              | resident     |      0 |      0 |     10,000 |     10,000 |  5% |    500 | PwC, Kenya: royalty
2026-11-02 | insurance_commission | resident     |      0 |      0 |     10,000 |     10,000 | 10% |  1,000 | PwC, Kenya: insurance commission
2026-11-02 | interest             | non-resident |      0 |      0 |     10,000 |     10,000 | 15% |  1,500 | PwC, Kenya: interest
2023-06-30 | marketing            | resident     |      0 |      0 |     10,000 |          - |    - |      - | Finance Act 2023: from 1 July 2023
2023-07-01 | marketing            | resident     |      0 |      0 |     10,000 |     10,000 |  5% |    500 | Finance Act 2023: from 1 July 2023
2026-11-02 | contractual          | resident     |      0 |      0 |     116.66 |     116.66 |  3% |      3 | 3.4998, rounded to the shilling
2026-11-02 | contractual          | resident     |      0 |      0 |     116.67 |     116.67 |  3% |      4 | 3.5001, rounded to the shilling
`;

/**
 * VAT that an appointed agent withholds: a share of the taxable value, not of the invoice with VAT.
 *
 * | day | taxable value | rate | tax | source
 */
export const VAT_WITHHOLDING_CASES = `
2026-11-02 |    100 | 2% |     2 | 2 on an invoice of 116 with VAT
2026-11-02 | 100,000 | 2% | 2,000 | Tax Procedures Act 2015, section 42A
2019-11-07 |  10,000 | 2% |   200 | Finance Act 2019: from 7 November 2019
2019-11-06 |  10,000 | 6% |   600 | 6% before
`;
