import "@mantine/dates/styles.layer.css";
import { MonthPickerInput, type MonthPickerInputProps } from "@mantine/dates";
import { useId } from "@mantine/hooks";

/**
 * A month to pick. The months that open have the name of the field, and give the focus back to it once one is chosen: it would be
 * lost otherwise, and the next Tab would start at the top.
 */
export function MonthPicker(props: Omit<MonthPickerInputProps, "ref">) {
  const id = useId();
  return <MonthPickerInput id={id} popoverProps={{ id, returnFocus: true }} {...props} />;
}
