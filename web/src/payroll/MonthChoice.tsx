import { dayAt, now } from "@hazina/base/calendar.ts";
import { MonthPickerInput } from "@mantine/dates";
import { useQuery, useSetQuery } from "../kit/page/navigate.ts";
import { kitTexts } from "../kit/texts.ts";

/** Returns the month in a text such as `2026-03`; undefined otherwise. */
export function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The current month. */
export function thisMonth(): string {
  return dayAt(now()).slice(0, 7);
}

/** The month in the URL of a screen; undefined without one. */
export function useMonthOfAddress(): string | undefined {
  return monthIn(useQuery().month);
}

type MonthChoiceProps = {
  readonly label: string;
  /** The URL parameter of the month. */
  readonly name?: string;
  readonly month: string | undefined;
  /** The label without a month; left out, the URL always has one. */
  readonly without?: string;
};

/** Chooses the month of a screen, in the URL. */
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
