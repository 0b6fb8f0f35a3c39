import { dayAt, now, readDay } from "@hazina/base/calendar.ts";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { employeeTexts as texts } from "./texts.ts";

type AsOfProps = {
  readonly value: string | undefined;
  readonly onChange: (day: string | null) => void;
};

/** A field for the day as of which employees are shown. If the field is empty, they are shown as of today. */
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
