import { dayAt, now } from "@hazina/base/calendar.ts";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery, useSetQuery } from "../kit/page/navigate.ts";
import { kitTexts } from "../kit/texts.ts";

/** Returns the text if it is a month such as `2026-03`; otherwise undefined. */
export function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** Returns the current month, `YYYY-MM`. */
export function thisMonth(): string {
  return dayAt(now()).slice(0, 7);
}

/** Returns the month in the URL of the current screen; undefined if there is none. */
export function useMonthOfAddress(): string | undefined {
  return monthIn(useQuery().month);
}

type MonthChoiceProps = {
  readonly label: string;
  /** The query parameter that stores the month. */
  readonly name?: string;
  readonly month: string | undefined;
  /** The label of the option that clears the choice of a month. If omitted, a month must be chosen. */
  readonly without?: string;
};

/** A select for the month that a screen shows; the month is stored in the URL. */
export function MonthChoice({ label, name = "month", month, without }: MonthChoiceProps) {
  const setQuery = useSetQuery();
  return (
    <MonthPickerInput
      size="xs"
      w={144}
      aria-label={label}
      placeholder={without ?? label}
      valueFormat="MMM YYYY"
      value={month === undefined ? null : `${month}-01`}
      onChange={(day) => setQuery({ [name]: typeof day === "string" ? day.slice(0, 7) : undefined })}
      clearable={without !== undefined}
      clearButtonProps={{ "aria-label": kitTexts.clear }}
    />
  );
}
