import { cash } from "@hazina/contract/forecasting/cash.ts";
import { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** Cash in and out, as the API returns it. */
export type CashAnswer = InferContractRouterOutputs<typeof cash>["read"];

/** Cash in and out by month and the planned rows, as queries and mutations. */
export const cashQueries = queriesOf(cash, ["forecasting", "cash"]);

/** The refresh after a change of planned rows. */
export const refreshCash = readAgain(["forecasting", "cash"]);

/** The accounts that a row can be posted to once it is part of the forecast, as a query. */
export const counterAccounts = queriesOf({ accounts: microforecasts.accounts }, [
  "forecasting",
  "microforecasts",
]).accounts;

/** The refresh after a row became part of the forecast: reloads the whole forecast. */
export const refreshPlans = readAgain(["forecasting"]);
