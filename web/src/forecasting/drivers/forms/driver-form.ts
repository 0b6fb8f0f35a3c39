import type { DriverFields } from "@hazina/engine/forecasting/driver-fields/fields.ts";
import { readDriverFields } from "@hazina/engine/forecasting/driver-fields/read.ts";
import type { DriverSite } from "./site.ts";

/** Sentences to show beside fields, by the field's name in the form. */
export type Problems = Record<string, string>;

/** A driver without the line it stands on. */
export type DriverBody = Omit<DriverFields, "line" | "atype">;

/** What a dialog holds while a person fills it in, and how that becomes a driver. */
export type DriverForm<Values extends Record<string, unknown>> = {
  /** Whether the dialog can show a driver that stands on the line. */
  readonly shows: (driver: DriverFields, site: DriverSite) => boolean;
  /** What the dialog opens with: the driver that stands on the line where it shows it, else its defaults. */
  readonly open: (driver: DriverFields | null, site: DriverSite) => Values;
  readonly check: (values: Values, site: DriverSite) => Problems;
  readonly body: (values: Values, site: DriverSite) => DriverBody;
  /** The form's field for a field of the call where the names differ. */
  readonly places?: Readonly<Record<string, string>>;
};

/** The fields of the call that sets the driver. */
export function fieldsOf<Values extends Record<string, unknown>>(
  form: DriverForm<Values>,
  values: Values,
  site: DriverSite,
): DriverFields {
  return { line: site.line.path, atype: site.line.statement, ...form.body(values, site) };
}

/** Everything that is wrong with what is filled in: what the dialog asks for, then what the engine refuses. */
export function problemsOf<Values extends Record<string, unknown>>(
  form: DriverForm<Values>,
  values: Values,
  site: DriverSite,
): Problems {
  const own = form.check(values, site);
  if (Object.keys(own).length > 0) return own;
  const read = readDriverFields(fieldsOf(form, values, site), site.foundation);
  return read.ok ? {} : { [placeOf(form, read.refusal.field)]: read.refusal.message };
}

/** The form's field for a field of the call. */
export function placeOf({ places }: { readonly places?: Readonly<Record<string, string>> }, field: string): string {
  return places?.[field] ?? field;
}

/** The problems that there are, by field. */
export function found(problems: Readonly<Record<string, string | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
}
