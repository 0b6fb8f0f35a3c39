import { dayAt, now } from "@hazina/base/calendar.ts";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery, useSetQuery } from "../kit/page/navigate.ts";
import { kitTexts } from "../kit/texts.ts";

/** Returns the month where a text is one: `2026-03`. */
export function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The month of today. */
export function thisMonth(): string {
  return dayAt(now()).slice(0, 7);
}

/** The month in the address of a screen; undefined where it names none. */
export function useMonthOfAddress(): string | undefined {
  return monthIn(useQuery().month);
}

type MonthChoiceProps = {
  readonly label: string;
  /** The key of the address that holds the month. */
  readonly name?: string;
  readonly month: string | undefined;
  /** What stands in place of a month; left out, the address always says one. */
  readonly without?: string;
};

/** Chooses the month that a screen is about; the address keeps it. */
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
