import type { Cents } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";

/** A line, identified by its statement and the full path of its account. */
export type LineName = { readonly statement: Statement; readonly path: string };

/**
 * One change that a scenario itself makes to a line. Overrides are keyed by month, `YYYY-MM`. Null removes an
 * override, a driver or a deletion, so that the rule of the parent scenario applies again. A driver gives its months
 * as indices, as `LiveForecast.monthIndex` returns them.
 */
export type LineEdit =
  | { readonly kind: "typed"; readonly line: LineName; readonly values: Readonly<Record<string, Cents | null>> }
  | { readonly kind: "driver"; readonly line: LineName; readonly driver: Driver | null }
  | { readonly kind: "deleted"; readonly line: LineName; readonly deleted: boolean };
