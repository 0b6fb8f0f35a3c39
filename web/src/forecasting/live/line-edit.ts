import type { Cents } from "@hazina/base/money.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Driver } from "@hazina/engine/forecasting/model/model.ts";

/** A line by the statement it stands in and its name there, the full path of the account. */
export type LineName = { readonly statement: Statement; readonly path: string };

/**
 * A change of what the scenario on the screen says of a line itself. Overrides by month, `YYYY-MM`; a null takes a
 * value, a driver or a deletion away, so that the inherited rule is back. A driver counts months as the books do: see
 * `monthIndex` of the live forecast.
 */
export type LineEdit =
  | { readonly kind: "typed"; readonly line: LineName; readonly values: Readonly<Record<string, Cents | null>> }
  | { readonly kind: "driver"; readonly line: LineName; readonly driver: Driver | null }
  | { readonly kind: "deleted"; readonly line: LineName; readonly deleted: boolean };
