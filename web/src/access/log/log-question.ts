import { parseDay, readDay } from "@hazina/base/calendar.ts";
import { OUTCOMES } from "@hazina/contract/access/log.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type ListState, PAGE_SIZES } from "../../kit/list/list-state.ts";
import { logTexts } from "./texts.ts";

/** The query parameters of the log's filters. */
export const LOG_FILTERS = ["outcome", "from", "to"] as const;

/** Returns the filters of the access log that the URL contains; invalid values are omitted. */
export function logFilters({ search, filters }: ListState) {
  const outcome = OUTCOMES.find((one) => one === filters.outcome);
  const from = dayOf(filters.from);
  const to = dayOf(filters.to);
  return {
    ...(search === "" ? {} : { search }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Describes the active filters of the access log, one text per filter. */
export function logFiltersInWords(state: ListState): string[] {
  const { outcome, from, to } = logFilters(state);
  const day = (text: string) => formatDay(parseDay(text));
  const { filters: texts } = logTexts;
  return [
    ...(outcome === undefined ? [] : [`${texts.outcome}: ${texts[outcome]}`]),
    ...(from === undefined ? [] : [texts.from(day(from))]),
    ...(to === undefined ? [] : [texts.to(day(to))]),
  ];
}

/** Converts the state of the list, as stored in the URL, to the request for one page of the access log. */
export function logQuestion(state: ListState) {
  const size = PAGE_SIZES.find((one) => one === state.size) ?? 10;
  return { query: { page: state.page }, body: { size, ...logFilters(state) } };
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && readDay(text).ok ? text : undefined;
}
