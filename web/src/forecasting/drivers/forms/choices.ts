import { readablePath } from "@hazina/engine/account-path.ts";
import { CLASS_CODES, CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import {
  BALANCE_SHEET_SECTIONS,
  BALANCE_SHEET_TOTALS,
  LADDER,
  titleOf,
} from "@hazina/engine/forecasting/model/ladder.ts";
import type { GroupKey } from "@hazina/engine/forecasting/model/model.ts";
import { driverTexts } from "../texts.ts";
import type { DriverContext } from "./driver-context.ts";
import { ALL_REVENUE } from "./percentage.ts";

/** An option of a select. */
export type Choice = { readonly value: string; readonly label: string };
export type ChoiceGroup = { readonly group: string; readonly items: Choice[] };

/**
 * Returns the accounts and totals that a percentage can refer to. The totals come first, then all accounts except the
 * driver's own line, grouped by class.
 */
export function referenceChoices(context: DriverContext): ChoiceGroup[] {
  const groups: GroupKey[] = [...LADDER, ...BALANCE_SHEET_SECTIONS, ...BALANCE_SHEET_TOTALS].map(({ key }) => key);
  const totals = groups.map((key) => ({ value: key, label: titleOf(key) }));
  return [{ group: driverTexts.percentage.groups, items: totals }, ...accountChoices(context, () => true)];
}

/**
 * Returns the options for the revenue that a percentage refers to: all revenue, or one of its lines.
 * @param names the revenue lines from the server; until they are loaded, those of the forecast on the page are used.
 */
export function revenueChoices(context: DriverContext, names: readonly string[] | undefined): (Choice | ChoiceGroup)[] {
  const all = { value: ALL_REVENUE, label: driverTexts.percentage.allRevenue };
  const known = accountChoices(context, (code) => CLASSES[code].section === "revenue");
  if (names === undefined) return [all, ...known];
  const listed = new Set(names.map(readablePath));
  const groups = known.map(({ group, items }) => ({ group, items: items.filter(({ label }) => listed.has(label)) }));
  return [all, ...groups.filter(({ items }) => items.length > 0)];
}

/**
 * Returns the accounts whose opening balance can be chosen: every balance sheet account. If the driver's own line is
 * on the balance sheet, it is the first option.
 */
export function balanceChoices(context: DriverContext): (Choice | ChoiceGroup)[] {
  const own = { value: context.id, label: driverTexts.opening.ownLine(readablePath(context.line.path)) };
  const others = accountChoices(context, (code) => CLASSES[code].statement === "balance_sheet");
  return context.line.statement === "balance_sheet" ? [own, ...others] : others;
}

/**
 * Returns the label of the default line for depreciation or interest. This is the largest line of its class or, if the
 * books have no line of the class, a new line.
 */
export function largestLine({ foundation }: DriverContext, code: "DA" | "IEXP"): string {
  const { roles, accounts } = foundation;
  const account = accounts[code === "DA" ? roles.largestDepreciation : roles.largestInterest];
  return account === undefined
    ? driverTexts.newLine(CLASSES[code].name)
    : driverTexts.largest(readablePath(account.path));
}

/** Returns the lines of the given classes as options. */
export function linesOfClass(context: DriverContext, ...codes: readonly ClassCode[]): Choice[] {
  return accountChoices(context, (code) => codes.includes(code)).flatMap(({ items }) => items);
}

/** Returns the accounts with a class that `takes` accepts, except the line itself, grouped by class. */
function accountChoices(context: DriverContext, takes: (code: ClassCode) => boolean): ChoiceGroup[] {
  const { accounts, ids, rowsOfClass } = context.foundation;
  return CLASS_CODES.filter(takes).flatMap((code) => {
    const items = (rowsOfClass.get(code) ?? []).flatMap((row) => {
      const value = ids[row];
      const account = accounts[row];
      return value === undefined || account === undefined || value === context.id
        ? []
        : [{ value, label: readablePath(account.path) }];
    });
    return items.length === 0 ? [] : [{ group: CLASSES[code].name, items }];
  });
}
