import type { Cents } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";

/** A line, by its statement and the full path of its account. */
export type LineName = { readonly statement: Statement; readonly path: string };

/**
 * A scenario's own change of a line. Overrides are by month, `YYYY-MM`. Null removes an override, a driver or a
 * deletion, so that the inherited rule applies again. In a driver, months are indices as `monthIndex` of the live
 * forecast returns them.
 */
export type LineEdit =
  | { readonly kind: "typed"; readonly line: LineName; readonly values: Readonly<Record<string, Cents | null>> }
  | { readonly kind: "driver"; readonly line: LineName; readonly driver: Driver | null }
  | { readonly kind: "deleted"; readonly line: LineName; readonly deleted: boolean };
