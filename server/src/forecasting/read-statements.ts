import type { Frequency } from "@hazina/base/calendar.ts";
import {
  BALANCE_SHEET_GROUPS,
  CASH_FLOW_GROUPS,
  PROFIT_AND_LOSS_GROUPS,
} from "@hazina/contract/forecasting/statements.ts";
import { balanceSheet } from "@hazina/engine/forecasting/balance-sheet.ts";
import { cashFlow } from "@hazina/engine/forecasting/cash-flow.ts";
import { profitAndLoss } from "@hazina/engine/forecasting/statements.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { type Evaluated, evaluateScenario } from "./scenarios/load-scenario.ts";
import { balanceOf, labelled, splitActivities, splitGroups, unmappedOf } from "./statement-answer.ts";

/** Which statement is asked for. */
export type StatementQuestion = {
  readonly scenario: string;
  readonly frequency: string;
  readonly department_id?: string | null | undefined;
};

/** The profit and loss of a scenario; without data its groups are empty. */
export async function readProfitAndLoss(tx: Tx, companyId: string, question: StatementQuestion) {
  const forecast = await evaluate(tx, companyId, question);
  const view = forecast && profitAndLoss(forecast.of, frequencyOf(question));
  return { ...splitGroups(view, PROFIT_AND_LOSS_GROUPS), checks: { unmapped: unmappedOf(view) } };
}

/** The balance sheet of a scenario; it is the whole company's whatever department is asked for. */
export async function readBalanceSheet(tx: Tx, companyId: string, question: StatementQuestion) {
  const forecast = await evaluate(tx, companyId, question);
  const view = forecast && balanceSheet(forecast.of, frequencyOf(question));
  return {
    ...splitGroups(view, BALANCE_SHEET_GROUPS),
    checks: { balance: balanceOf(view), unmapped: unmappedOf(view) },
  };
}

/** The cash flow statement of a scenario. */
export async function readCashFlow(tx: Tx, companyId: string, question: StatementQuestion) {
  const forecast = await evaluate(tx, companyId, question);
  const view = forecast && cashFlow(forecast.of, frequencyOf(question));
  const series = (cents: Float64Array | undefined) => (view && cents ? labelled(view.columns, cents) : []);
  return {
    ...splitActivities(view, CASH_FLOW_GROUPS),
    opening_cash: series(view?.openingCash),
    net_cash_flow: series(view?.netCashFlow),
    closing_cash: series(view?.closingCash),
    checks: { cash: series(view?.cashCheck) },
  };
}

/**
 * A scenario of the company's books, computed with all that its parents say; undefined without data.
 * @throws Refusal 404 for an unknown scenario or department, 422 where the books cannot be computed.
 */
function evaluate(
  tx: Tx,
  companyId: string,
  { scenario, department_id: department }: Pick<StatementQuestion, "scenario" | "department_id">,
): Promise<Evaluated | undefined> {
  if (department) throw notFound("This department");
  return evaluateScenario(tx, companyId, scenario);
}

function frequencyOf({ frequency }: StatementQuestion): Frequency {
  return frequency.toLowerCase() as Frequency;
}
