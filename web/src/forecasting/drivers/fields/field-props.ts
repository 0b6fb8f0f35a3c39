import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { DriverContext } from "../forms/driver-context.ts";

/** The props of the fields of a driver's dialog; `form.values` is what is filled in now. */
export type FieldsProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly context: DriverContext;
};
