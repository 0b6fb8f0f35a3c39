import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import type { DriverContext } from "./driver-context.ts";

/** Messages for fields, by the field's name in the form. */
export type Problems = Record<string, string>;

/** A driver without its line. */
export type DriverBody = Omit<DriverFields, "line" | "atype">;

/** The form of a driver's dialog, and how it becomes a driver. */
export type DriverForm<Values extends Record<string, unknown>> = {
  /** Returns whether the dialog can show the line's driver. */
  readonly shows: (driver: DriverFields, context: DriverContext) => boolean;
  /** Returns the initial values of the dialog: the line's driver if the dialog can show it, otherwise its defaults. */
  readonly open: (driver: DriverFields | null, context: DriverContext) => Values;
  readonly check: (values: Values, context: DriverContext) => Problems;
  readonly body: (values: Values, context: DriverContext) => DriverBody;
  /** The form's field for a field of the call, where the names differ. */
  readonly places?: Readonly<Record<string, string>>;
};

/** The fields of the call that sets the driver. */
export function fieldsOf<Values extends Record<string, unknown>>(
  form: DriverForm<Values>,
  values: Values,
  context: DriverContext,
): DriverFields {
  return { line: context.line.path, atype: context.line.statement, ...form.body(values, context) };
}

/** All errors of the form: those of the dialog, then those of the engine. */
export function problemsOf<Values extends Record<string, unknown>>(
  form: DriverForm<Values>,
  values: Values,
  context: DriverContext,
): Problems {
  const own = form.check(values, context);
  if (Object.keys(own).length > 0) return own;
  const read = readDriverFields(fieldsOf(form, values, context), context.foundation);
  return read.ok ? {} : { [placeOf(form, read.refusal.field)]: read.refusal.message };
}

/** The form's field for a field of the call. */
export function placeOf({ places }: { readonly places?: Readonly<Record<string, string>> }, field: string): string {
  return places?.[field] ?? field;
}

/** The existing errors, by field. */
export function found(problems: Readonly<Record<string, string | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}
