import type { Day } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { paths } from "../../paths.ts";
import type { AdvanceRow, ExpenseRow, SpendDashboard } from "../../spending/api.ts";
import type { Need } from "./needs.ts";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.needs;

/** The fields of an expense that are needed to list it on Home. */
type Claim = Pick<ExpenseRow, "id" | "supplier_name" | "amount">;

/** The fields of an advance that are needed to list it on Home. */
type Advance = Pick<AdvanceRow, "id" | "purpose" | "left" | "due">;

/** Returns the items about the user's own expenses that were rejected, so that they are corrected or deleted. */
export function rejectedNeeds(rejected: readonly Claim[]): Need[] {
  return rejected.map(({ id, supplier_name: supplier, amount }) => ({
    key: `expense ${id}`,
    urgency: "due",
    title: texts.rejected(supplier),
    note: texts.rejectedNote,
    amount: centsOf(amount),
    to: paths.expense({ id }),
    action: texts.open,
  }));
}

/** Returns the items about the user's own advances that are still to be accounted for, with their last day. */
export function advanceNeeds(open: readonly Advance[], today: Day): Need[] {
  return open
    .filter(({ left }) => left > 0)
    .map(({ id, purpose, left, due }) => ({
      key: `advance ${id}`,
      urgency: due < today ? "overdue" : "due",
      title: texts.advance(purpose),
      note: texts.advanceNote,
      amount: centsOf(left),
      day: due,
      to: paths.advance({ id }),
      action: texts.open,
    }));
}

/** Returns the item about approved expenses that are not paid yet, for a user who pays them. */
export function claimsToPay(spend: Pick<SpendDashboard, "is_own" | "to_pay"> | undefined): Need[] {
  if (spend === undefined || spend.is_own || spend.to_pay.count === 0) return [];
  return [
    {
      key: "expenses to pay",
      urgency: "due",
      title: texts.expensesToPay(spend.to_pay.count),
      note: texts.expensesToPayNote,
      amount: centsOf(spend.to_pay.amount),
      to: paths.expenses({ state: "approved" }),
      action: texts.pay,
    },
  ];
}
