import type { Frequency } from "@hazina/base/calendar.ts";
import {
  balanceSheetAnswer,
  type CashFlowMethod,
  cashFlowAnswer,
  profitAndLossAnswer,
} from "@hazina/engine/forecasting/statement-answers.ts";
import { requireDepartment } from "../organization/departments/read-departments.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Evaluated, evaluateScenario } from "./scenarios/load-scenario.ts";

/** Which statement is asked for. */
export type StatementQuestion = {
  readonly scenario: string;
  readonly frequency: string;
  readonly department_id?: string | null | undefined;
};

/** The profit and loss of a scenario, of a department where one is asked for; without data its groups are empty. */
export async function readProfitAndLoss(tx: Tx, companyId: string, question: StatementQuestion) {
  const forecast = await evaluate(tx, companyId, question);
  return profitAndLossAnswer(forecast?.of, frequencyOf(question), question.department_id || null);
}

/** The balance sheet of a scenario; it is the whole company's whatever department is asked for. */
export async function readBalanceSheet(tx: Tx, companyId: string, question: StatementQuestion) {
  const forecast = await evaluate(tx, companyId, question);
  return balanceSheetAnswer(forecast?.of, frequencyOf(question));
}

/** The cash flow statement of a scenario, its operating activities from net income or by what was received and paid. */
export async function readCashFlow(
  tx: Tx,
  companyId: string,
  { view, ...question }: StatementQuestion & { readonly view?: CashFlowMethod },
) {
  const forecast = await evaluate(tx, companyId, question);
  return cashFlowAnswer(forecast?.of, frequencyOf(question), view);
}

/**
 * A scenario of the company's books, computed with all that its parents say; undefined without data.
 * @throws Refusal 404 for an unknown scenario or department, 422 where the books cannot be computed.
 */
async function evaluate(
  tx: Tx,
  companyId: string,
  { scenario, department_id: department }: Pick<StatementQuestion, "scenario" | "department_id">,
): Promise<Evaluated | undefined> {
  await requireDepartment(tx, companyId, department);
  return evaluateScenario(tx, companyId, scenario);
}

function frequencyOf({ frequency }: StatementQuestion): Frequency {
  return frequency.toLowerCase() as Frequency;
}
