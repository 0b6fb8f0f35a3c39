import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { DriverContext } from "../forms/driver-context.ts";

/** The props of the fields in a driver's dialog; `form.values` are the values entered so far. */
export type FieldsProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly context: DriverContext;
};
