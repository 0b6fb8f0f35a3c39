import type { Frequency } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { balanceSheet } from "@hazina/engine/forecasting/statements/balance-sheet.ts";
import { profitAndLoss } from "@hazina/engine/forecasting/statements/profit-and-loss.ts";
import {
  balanceSheetShown,
  type CashFlowMethod,
  cashFlowAnswer,
  profitAndLossShown,
} from "@hazina/engine/forecasting/statements/statement-answers.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { evaluated, loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { asInVersion } from "../scenarios/named-versions.ts";

/** The statement that is asked for. */
export type StatementQuestion = {
  readonly scenario: string;
  readonly frequency: string;
  readonly department_id?: string | null | undefined;
  /** A named version of the scenario, shown in the place of what it says now. */
  readonly version_id?: string | undefined;
};

/**
 * Returns what a statement is made of: the books and what the scenario and its parents say. Nothing is computed in the transaction.
 * @throws Refusal 404 for an unknown scenario, version or department.
 */
export async function loadStatement(
  tx: Tx,
  { companyId }: CompanyRef,
  question: StatementQuestion,
): Promise<Plans | undefined> {
  await requireDepartment(tx, { companyId }, question.department_id);
  const plans = await loadScenario(tx, companyId, { name: question.scenario });
  return plans && question.version_id ? asInVersion(tx, companyId, plans, question.version_id) : plans;
}

/** The profit and loss of a scenario, of a department where one is asked for; without data its groups are empty. */
export async function profitAndLossOf(plans: Plans | undefined, question: StatementQuestion) {
  const of = await computed(plans);
  const view = of && profitAndLoss(of, frequencyOf(question), question.department_id || null);
  await yieldToEventLoop();
  return beforeItIsChecked(profitAndLossShown(view));
}

/** The balance sheet of a scenario; it is the whole company's whatever department is asked for. */
export async function balanceSheetOf(plans: Plans | undefined, question: StatementQuestion) {
  const of = await computed(plans);
  const view = of && balanceSheet(of, frequencyOf(question));
  await yieldToEventLoop();
  return beforeItIsChecked(balanceSheetShown(view));
}

/** The cash flow statement of a scenario, its operating activities from net income or by what was received and paid. */
export async function cashFlowOf(
  plans: Plans | undefined,
  { view, ...question }: StatementQuestion & { readonly view?: CashFlowMethod },
) {
  return cashFlowAnswer(await computed(plans), frequencyOf(question), view);
}

/** Lets others come between where a large answer is made and where it is checked against its schema. */
async function beforeItIsChecked<Answer>(answer: Answer): Promise<Answer> {
  await yieldToEventLoop();
  return answer;
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
