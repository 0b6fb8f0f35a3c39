import { addDays, type Day, dayOf, dayOfWeek, parseDay } from "@hazina/base/calendar.ts";
import { EASTER_HOLIDAYS, GAZETTED_HOLIDAYS, YEARLY_HOLIDAYS } from "./kenya-holidays.rates.ts";

/** A public holiday as observed; if it was moved, `movedFrom` is the Sunday on which it fell. */
export type Holiday = {
  readonly day: Day;
  readonly name: string;
  readonly source: string;
  readonly movedFrom?: Day;
};

const SUNDAY = 7;

/**
 * Returns the public holidays of Kenya in a year, in date order: the yearly holidays, Good Friday and Easter Monday,
 * and the known gazetted holidays. A holiday in the Act's schedule that falls on a Sunday is moved to the next day
 * that is not a holiday. Law: Public Holidays Act (Cap. 110) ss. 2 to 4.
 * @param year the calendar year; the tables were checked from 2021 onwards, and earlier years have only the yearly
 * holidays.
 */
export function kenyaHolidays(year: number): readonly Holiday[] {
  const yearly = YEARLY_HOLIDAYS.flatMap(({ monthOfYear, dayOfMonth, name, from, through, source }) => {
    const day = dayOf(year, monthOfYear, dayOfMonth);
    const isKept = year >= (from ?? year) && year <= (through ?? year);
    return day && isKept ? [{ day, name, source }] : [];
  });
  const sunday = easterSunday(year);
  const atEaster = EASTER_HOLIDAYS.map(({ daysAfter, name, source }) => ({
    day: addDays(sunday, daysAfter),
    name,
    source,
  }));
  const gazetted = GAZETTED_HOLIDAYS.filter(({ day }) => day.startsWith(String(year).padStart(4, "0"))).map(
    ({ day, name, source }) => ({ day: parseDay(day), name, source }),
  );
  const taken = new Set([...yearly, ...atEaster, ...gazetted].map(({ day }) => day));
  const kept = [...yearly.map((holiday) => offSunday(holiday, taken)), ...atEaster, ...gazetted];
  return kept.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the dates of all holidays between two days, both included. */
export function kenyaHolidayDays(from: Day, to: Day): ReadonlySet<Day> {
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - first + 1) }, (_, index) => first + index);
  const days = years.flatMap((year) => kenyaHolidays(year).map(({ day }) => day));
  return new Set(days.filter((day) => day >= from && day <= to));
}

function offSunday(holiday: Holiday, taken: Set<Day>): Holiday {
  if (dayOfWeek(holiday.day) !== SUNDAY) return holiday;
  let day = addDays(holiday.day, 1);
  while (taken.has(day)) day = addDays(day, 1);
  taken.add(day);
  return { ...holiday, day, movedFrom: holiday.day };
}

/**
 * Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Meeus, "Astronomical
 * Algorithms", chapter 8).
 */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const counted = epact + weekday - 7 * correction + 114;
  const day = dayOf(year, Math.floor(counted / 31), (counted % 31) + 1);
  if (day === undefined) throw new RangeError(`The date of Easter cannot be calculated for ${year}.`);
  return day;
}
