import { cash } from "@hazina/contract/forecasting/cash.ts";
import { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** Cash in and out, as the API returns it. */
export type CashAnswer = InferContractRouterOutputs<typeof cash>["read"];

/** The queries and mutations for monthly cash in and out, and for custom rows. */
export const cashQueries = queriesOf(cash, ["forecasting", "cash"]);

/** Reloads cash in and out. Call it after a custom row has changed. */
export const refreshCash = readAgain(["forecasting", "cash"]);

/** The query for the accounts that a custom row can be posted to when it becomes part of the forecast. */
export const counterAccounts = queriesOf({ accounts: microforecasts.accounts }, [
  "forecasting",
  "microforecasts",
]).accounts;

/** Reloads the whole forecast. Call it after a custom row has become part of the forecast. */
export const refreshPlans = readAgain(["forecasting"]);
