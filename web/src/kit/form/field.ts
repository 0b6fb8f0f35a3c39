import type { KitForm } from "./use-kit-form.ts";

/** The name of a form value, or the path to a part of it: `price`, `ranges.0.percentage`. */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** Sets a form value whose type only the caller knows; `value` must match the field. */
export function setFieldOf<Values extends Record<string, unknown>>(
  form: KitForm<Values>,
  name: string,
  value: unknown,
): void {
  (form.setFieldValue as (path: string, value: unknown) => void)(name, value);
}

/** The props of every field: its form and the name of its value. */
export type FieldOf<Values extends Record<string, unknown>, Props> = Omit<Props, "form" | "name"> & {
  readonly form: KitForm<Values>;
  readonly name: FieldName<Values>;
};
