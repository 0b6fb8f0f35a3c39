import { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { implement } from "@orpc/server";
import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { readBackTest, readLineTest } from "./back-test/read-back-test.ts";
import { listLineDepartments, saveLineDepartments } from "./departments/save-line-departments.ts";
import { forecastAgain } from "./forecast-again.ts";
import { importStatement } from "./import-statement.ts";
import { readAhead } from "./imported-rows.ts";
import { hasProfitAndLoss, readImports } from "./list-imports.ts";
import { loadBreakdown, readBreakdown } from "./read-breakdown.ts";
import { classificationOf, loadClassification } from "./read-classification.ts";
import {
  balanceSheetOf,
  cashFlowOf,
  loadStatement,
  profitAndLossOf,
  type StatementQuestion,
} from "./read-statements.ts";
import { readTemplate } from "./read-template.ts";
import { rollBackImport } from "./roll-back-import.ts";
import { saveClassification } from "./save-classification.ts";
import { loadModel, modelOf } from "./scenarios/read-model.ts";
import { editRoutes, scenarioRoutes } from "./scenarios/routes.ts";

type Context = RequestContext & { readonly actor: Actor };

/** One transaction over the actor's company, whose books are read by then. */
async function inCompany<Value>({ services, actor }: Context, work: (tx: Tx, companyId: string) => Promise<Value>) {
  await readAhead(services.database, actor.scope);
  return services.database.inCompany(actor.scope, (tx) => work(tx, actor.companyId));
}

/** What a statement is made of; it is computed when the transaction has closed, so that nobody waits for it. */
function loaded(context: Context, question: StatementQuestion) {
  return inCompany(context, (tx, companyId) => loadStatement(tx, companyId, question));
}

const data = implement(forecastImport).$context<RequestContext>().use(signedIn);
const classes = implement(classification).$context<RequestContext>().use(signedIn);
const tags = implement(lineDepartments).$context<RequestContext>().use(signedIn);
const views = implement(statements).$context<RequestContext>().use(signedIn);

const tests = implement(backTest).$context<RequestContext>().use(signedIn);

/** Actuals from workbooks, their classes, and the three statements with their forecast. */
export const forecastingRoutes = {
  import: {
    importProfitAndLoss: data.importProfitAndLoss.handler(({ input, context }) =>
      importStatement(context.services, context.actor, "profit_and_loss", input),
    ),
    importBalanceSheet: data.importBalanceSheet.handler(({ input, context }) =>
      importStatement(context.services, context.actor, "balance_sheet", input),
    ),
    checkProfitAndLoss: data.checkProfitAndLoss.handler(({ context }) => inCompany(context, hasProfitAndLoss)),
    template: data.template.handler(({ input }) => readTemplate(input.statement)),
    imports: data.imports.handler(({ context }) => inCompany(context, readImports)),
    rollBack: data.rollBack.handler(({ input, context }) =>
      rollBackImport(context.services, context.actor, input.id, input.progress_id),
    ),
    forecastAgain: data.forecastAgain.handler(({ input, context }) =>
      forecastAgain(context.services, context.actor, input.progress_id),
    ),
  },
  classification: {
    getAccounts: classes.getAccounts.handler(async ({ input, context }) =>
      classificationOf(await inCompany(context, (tx, companyId) => loadClassification(tx, companyId, input.scenario))),
    ),
    saveMappings: classes.saveMappings.handler(({ input, context }) =>
      inCompany(context, (tx) => saveClassification(tx, context.actor, input.scenario, input.mappings)),
    ),
  },
  statements: {
    profitAndLoss: views.profitAndLoss.handler(async ({ input, context }) =>
      profitAndLossOf(await loaded(context, input), input),
    ),
    balanceSheet: views.balanceSheet.handler(async ({ input, context }) =>
      balanceSheetOf(await loaded(context, input), input),
    ),
    cashFlow: views.cashFlow.handler(async ({ input, context }) => cashFlowOf(await loaded(context, input), input)),
    profitAndLossDriver: views.profitAndLossDriver.handler(async ({ input, context }) =>
      readBreakdown(
        await inCompany(context, (tx, companyId) => loadBreakdown(tx, companyId, "profit_and_loss", input)),
      ),
    ),
    balanceSheetDriver: views.balanceSheetDriver.handler(async ({ input, context }) =>
      readBreakdown(await inCompany(context, (tx, companyId) => loadBreakdown(tx, companyId, "balance_sheet", input))),
    ),
    model: views.model.handler(async ({ input, context }) =>
      modelOf(await inCompany(context, (tx, companyId) => loadModel(tx, companyId, input.scenario))),
    ),
  },
  backTest: {
    read: tests.read.handler(({ input, context }) => readBackTest(context.services, context.actor, input)),
    line: tests.line.handler(({ input, context }) => readLineTest(context.services, context.actor, input)),
  },
  scenarios: scenarioRoutes,
  edits: editRoutes,
  lineDepartments: {
    list: tags.list.handler(({ input, context }) =>
      inCompany(context, (tx, companyId) => listLineDepartments(tx, companyId, input.scenario)),
    ),
    save: tags.save.handler(({ input, context }) =>
      inCompany(context, (tx) => saveLineDepartments(tx, context.actor, input)),
    ),
  },
};
