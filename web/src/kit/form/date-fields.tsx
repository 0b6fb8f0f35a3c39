import "@mantine/dates/styles.layer.css";
import { DateInput, type DateInputProps } from "@mantine/dates";
import { useEffect, useState } from "react";
import { kitTexts } from "../texts.ts";
import type { FieldOf } from "./field.ts";
import { MonthPicker } from "./MonthPicker.tsx";
import { typedDay } from "./typed-day.ts";

type MonthOptions = {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly withAsterisk?: boolean;
  readonly disabled?: boolean;
  /** An error message that the caller has found, in addition to those of the form's validation. */
  readonly error?: string;
  /** The earliest day that can be chosen, `YYYY-MM-DD`; `maxDate` is the latest. */
  readonly minDate?: string;
  readonly maxDate?: string;
};

/** A field for choosing a month; the value is `YYYY-MM`, or null. */
export function MonthField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, MonthOptions>) {
  const { defaultValue, value, onChange, ...input } = form.getInputProps(name);
  const shown = value === undefined ? { defaultValue: dayOf(defaultValue) } : { value: dayOf(value) };
  return (
    <MonthPicker
      key={form.key(name)}
      valueFormat="MMM YYYY"
      clearable
      clearButtonProps={{ "aria-label": kitTexts.clear }}
      {...input}
      {...shown}
      onChange={(day) => onChange(typeof day === "string" ? day.slice(0, 7) : null)}
      {...props}
    />
  );
}

function dayOf(month: unknown): string | null {
  return typeof month === "string" && month !== "" ? `${month}-01` : null;
}

/**
 * A field for a day, which can be picked or typed; the value is `YYYY-MM-DD`, or null. The first Escape closes the
 * calendar, the next closes the form. The calendar does not cover an error message: it stays closed until the user
 * clicks the field or enters another day.
 */
export function DayField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, DateInputProps>) {
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const input = form.getInputProps(name);
  const hasError = Boolean(input.error);
  useEffect(() => setRefused(hasError), [hasError]);
  const isKeptClosed = isRefused && hasError;
  return (
    <DateInput
      key={form.key(name)}
      popoverProps={{ onClose: () => setOpen(false), ...(isKeptClosed ? { opened: false } : {}) }}
      data-mantine-stop-propagation={(isOpen && !isKeptClosed) || undefined}
      valueFormat="DD/MM/YYYY"
      placeholder={kitTexts.dayFormat}
      dateParser={typedDay}
      clearable
      clearButtonProps={{ "aria-label": kitTexts.clear }}
      {...input}
      onFocus={(event) => {
        setOpen(true);
        input.onFocus?.(event);
      }}
      onClick={() => {
        setOpen(true);
        setRefused(false);
      }}
      {...props}
    />
  );
}
