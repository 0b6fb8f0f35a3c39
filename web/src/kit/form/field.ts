import type { KitForm } from "./use-kit-form.ts";

/** What every field needs: its form, and the name of its value in it. */
export type FieldOf<Values extends Record<string, unknown>, Props> = Omit<Props, "form" | "name"> & {
  readonly form: KitForm<Values>;
  readonly name: keyof Values & string;
};
