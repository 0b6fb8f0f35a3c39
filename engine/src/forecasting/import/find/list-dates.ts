import { type Day, dayOf, monthOfDay } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Heading } from "./month-heading.ts";

type Figures = Extract<Heading, { readonly kind: "figures" }>;

const MONTHS = 12;

/**
 * Converts the numeric dates of a list to days. Dates are read as day/month, as in Kenya. They are read as month/day
 * if all dates are valid as month/day, and at least one is not valid as day/month. A date that does not exist becomes
 * undefined.
 * @returns a refusal for a list whose dates are plausible either way: as day/month, all dates fall in one month; as
 * month/day, they fall on the same day of consecutive months.
 */
export function resolveListDates(
  dates: readonly (Heading | undefined)[],
): Result<(Heading | undefined)[], FileRefusal> {
  const figures = dates.filter((date): date is Figures => date?.kind === "figures");
  const isMonthFirst = figures.some(({ second }) => second > MONTHS) && figures.every(({ first }) => first <= MONTHS);
  const read = isMonthFirst ? monthFirst : dayFirst;
  const open = isMonthFirst ? undefined : ambiguous(figures);
  if (open) return refuse(unclear(open));
  return accept(
    dates.map((date) => {
      if (date?.kind !== "figures") return date;
      const day = read(date);
      return day === undefined ? undefined : { kind: "day", day };
    }),
  );
}

function dayFirst({ first, second, year }: Figures): Day | undefined {
  return dayOf(year, second, first);
}

function monthFirst({ first, second, year }: Figures): Day | undefined {
  return dayOf(year, first, second);
}

/**
 * Returns the first date of a list with ambiguous dates: as day/month, all dates fall in one month;
 * as month/day, they fall on the same day of several consecutive months. Undefined if the dates are
 * not ambiguous.
 */
function ambiguous(figures: readonly Figures[]): Figures | undefined {
  const monthsOf = (read: (date: Figures) => Day | undefined) => {
    const days = figures.flatMap((date) => read(date) ?? []);
    return { count: days.length, months: [...new Set(days.map(monthOfDay))].sort((a, b) => a - b) };
  };
  const [here, there] = [monthsOf(dayFirst), monthsOf(monthFirst)];
  const isOneDay = new Set(figures.map(({ second }) => second)).size === 1;
  const follow = there.months.every((month, at) => at === 0 || month === (there.months[at - 1] ?? 0) + 1);
  const isOpen =
    here.months.length === 1 && there.months.length > 1 && there.count === figures.length && isOneDay && follow;
  return isOpen ? figures.find(({ first, second }) => first !== second) : undefined;
}

function unclear({ first, second, year }: Figures): FileRefusal {
  const two = (number: number) => String(number).padStart(2, "0");
  const [one, other] = [`${year}-${two(second)}-${two(first)}`, `${year}-${two(first)}-${two(second)}`];
  return {
    status: 422,
    code: "unclear_dates",
    message: `The dates can be read in two ways: ${two(first)}/${two(second)}/${year} as ${one} or as ${other}. Write them with the year first, and import the file again.`,
  };
}
