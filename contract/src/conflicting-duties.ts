import { ACCOUNTING_CONFLICTS } from "./accounting/conflicting-duties.ts";
import type { Conflict } from "./conflict.ts";
import { FORECASTING_CONFLICTS } from "./forecasting/conflicting-duties.ts";
import { INVOICING_CONFLICTS } from "./invoicing/conflicting-duties.ts";
import { PAYROLL_CONFLICTS } from "./payroll/conflicting-duties.ts";
import { PEOPLE_CONFLICTS } from "./people/conflicting-duties.ts";
import { SPENDING_CONFLICTS } from "./spending/conflicting-duties.ts";
import { WALLET_CONFLICTS } from "./wallet/conflicting-duties.ts";

/**
 * The pairs of conflicting abilities of all domains. They keep duties separate: the person who prepares does not
 * approve, and the person who manages employees does not move money.
 */
const CONFLICTS: readonly Conflict[] = [
  ...ACCOUNTING_CONFLICTS,
  ...PEOPLE_CONFLICTS,
  ...WALLET_CONFLICTS,
  ...SPENDING_CONFLICTS,
  ...PAYROLL_CONFLICTS,
  ...INVOICING_CONFLICTS,
  ...FORECASTING_CONFLICTS,
];

/** Returns the conflicting pairs whose abilities are both in a set, in the order of `CONFLICTS`. */
export function conflictsAmong(abilities: ReadonlySet<string>): Conflict[] {
  return CONFLICTS.filter(({ first, second }) => abilities.has(first) && abilities.has(second));
}
