import "@mantine/dates/styles.layer.css";
import { MonthPickerInput, type MonthPickerInputProps } from "@mantine/dates";
import { useId } from "@mantine/hooks";

/**
 * Chooses a month. The open months have the field's name, and return the focus to it after a choice; it would be lost
 * otherwise, and the next Tab would start at the top.
 */
export function MonthPicker(props: Omit<MonthPickerInputProps, "ref">) {
  const id = useId();
  return <MonthPickerInput id={id} popoverProps={{ id, returnFocus: true }} {...props} />;
}
