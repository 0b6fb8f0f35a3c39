import { backTest } from "@hazina/contract/forecasting/back-test.ts";
import { classification } from "@hazina/contract/forecasting/classification.ts";
import { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { lineDepartments } from "@hazina/contract/forecasting/line-departments.ts";
import { statements } from "@hazina/contract/forecasting/statements.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { withWork } from "../platform/http/wiring.ts";
import { forecastAgain } from "./automatic/forecast-again.ts";
import { readBackTest, readLineTest } from "./back-test/read-back-test.ts";
import { cashRoutes } from "./cash-rows/routes.ts";
import { hiringRoutes } from "./hiring/routes.ts";
import { importStatement } from "./imports/import-statement.ts";
import { hasProfitAndLoss, readImports } from "./imports/list-imports.ts";
import { readTemplate } from "./imports/read-template.ts";
import { inCompanyWithBooks } from "./in-company-with-books.ts";
import { loadBreakdown, readBreakdown } from "./lines/read-breakdown.ts";
import { listLineDepartments, saveLineDepartments } from "./lines/save-line-departments.ts";
import { classificationLogDetails, importLogDetails, lineDepartmentLogDetails } from "./log-details.ts";
import { microforecastQuestionRoutes, microforecastRoutes } from "./microforecasts/routes.ts";
import { editRoutes, scenarioRoutes } from "./scenario-tree/routes.ts";
import { loadModel, modelOf } from "./scenarios/read-model.ts";
import { rollBackImport } from "./sources/roll-back-import.ts";
import { ownBooksRoutes, sourceRoutes } from "./sources/routes.ts";
import { classificationOf, loadClassification } from "./statements/read-classification.ts";
import { balanceSheetOf, cashFlowOf, loadStatement, profitAndLossOf } from "./statements/read-statements.ts";
import { saveClassification } from "./statements/save-classification.ts";

const data = implement(forecastImport).$context<RequestContext>().use(signedIn).use(logged(importLogDetails));
const classes = implement(classification)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(classificationLogDetails));
const tags = implement(lineDepartments).$context<RequestContext>().use(signedIn).use(logged(lineDepartmentLogDetails));
const views = implement(statements).$context<RequestContext>().use(signedIn);

const tests = implement(backTest).$context<RequestContext>().use(signedIn);

/** The HTTP routes for imports, classification and statements. */
export const forecastingRoutes = {
  import: {
    importProfitAndLoss: withWork(data.importProfitAndLoss, (work, input) =>
      importStatement(work, "profit_and_loss", input),
    ),
    importBalanceSheet: withWork(data.importBalanceSheet, (work, input) =>
      importStatement(work, "balance_sheet", input),
    ),
    checkProfitAndLoss: inCompanyWithBooks(data.checkProfitAndLoss, hasProfitAndLoss),
    template: data.template.handler(({ input }) => readTemplate(input.statement)),
    imports: inCompanyWithBooks(data.imports, readImports),
    rollBack: withWork(data.rollBack, (work, { id, progress_id: progressId }) => rollBackImport(work, id, progressId)),
    forecastAgain: withWork(data.forecastAgain, (work, { progress_id: progressId }) => forecastAgain(work, progressId)),
  },
  classification: {
    getAccounts: inCompanyWithBooks(classes.getAccounts, loadClassification, classificationOf),
    saveMappings: inCompanyWithBooks(classes.saveMappings, saveClassification),
  },
  statements: {
    profitAndLoss: inCompanyWithBooks(
      views.profitAndLoss,
      ({ tx, actor }, input) => loadStatement(tx, actor, input),
      profitAndLossOf,
    ),
    balanceSheet: inCompanyWithBooks(
      views.balanceSheet,
      ({ tx, actor }, input) => loadStatement(tx, actor, input),
      balanceSheetOf,
    ),
    cashFlow: inCompanyWithBooks(views.cashFlow, ({ tx, actor }, input) => loadStatement(tx, actor, input), cashFlowOf),
    profitAndLossDriver: inCompanyWithBooks(
      views.profitAndLossDriver,
      ({ tx, actor }, input) => loadBreakdown(tx, actor, "profit_and_loss", input),
      readBreakdown,
    ),
    balanceSheetDriver: inCompanyWithBooks(
      views.balanceSheetDriver,
      ({ tx, actor }, input) => loadBreakdown(tx, actor, "balance_sheet", input),
      readBreakdown,
    ),
    model: inCompanyWithBooks(views.model, loadModel, modelOf),
  },
  backTest: {
    read: withWork(tests.read, readBackTest),
    line: withWork(tests.line, readLineTest),
  },
  cash: cashRoutes,
  hiring: hiringRoutes,
  microforecasts: microforecastRoutes,
  microforecastQuestions: microforecastQuestionRoutes,
  scenarios: scenarioRoutes,
  edits: editRoutes,
  lineDepartments: {
    list: inCompanyWithBooks(tags.list, listLineDepartments),
    save: inCompanyWithBooks(tags.save, saveLineDepartments),
  },
  sources: sourceRoutes,
  ownBooks: ownBooksRoutes,
};
