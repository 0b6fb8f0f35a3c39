/**
 * Worked examples of sick leave: 7 days at full pay, then 7 days at half pay, then no pay. Days are working days of a
 * five-day week.
 */
export const SICK_PAY_CASES = `
name                        | before | from       | to         | full | half | none | source
the first week              | 0      | 2026-03-16 | 2026-03-20 | 5    | 0    | 0    | Employment Act 2007 s.30
falls to half after seven   | 5      | 2026-03-16 | 2026-03-20 | 2    | 3    | 0    | the 8th day is at half pay
within one day              | 6.5    | 2026-03-16 | 2026-03-16 | 0.5  | 0.5  | 0    | half a day is left at full pay
beyond fourteen             | 12     | 2026-03-16 | 2026-03-20 | 0    | 2    | 3    | the 15th day is without pay
all of it                   | 0      | 2026-03-02 | 2026-03-31 | 7    | 7    | 8    | 22 working days
`;

/**
 * Worked examples: leave that is not fully paid, and the absence that payroll deducts for it in each month, in the
 * unit by which the employer prorates pay.
 */
export const ABSENCE_CASES = `
name                              | from       | to         | half  | paid | method       | week | absence                  | source
two days                          | 2026-03-17 | 2026-03-18 |       | 0    | calendarDays | 5    | 2026-03 2                | two days of 31
two days in working days          | 2026-03-17 | 2026-03-18 |       | 0    | workingDays  | 5    | 2026-03 2                | two days of 22
Friday and Monday                 | 2026-03-13 | 2026-03-16 |       | 0    | calendarDays | 5    | 2026-03 4                | the weekend between counts
Friday and Monday, working days   | 2026-03-13 | 2026-03-16 |       | 0    | workingDays  | 5    | 2026-03 2                | it does not
half pay                          | 2026-03-17 | 2026-03-18 |       | 50   | calendarDays | 5    | 2026-03 1                | half of two days
half a day                        | 2026-03-17 | 2026-03-17 | first | 0    | calendarDays | 5    | 2026-03 0.5              | half of a day
full pay                          | 2026-03-17 | 2026-03-18 |       | 100  | calendarDays | 5    |                          | no absence
over the end of a month           | 2026-03-30 | 2026-04-02 |       | 0    | calendarDays | 5    | 2026-03 2, 2026-04 2     | two days each
February from its Monday           | 2026-02-02 | 2026-02-28 |       | 0    | thirtieths   | 5    | 2026-02 26               | the 2nd to the 27th: the Saturday after lies between no two days
a whole February                  | 2026-02-02 | 2026-03-02 |       | 0    | thirtieths   | 5    | 2026-02 29, 2026-03 2    | from the 2nd; its last day makes up the thirty
March in thirtieths               | 2026-03-02 | 2026-03-31 |       | 0    | thirtieths   | 5    | 2026-03 29               | the 2nd to the 30th
over the end of a year            | 2026-12-31 | 2027-01-04 |       | 0    | calendarDays | 5    | 2026-12 1, 2027-01 4     | the days off of January count with 31 December
`;
