/** Worked examples: the date of Easter Sunday in each of several years. */
export const EASTER_CASES = `
year | easter     | source
1961 | 1961-04-02 | Meeus, Astronomical Algorithms, chapter 8
2000 | 2000-04-23 | Meeus, Astronomical Algorithms, chapter 8
2021 | 2021-04-04 | calendar of the year
2022 | 2022-04-17 | calendar of the year
2023 | 2023-04-09 | calendar of the year
2024 | 2024-03-31 | calendar of the year
2025 | 2025-04-20 | calendar of the year
2026 | 2026-04-05 | calendar of the year
2027 | 2027-03-28 | calendar of the year
2038 | 2038-04-25 | the latest that Easter can be
`;

/**
 * Worked examples: several dates, each with the name of the holiday on that date; the name is empty if the date is not
 * a holiday.
 */
export const HOLIDAY_CASES = `
day        | name                        | moved from | source
2026-01-01 | New Year's Day              |            | Public Holidays Act, Schedule
2026-04-03 | Good Friday                 |            | Public Holidays Act, Schedule
2026-04-04 |                             |            | the Saturday of Easter is worked
2026-04-06 | Easter Monday               |            | Public Holidays Act, Schedule
2026-05-01 | Labour Day                  |            | Public Holidays Act, Schedule
2026-06-01 | Madaraka Day                |            | Public Holidays Act, Schedule
2026-10-10 | Mazingira Day               |            | a Saturday stays where it is: s.4 speaks of Sundays
2026-10-20 | Mashujaa Day                |            | Public Holidays Act, Schedule
2026-12-12 | Jamhuri Day                 |            | Public Holidays Act, Schedule
2026-12-25 | Christmas Day               |            | Public Holidays Act, Schedule
2026-12-26 | Boxing Day                  |            | Public Holidays Act, Schedule
2022-12-25 |                             |            | s.4: the Sunday ceases to be a public holiday
2022-12-26 | Boxing Day                  |            | The Standard, 22 December 2022
2022-12-27 | Christmas Day               | 2022-12-25 | Gazette notice, Capital FM, January 2023; The Standard
2023-01-01 |                             |            | s.4
2023-01-02 | New Year's Day              | 2023-01-01 | The Standard, 22 December 2022
2022-05-02 | Labour Day                  | 2022-05-01 | Nairobi News, 26 April 2022
2022-05-03 | Idd-ul-Fitr                 |            | Nairobi News, 26 April 2022
2022-04-29 | State funeral of Mwai Kibaki|            | Nairobi News, 26 April 2022
2025-06-02 | Madaraka Day                | 2025-06-01 | 1 June 2025 is a Sunday
2025-03-31 | Idd-ul-Fitr                 |            | Pulse, 28 March 2025
2027-12-27 | Boxing Day                  | 2027-12-26 | 26 December 2027 is a Sunday
2023-10-10 | Utamaduni Day               |            | The Star, 24 April 2024
2024-10-10 | Mazingira Day               |            | The Star, 24 April 2024
2021-10-11 | Utamaduni Day               | 2021-10-10 | 10 October 2021 is a Sunday
2010-10-10 |                             |            | before the holiday was restored
`;
