import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Notice } from "../model/model.ts";
import { type DriverContext, noticeAt } from "./compiled.ts";
import { accountReferred } from "./reference.ts";

/** The row of the second account that a schedule changes, with notices about the choice of that account. */
export type Counterpart = { readonly row: number; readonly notices: readonly Notice[] };

/**
 * Returns the depreciation line that expenses a charge: the named line, or the largest if no line is named.
 * If the named line no longer exists, the largest is returned with a notice.
 * @returns a refusal if the named account is not a depreciation line.
 */
export function depreciationLine(context: DriverContext, name: string | undefined): Result<Counterpart> {
  const { foundation } = context;
  const largest = foundation.roles.largestDepreciation;
  if (name === undefined) return accept({ row: largest, notices: [] });
  const referred = accountReferred(context, name);
  if (!referred) return accept({ row: largest, notices: [gone(context, name, largest)] });
  if (foundation.accounts[referred.row]?.class !== "DA") return refuse(`${name} is not a depreciation line.`);
  return accept({ row: referred.row, notices: [] });
}

/**
 * Returns the line that expenses the interest of a loan: the named line, or the largest if no line is named.
 * If the named line no longer exists, the largest is returned with a notice.
 * @returns a refusal if the named account is not an interest expense line.
 */
export function interestLine(context: DriverContext, name: string | undefined): Result<Counterpart> {
  const { foundation } = context;
  const largest = foundation.roles.largestInterest;
  if (name === undefined) return accept({ row: largest, notices: [] });
  const referred = accountReferred(context, name);
  if (!referred) return accept({ row: largest, notices: [gone(context, name, largest)] });
  if (foundation.accounts[referred.row]?.class !== "IEXP") return refuse(`${name} is not an interest expense line.`);
  return accept({ row: referred.row, notices: [] });
}

/**
 * Returns the asset that a schedule on an expense reduces. The row is −1 if no asset is named, or the named
 * asset no longer exists.
 * @returns a refusal if the named account is not an asset that can be depreciated.
 */
export function assetOf(context: DriverContext, name: string | undefined): Result<Counterpart> {
  const { foundation } = context;
  if (name === undefined) return accept({ row: -1, notices: [] });
  const referred = accountReferred(context, name);
  if (!referred) return accept({ row: -1, notices: [gone(context, name, -1)] });
  const account = foundation.accounts[referred.row];
  if (!account || account.class === "CASH" || !referred.balance)
    return refuse(`${name} is not an asset that can be depreciated.`);
  return accept({ row: referred.row, notices: [] });
}

function gone(context: DriverContext, name: string, instead: number): Notice {
  const other = context.foundation.accounts[instead]?.path;
  const rest = other === undefined ? "" : ` ${other} takes its place.`;
  return noticeAt(
    context,
    "reference_missing",
    `${context.account.path} refers to ${name}, which is no longer an account of the forecast.${rest}`,
  );
}
