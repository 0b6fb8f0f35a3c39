import type { KitForm } from "./use-kit-form.ts";

/** The name of a value of a form, or of a part of one: `price`, `ranges.0.percentage`. */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** The props of every field: its form, and the name of its value in it. */
export type FieldOf<Values extends Record<string, unknown>, Props> = Omit<Props, "form" | "name"> & {
  readonly form: KitForm<Values>;
  readonly name: FieldName<Values>;
};
