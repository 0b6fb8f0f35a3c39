import type { Frequency } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/forecast.ts";
import {
  balanceSheetAnswer,
  type CashFlowMethod,
  cashFlowAnswer,
  profitAndLossAnswer,
} from "@hazina/engine/forecasting/statement-answers.ts";
import { requireDepartment } from "../organization/departments/read-departments.ts";
import type { Tx } from "../platform/database/database.ts";
import { evaluated, loadScenario, type Plans } from "./scenarios/load-scenario.ts";

/** Which statement is asked for. */
export type StatementQuestion = {
  readonly scenario: string;
  readonly frequency: string;
  readonly department_id?: string | null | undefined;
};

/**
 * What a statement is made of: the books and what the scenario and its parents say. Nothing is computed in the transaction.
 * @throws Refusal 404 for an unknown scenario or department.
 */
export async function loadStatement(
  tx: Tx,
  companyId: string,
  question: StatementQuestion,
): Promise<Plans | undefined> {
  await requireDepartment(tx, companyId, question.department_id);
  return loadScenario(tx, companyId, { name: question.scenario });
}

/** The profit and loss of a scenario, of a department where one is asked for; without data its groups are empty. */
export async function profitAndLossOf(plans: Plans | undefined, question: StatementQuestion) {
  return profitAndLossAnswer(await computed(plans), frequencyOf(question), question.department_id || null);
}

/** The balance sheet of a scenario; it is the whole company's whatever department is asked for. */
export async function balanceSheetOf(plans: Plans | undefined, question: StatementQuestion) {
  return balanceSheetAnswer(await computed(plans), frequencyOf(question));
}

/** The cash flow statement of a scenario, its operating activities from net income or by what was received and paid. */
export async function cashFlowOf(
  plans: Plans | undefined,
  { view, ...question }: StatementQuestion & { readonly view?: CashFlowMethod },
) {
  return cashFlowAnswer(await computed(plans), frequencyOf(question), view);
}

/**
 * The scenario computed, in parts with room for other calls between; undefined without data.
 * @throws Refusal 422 where the books cannot be computed.
 */
async function computed(plans: Plans | undefined): Promise<Forecast | undefined> {
  if (!plans) return undefined;
  const { of } = await evaluated(plans);
  return of;
}

function frequencyOf({ frequency }: StatementQuestion): Frequency {
  return frequency.toLowerCase() as Frequency;
}
