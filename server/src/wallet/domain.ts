import { WALLET_TOPICS } from "@hazina/contract/wallet/live-topics.ts";
import { Hono } from "hono";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { dropOldKeys } from "../platform/idempotency.ts";
import { EVERY_MINUTE, EVERY_MORNING } from "../platform/jobs.ts";
import { createMpesaSimulator } from "../platform/simulators/mpesa/simulator.ts";
import { moneyRequestSubject } from "./money-requests/money-request-subject.ts";
import { paymentSubject } from "./payments/payment-subject.ts";
import { SEND_MANY_QUEUE, sendMany, sweepProviders } from "./providers/ask-provider.ts";
import { callbackRoutes } from "./providers/callback-routes.ts";
import { SEND_QUEUE } from "./providers/request-to-provider.ts";
import { sendRequest } from "./providers/send-request.ts";
import { SIMULATOR_CREDENTIALS, simulatorUrl } from "./rails/gateway-of.ts";
import { walletRoutes } from "./routes.ts";

/** Wallets, payments and money requests, and the payment providers behind them. */
export const wallet: Domain = {
  name: "wallet",
  routes: { wallet: walletRoutes },
  liveTopics: WALLET_TOPICS,
  jobs: [
    { queue: SEND_QUEUE, run: sendRequest, atOnce: 50 },
    { queue: SEND_MANY_QUEUE, run: sendMany },
    { queue: "old-idempotency-keys", run: eachCompany(dropOldKeys), sweepCron: EVERY_MORNING },
    { queue: "ask-providers", run: eachCompany(sweepProviders), sweepCron: EVERY_MINUTE },
  ],
  approvalSubjects: [paymentSubject, moneyRequestSubject],
  needs: ["payOutsEnded"],
  callbacks: callbackRoutes,
  simulators: ({ config, clock }) => {
    if (simulatorUrl(config) === undefined || config.mpesaSimulatorUrl !== undefined) return undefined;
    return new Hono().route("/mpesa", createMpesaSimulator({ credentials: SIMULATOR_CREDENTIALS, clock }).app);
  },
};
