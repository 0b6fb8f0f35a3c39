/**
 * A public holiday that is on the same date every year, with its name, and the first and the last year in which it had
 * this name.
 */
export type YearlyHoliday = {
  readonly monthOfYear: number;
  readonly dayOfMonth: number;
  readonly name: string;
  readonly from?: number;
  readonly through?: number;
  readonly source: string;
};

/** A public holiday on a single date, declared by a notice in the Kenya Gazette. */
export type GazettedHoliday = { readonly day: string; readonly name: string; readonly source: string };

const SCHEDULE = "Public Holidays Act (Cap. 110), Schedule, Part I";

/** The public holidays on the same date every year. */
export const YEARLY_HOLIDAYS: readonly YearlyHoliday[] = [
  { monthOfYear: 1, dayOfMonth: 1, name: "New Year's Day", source: SCHEDULE },
  { monthOfYear: 5, dayOfMonth: 1, name: "Labour Day", source: SCHEDULE },
  { monthOfYear: 6, dayOfMonth: 1, name: "Madaraka Day", source: SCHEDULE },
  {
    monthOfYear: 10,
    dayOfMonth: 10,
    name: "Moi Day",
    from: 2018,
    through: 2019,
    source: "High Court of Kenya, 8 November 2017 (Kenya Times)",
  },
  {
    monthOfYear: 10,
    dayOfMonth: 10,
    name: "Utamaduni Day",
    from: 2020,
    through: 2023,
    source: "Gazette notice of 2020 (The Star, 24 April 2024)",
  },
  {
    monthOfYear: 10,
    dayOfMonth: 10,
    name: "Mazingira Day",
    from: 2024,
    source: "Statute Law (Miscellaneous Amendments) Act 2024, assented on 24 April 2024 (The Star)",
  },
  { monthOfYear: 10, dayOfMonth: 20, name: "Mashujaa Day", source: SCHEDULE },
  { monthOfYear: 12, dayOfMonth: 12, name: "Jamhuri Day", source: SCHEDULE },
  { monthOfYear: 12, dayOfMonth: 25, name: "Christmas Day", source: SCHEDULE },
  { monthOfYear: 12, dayOfMonth: 26, name: "Boxing Day", source: SCHEDULE },
];

/** The public holidays that move with Easter, as days after Easter Sunday (negative for days before it). */
export const EASTER_HOLIDAYS: readonly {
  readonly daysAfter: number;
  readonly name: string;
  readonly source: string;
}[] = [
  { daysAfter: -2, name: "Good Friday", source: SCHEDULE },
  { daysAfter: 1, name: "Easter Monday", source: SCHEDULE },
];

/**
 * Public holidays declared by notices in the Kenya Gazette. Their dates depend on the moon or on current events, so
 * they are announced at short notice. No notices of 2026 were found when this table was checked in November 2026. A
 * company can add a holiday that is missing here as a company holiday.
 */
export const GAZETTED_HOLIDAYS: readonly GazettedHoliday[] = [
  { day: "2021-05-14", name: "Idd-ul-Fitr", source: "Gazette notice, Capital FM, 7 May 2021" },
  { day: "2022-04-29", name: "State funeral of Mwai Kibaki", source: "Gazette notice, Nairobi News, 26 April 2022" },
  { day: "2022-05-03", name: "Idd-ul-Fitr", source: "Gazette notice, Capital FM, 26 April 2022" },
  { day: "2022-07-11", name: "Idd-ul-Azha", source: "Gazette notice, The Standard, 8 July 2022" },
  { day: "2023-04-21", name: "Idd-ul-Fitr", source: "Gazette notice 5045, Nation, 19 April 2023" },
  { day: "2023-06-28", name: "Idd-ul-Azha", source: "Gazette notice, KBC, 26 June 2023" },
  { day: "2024-04-10", name: "Idd-ul-Fitr", source: "Gazette notice, Capital FM, 9 April 2024" },
  { day: "2024-06-17", name: "Idd-ul-Azha", source: "Gazette notice, TV47, 14 June 2024" },
  { day: "2025-03-31", name: "Idd-ul-Fitr", source: "Gazette notice, Pulse, 28 March 2025" },
  { day: "2025-06-06", name: "Idd-ul-Azha", source: "Gazette notice, KDRTV, 4 June 2025" },
];
