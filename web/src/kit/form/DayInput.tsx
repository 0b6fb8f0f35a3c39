import "@mantine/dates/styles.layer.css";
import { DateInput, type DateInputProps } from "@mantine/dates";
import { typedDay } from "./typed-day.ts";

/** An input, outside a form, for a day that can be picked or typed. The value is `YYYY-MM-DD`, or null. */
export function DayInput(props: Omit<DateInputProps, "valueFormat" | "dateParser">) {
  return <DateInput valueFormat="DD/MM/YYYY" dateParser={typedDay} {...props} />;
}
