import "@mantine/dates/styles.layer.css";
import { MonthPickerInput, type MonthPickerInputProps } from "@mantine/dates";
import { useId } from "@mantine/hooks";

/**
 * A picker for a month. The list of months has the field's accessible name. Choosing a month moves the focus back to
 * the field; otherwise the focus would be lost, and the next Tab would start at the top of the page.
 */
export function MonthPicker(props: Omit<MonthPickerInputProps, "ref">) {
  const id = useId();
  return <MonthPickerInput id={id} popoverProps={{ id, returnFocus: true }} {...props} />;
}
