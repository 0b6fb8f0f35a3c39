import { microforecastQuestions } from "@hazina/contract/forecasting/microforecast-questions.ts";
import { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof microforecasts>;

/** A microforecast, as the list returns it. */
export type Listed = Answers["list"]["data"][number];

/** A microforecast with its items and its effect. */
export type Detail = Answers["read"]["data"];

/** One item of a microforecast. */
export type DetailItem = Detail["items"][number];

/** The accounts that microforecasts post to. */
export type Accounts = Answers["accounts"];

/** The queries and mutations for microforecasts. */
export const microforecastQueries = queriesOf(microforecasts, ["forecasting", "microforecasts"]);

/** The queries for calculations about microforecasts: marketing totals and combined effects. */
export const microforecastQuestionQueries = queriesOf(microforecastQuestions, [
  "forecasting",
  "microforecasts",
  "asked",
]);

type Asked = InferContractRouterOutputs<typeof microforecastQuestions>;

/** The totals of all marketing in a scenario's microforecasts. */
export type MarketingSummary = Asked["marketing"];

/** The combined effect of two microforecasts. */
export type Combined = Asked["combined"]["data"];

/** Reloads the whole forecast; call it after a change of microforecasts. */
export const refreshMicroforecasts = readAgain(["forecasting"]);
