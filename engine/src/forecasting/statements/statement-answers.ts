import type { Frequency } from "@hazina/base/calendar.ts";
import { assumptionsOf } from "../evaluation/assumptions.ts";
import type { Forecast } from "../evaluation/forecast.ts";
import { BALANCE_SHEET_SECTIONS, LADDER } from "../model/ladder.ts";
import type { BalanceSheetView, StatementView } from "../model/model.ts";
import { balanceOf, labelled, splitActivities, splitGroups, unmappedOf } from "./answer-parts.ts";
import { balanceSheet } from "./balance-sheet.ts";
import { cashFlow } from "./cash-flow.ts";
import { profitAndLoss } from "./profit-and-loss.ts";

const PROFIT_AND_LOSS = LADDER.map(({ key }) => key);
const BALANCE_SHEET = BALANCE_SHEET_SECTIONS.map(({ key }) => key);
const CASH_FLOW = ["operating", "investing", "financing"] as const;

/** How operating activities are shown: from net income (indirect), or by receipts and payments (direct). */
export type CashFlowMethod = "indirect" | "direct";

/**
 * Returns the profit and loss in the form of the API, in major units, for one department or for all; without a
 * forecast its groups are empty.
 */
export function profitAndLossAnswer(of: Forecast | undefined, frequency: Frequency, department: string | null = null) {
  return profitAndLossShown(of && profitAndLoss(of, frequency, department));
}

/**
 * Converts a profit and loss to the form of the API, in major units; without a profit and loss, the groups
 * are empty.
 */
export function profitAndLossShown(view: StatementView | undefined) {
  return { ...splitGroups(view, PROFIT_AND_LOSS), checks: { unmapped: unmappedOf(view) } };
}

/** Returns the balance sheet in the form of the API, in major units; without a forecast, its groups are empty. */
export function balanceSheetAnswer(of: Forecast | undefined, frequency: Frequency) {
  return balanceSheetShown(of && balanceSheet(of, frequency));
}

/**
 * Converts a balance sheet to the form of the API, in major units; without a balance sheet, the groups are
 * empty.
 */
export function balanceSheetShown(view: BalanceSheetView | undefined) {
  return { ...splitGroups(view, BALANCE_SHEET), checks: { balance: balanceOf(view), unmapped: unmappedOf(view) } };
}

/** Returns the cash flow statement in the form of the API, in major units; without a forecast, it is empty. */
export function cashFlowAnswer(of: Forecast | undefined, frequency: Frequency, method: CashFlowMethod = "indirect") {
  const view = of && cashFlow(of, frequency, method);
  const series = (cents: Float64Array | undefined) => (view && cents ? labelled(view.columns, cents) : []);
  return {
    ...splitActivities(view, CASH_FLOW),
    opening_cash: series(view?.openingCash),
    net_cash_flow: series(view?.netCashFlow),
    closing_cash: series(view?.closingCash),
    checks: { cash: series(view?.cashCheck) },
    assumptions: of ? assumptionsOf(of) : [],
  };
}
