import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import type { DriverContext } from "./driver-context.ts";

/** The error messages of a form, keyed by field name. */
export type Problems = Record<string, string>;

/** The fields of a driver, without the line it is set on. */
export type DriverBody = Omit<DriverFields, "line" | "atype">;

/** The definition of a driver's form: its initial values, its checks, and the conversion to a driver. */
export type DriverForm<Values extends Record<string, unknown>> = {
  /** Returns whether this form can show the line's driver. */
  readonly shows: (driver: DriverFields, context: DriverContext) => boolean;
  /** Returns the initial values: those of the line's driver if this form can show it, otherwise the defaults. */
  readonly open: (driver: DriverFields | null, context: DriverContext) => Values;
  readonly check: (values: Values, context: DriverContext) => Problems;
  readonly body: (values: Values, context: DriverContext) => DriverBody;
  /** Maps field names of the API to field names of the form, where the two differ. */
  readonly places?: Readonly<Record<string, string>>;
};

/** Returns the driver as the API expects it. */
export function fieldsOf<Values extends Record<string, unknown>>(
  form: DriverForm<Values>,
  values: Values,
  context: DriverContext,
): DriverFields {
  return { line: context.line.path, atype: context.line.statement, ...form.body(values, context) };
}

/**
 * Returns the errors that the form's checks find in the values. If the checks find none, returns the engine's error if
 * the engine refuses the driver.
 */
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

/** Returns the form's name for a field of the API. */
export function placeOf({ places }: { readonly places?: Readonly<Record<string, string>> }, field: string): string {
  return places?.[field] ?? field;
}

/** Returns the error messages, keyed by field name. Fields without an error are left out. */
export function found(problems: Readonly<Record<string, string | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}
