import type { ComponentType } from "react";
import { type DriverBodyProps, DriverFormBody } from "./DriverFormBody.tsx";
import type { FieldsProps } from "./fields/field-props.ts";
import type { DriverForm } from "./forms/driver-form.ts";

/** Creates a driver's dialog from the definition of its form and the component with its fields. */
export function dialogOf<Values extends Record<string, unknown>>(
  definition: DriverForm<Values>,
  Fields: ComponentType<FieldsProps<Values>>,
): ComponentType<DriverBodyProps> {
  return function DriverFormDialog(props: DriverBodyProps) {
    return <DriverFormBody {...props} definition={definition} Fields={Fields} />;
  };
}
