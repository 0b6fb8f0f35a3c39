import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { DriverSite } from "../forms/site.ts";

/** What the fields of a driver's dialog are drawn from; `form.values` is what is filled in now. */
export type FieldsProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly site: DriverSite;
};
