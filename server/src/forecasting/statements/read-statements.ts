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

/** The scenario, frequency and department of the statement to read. */
export type StatementQuestion = {
  readonly scenario: string;
  readonly frequency: string;
  readonly department_id?: string | null | undefined;
  /** The named version of the scenario to read; if absent, the current state is read. */
  readonly version_id?: string | undefined;
};

/**
 * Loads the data of a statement: the books and the scenario with its parents; undefined if the company has no books.
 * The caller calculates the statement after the transaction.
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

/**
 * Returns the profit and loss of a scenario, for the whole company or for one department. If the company has no books,
 * the groups are empty.
 */
export async function profitAndLossOf(plans: Plans | undefined, question: StatementQuestion) {
  const of = await computed(plans);
  const view = of && profitAndLoss(of, frequencyOf(question), question.department_id || null);
  await yieldToEventLoop();
  return beforeItIsChecked(profitAndLossShown(view));
}

/** Returns the balance sheet of a scenario, always for the whole company. */
export async function balanceSheetOf(plans: Plans | undefined, question: StatementQuestion) {
  const of = await computed(plans);
  const view = of && balanceSheet(of, frequencyOf(question));
  await yieldToEventLoop();
  return beforeItIsChecked(balanceSheetShown(view));
}

/** Returns the cash flow statement of a scenario, by the indirect or the direct method. */
export async function cashFlowOf(
  plans: Plans | undefined,
  { view, ...question }: StatementQuestion & { readonly view?: CashFlowMethod },
) {
  return cashFlowAnswer(await computed(plans), frequencyOf(question), view);
}

/**
 * Returns the given answer unchanged, after other waiting calls have run. It is used before a large answer is
 * validated, because the validation blocks other calls for a long time.
 */
async function beforeItIsChecked<Answer>(answer: Answer): Promise<Answer> {
  await yieldToEventLoop();
  return answer;
}

/**
 * Calculates the scenario in small steps, so that other calls can run in between; undefined if the company has no
 * books.
 * @throws Refusal 422 if the books cannot be calculated.
 */
async function computed(plans: Plans | undefined): Promise<Forecast | undefined> {
  if (!plans) return undefined;
  const { of } = await evaluated(plans);
  return of;
}

function frequencyOf({ frequency }: StatementQuestion): Frequency {
  return frequency.toLowerCase() as Frequency;
}
