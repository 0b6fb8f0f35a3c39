import { dayAt, now, readDay } from "@hazina/base/calendar.ts";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { employeeTexts as texts } from "./texts.ts";

type AsOfProps = {
  readonly value: string | undefined;
  readonly onChange: (day: string | null) => void;
};

/** A field for a day. Employees are shown as they are on this day; without a day, as they are today. */
export function AsOf({ value, onChange }: AsOfProps) {
  return (
    <DayInput
      size="xs"
      miw={152}
      aria-label={texts.asOf}
      placeholder={`${texts.asOf}: ${texts.asOfNow.toLowerCase()}`}
      value={value ?? null}
      onChange={(day) => onChange(day === dayAt(now()) ? null : day)}
      clearable
      clearButtonProps={{ "aria-label": kitTexts.clear }}
    />
  );
}

/** Returns the text if it is a day, `YYYY-MM-DD`; otherwise undefined. */
export function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && readDay(text).ok ? text : undefined;
}
