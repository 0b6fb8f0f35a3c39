import { type BalanceSheetSection, CLASSES, type ClassCode, classCodesOf } from "./classes.ts";
import { BALANCE_SHEET_SECTIONS, BALANCE_SHEET_TOTALS, classesOfSection, LADDER } from "./ladder.ts";
import type { Account, GroupKey } from "./model.ts";

/**
 * The key of a row that totals a group of a statement, all accounts of a class, or the assets that are depreciated.
 */
export type TotalKey = GroupKey | ClassCode | "depreciable";

/** A total that is calculated from other totals rather than from accounts. */
export type ComputedTotal = { readonly key: TotalKey; readonly parts: readonly (readonly [1 | -1, TotalKey])[] };

/** The keys of the totals that are sums of accounts, not of other totals. */
export const SUMMED_TOTALS: readonly TotalKey[] = [
  ...LADDER.flatMap((group) => ("formula" in group ? [] : [group.key])),
  "DA",
  ...classCodesOf("balance_sheet"),
  "depreciable",
];

/**
 * The totals that are calculated from other totals; each comes after all totals from which it is calculated.
 */
export const COMPUTED_TOTALS: readonly ComputedTotal[] = [
  ...LADDER.flatMap((group) => ("formula" in group ? [{ key: group.key, parts: group.formula }] : [])),
  ...BALANCE_SHEET_SECTIONS.map(({ key }) => ({ key, parts: partsOfSection(key) })),
  ...BALANCE_SHEET_TOTALS.map(({ key, formula }) => ({ key, parts: formula })),
];

/** All totals, in the order of their rows. */
export const TOTAL_KEYS: readonly TotalKey[] = [...SUMMED_TOTALS, ...COMPUTED_TOTALS.map((total) => total.key)];

/** Returns the totals to which an account is added: at most two, and none for UNMAPPED. */
export function totalsOf(account: Account): TotalKey[] {
  if (account.class === "UNMAPPED") return [];
  const { section, statement } = CLASSES[account.class];
  if (statement === "balance_sheet") return isDepreciable(account) ? [account.class, "depreciable"] : [account.class];
  if (account.class === "OEXP" && account.section === "opex") return ["opex"];
  return account.class === "DA" ? ["opex", "DA"] : [section];
}

/**
 * Returns whether depreciation may be credited to an account: to a fixed or intangible asset that is not land
 * and is not marked as not depreciated.
 */
export function isDepreciable(account: Account): boolean {
  const asset = account.class === "FA" || account.class === "IA";
  return asset && account.notDepreciated !== true && !isLand(account.path);
}

/**
 * Returns whether a path names land: "Land", "Freehold Land" and "Property:Land at Athi River" do, "Land and
 * Buildings" does not.
 */
function isLand(path: string): boolean {
  const leaf = path.slice(path.lastIndexOf(":") + 1);
  return /\bland\b/i.test(leaf) && !/\b(buildings?|improvements?|premises|depreciation|amorti[sz]ation)\b/i.test(leaf);
}

function partsOfSection(section: BalanceSheetSection): [1, TotalKey][] {
  return classesOfSection(section).map((code) => [1, code]);
}
