import { type Day, dayAt, daysBetween, now, readDay } from "@hazina/base/calendar.ts";
import { COMPARISONS, REPORTS } from "../texts.ts";

/** The report, its date range and its options, as stored in the URL. */
export type ReportChoice = {
  readonly report: keyof typeof REPORTS;
  readonly from: Day;
  readonly to: Day;
  readonly compare: keyof typeof COMPARISONS;
  readonly account: string | undefined;
  readonly page: number;
};

/**
 * Reads the report choices from the URL; the default is the trial balance of this year up to today.
 */
export function choiceIn(query: Readonly<Record<string, string>>): ReportChoice {
  const today = dayAt(now());
  const dayIn = (text: string | undefined, usual: string) => {
    const day = readDay(text ?? usual);
    return day.ok ? day.value : (usual as Day);
  };
  const [from, to] = [dayIn(query.from, `${today.slice(0, 4)}-01-01`), dayIn(query.to, today)];
  const page = Number(query.page ?? 1);
  return {
    report: keyIn(REPORTS, query.report, "trial-balance"),
    from,
    to,
    compare: keyIn(COMPARISONS, query.compare, "none"),
    account: query.account,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function keyIn<Key extends string>(
  choices: Readonly<Record<Key, unknown>>,
  given: string | undefined,
  usual: Key,
): Key {
  return (Object.keys(choices) as Key[]).find((key) => key === given) ?? usual;
}

/** Returns whether a date range ends before it starts. */
export function isBackwards({ from, to }: Pick<ReportChoice, "from" | "to">): boolean {
  return daysBetween(from, to) < 0;
}
