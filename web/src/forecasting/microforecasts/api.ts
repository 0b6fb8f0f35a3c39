import { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof microforecasts>;

/** A microforecast as the list answers it. */
export type Listed = Answers["list"]["data"][number];

/** A microforecast with its items and its effect. */
export type Detail = Answers["read"]["data"];

/** The accounts that microforecasts post to. */
export type Accounts = Answers["accounts"];

/** Microforecasts as queries and mutations. */
export const microforecastQueries = queriesOf(microforecasts, ["forecasting", "microforecasts"]);

/** What follows a change of microforecasts: all of the forecast is read again. */
export const refreshMicroforecasts = readAgain(["forecasting"]);
