import { WALLET_TOPICS } from "@hazina/contract/wallet/live-topics.ts";
import { Hono } from "hono";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { dropOldKeys } from "../platform/idempotency.ts";
import { EVERY_FOUR_HOURS, EVERY_MINUTE, EVERY_MORNING, EVERY_TEN_MINUTES } from "../platform/jobs.ts";
import { createCardSimulator } from "../platform/simulators/cards/simulator.ts";
import { createMpesaSimulator } from "../platform/simulators/mpesa/simulator.ts";
import { createStripeSimulator, simulatedFee } from "../platform/simulators/stripe/simulator.ts";
import { createTinggSimulator } from "../platform/simulators/tingg/simulator.ts";
import { cardCallbackRoutes } from "./cards/callback-routes.ts";
import { cardSubject } from "./cards/card-subject.ts";
import { MAKE_CARD_QUEUE, makeCard, notifyIssuer, sweepCardOrders, TELL_ISSUER_QUEUE } from "./cards/issuer-jobs.ts";
import { releaseReserved } from "./cards/release-reserved.ts";
import { rateOfDay } from "./currencies/rates.ts";
import { CARD_FEES_QUEUE, cardFeesJob } from "./fees/card-fees.ts";
import { inflowSubject } from "./money-in/inflow-subject.ts";
import { moneyRequestSubject } from "./money-requests/money-request-subject.ts";
import { moneyInWallets } from "./overview/money-in-wallets.ts";
import { checkProof } from "./overview/notices.ts";
import { paymentSettlement } from "./payments/payment-settlement.ts";
import { paymentSubject } from "./payments/payment-subject.ts";
import { SEND_MANY_QUEUE, sendMany, sweepProviders } from "./providers/ask-provider.ts";
import { callbackRoutes } from "./providers/callback-routes.ts";
import { SEND_QUEUE } from "./providers/request-to-provider.ts";
import { sendRequest } from "./providers/send-request.ts";
import { stripeWebhooks } from "./providers/stripe-webhooks.ts";
import { CARD_SIMULATOR_CREDENTIALS, cardSimulatorUrl } from "./rails/card-issuer.ts";
import { SIMULATOR_CREDENTIALS, simulatorUrl } from "./rails/gateway-of.ts";
import { STRIPE_SIMULATOR_CREDENTIALS, stripeSimulatorUrl } from "./rails/stripe.ts";
import { TINGG_SIMULATOR_CREDENTIALS, tinggSimulatorUrl } from "./rails/tingg.ts";
import { arrivalRoutes } from "./reconciliation/arrival-routes.ts";
import { checkReconciliation } from "./reconciliation/closing-check.ts";
import { RECONCILE_QUEUE, reconcileJob } from "./reconciliation/reconcile.ts";
import { reconciliationSubject } from "./reconciliation/reconciliation-subject.ts";
import { sweepReversals } from "./reversals/apply-reversals.ts";
import { reviewSubject } from "./reviews/review-subject.ts";
import { walletRoutes } from "./routes.ts";

/** Wallets, payments, money requests and cards, and the providers behind them. */
export const wallet: Domain = {
  name: "wallet",
  routes: { wallet: walletRoutes },
  liveTopics: WALLET_TOPICS,
  jobs: [
    { queue: SEND_QUEUE, run: sendRequest, atOnce: 50 },
    { queue: SEND_MANY_QUEUE, run: sendMany },
    { queue: "old-idempotency-keys", run: eachCompany(dropOldKeys), sweepCron: EVERY_MORNING },
    { queue: MAKE_CARD_QUEUE, run: makeCard },
    { queue: TELL_ISSUER_QUEUE, run: notifyIssuer },
    { queue: "proof-of-money", run: eachCompany(checkProof), sweepCron: EVERY_MORNING },
    { queue: "card-orders", run: eachCompany(sweepCardOrders), sweepCron: EVERY_MINUTE },
    { queue: "card-reserved", run: eachCompany(releaseReserved), sweepCron: EVERY_MINUTE },
    { queue: RECONCILE_QUEUE, run: reconcileJob, sweepCron: EVERY_FOUR_HOURS },
    { queue: CARD_FEES_QUEUE, run: cardFeesJob, sweepCron: EVERY_TEN_MINUTES },
    { queue: "card-reversals", run: eachCompany(sweepReversals), sweepCron: EVERY_MINUTE },
    { queue: "ask-providers", run: eachCompany(sweepProviders), sweepCron: EVERY_MINUTE },
  ],
  approvalSubjects: [
    paymentSubject,
    moneyRequestSubject,
    cardSubject,
    reconciliationSubject,
    reviewSubject,
    inflowSubject,
  ],
  closingChecks: [checkReconciliation],
  settlements: [paymentSettlement],
  offers: {
    moneyInWallets,
    exchangeRateOn: (tx, { companyId }, currency, day) => rateOfDay(tx, companyId, currency, day),
  },
  needs: ["settlements", "moneyArrived", "cardBudgetRefuses", "chargeCardBudget", "cardTaken", "cardRefunded"],
  callbacks: (services, addressOf) =>
    callbackRoutes(services, addressOf)
      .route("/", cardCallbackRoutes(services))
      .route("/", stripeWebhooks(services, addressOf))
      .route("/", arrivalRoutes(services, addressOf)),
  simulators: ({ config, clock }) => {
    const hasMpesa = simulatorUrl(config) !== undefined && config.mpesaSimulatorUrl === undefined;
    const hasCards = cardSimulatorUrl(config) !== undefined && config.cardSimulatorUrl === undefined;
    const hasStripe = stripeSimulatorUrl(config) !== undefined && config.stripeSimulatorUrl === undefined;
    const hasTingg = tinggSimulatorUrl(config) !== undefined && config.tinggSimulatorUrl === undefined;
    if (!hasMpesa && !hasCards && !hasStripe && !hasTingg) return undefined;
    const app = new Hono();
    if (hasMpesa) app.route("/mpesa", createMpesaSimulator({ credentials: SIMULATOR_CREDENTIALS, clock }).app);
    if (hasCards) app.route("/cards", createCardSimulator({ credentials: CARD_SIMULATOR_CREDENTIALS, clock }).app);
    if (hasStripe)
      app.route(
        "/stripe",
        createStripeSimulator({ credentials: STRIPE_SIMULATOR_CREDENTIALS, clock, feeOn: simulatedFee }).app,
      );
    if (hasTingg) app.route("/tingg", createTinggSimulator({ credentials: TINGG_SIMULATOR_CREDENTIALS }).app);
    return app;
  },
};
