import { bankRail } from "@hazina/contract/wallet/bank-rail.ts";
import { cards } from "@hazina/contract/wallet/cards.ts";
import { charges } from "@hazina/contract/wallet/charges.ts";
import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { moneyIn } from "@hazina/contract/wallet/money-in.ts";
import { moneyRequests } from "@hazina/contract/wallet/money-requests.ts";
import { paybill } from "@hazina/contract/wallet/paybill.ts";
import { paymentBatches } from "@hazina/contract/wallet/payment-batches.ts";
import { payments } from "@hazina/contract/wallet/payments.ts";
import { reconciliation } from "@hazina/contract/wallet/reconciliation.ts";
import { reviews } from "@hazina/contract/wallet/reviews.ts";
import { wallets } from "@hazina/contract/wallet/wallets.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { implement } from "@orpc/server";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { inCompany, inCompanyOnce, inCompanyTelling, keyedName, withWork } from "../platform/http/wiring.ts";
import { changeCardSettings, readCardSettings } from "./cards/card-settings.ts";
import {
  activateCard,
  closeCard,
  freezeCard,
  limitCard,
  replaceCard,
  snoozeCard,
  unfreezeCard,
} from "./cards/change-card.ts";
import { changeOrder, orderCard } from "./cards/order-card.ts";
import { listCardHolders, listCardOrders, listCardPayments, listCards, readCard } from "./cards/show-cards.ts";
import { tryPayment } from "./cards/try-payment.ts";
import { listChargedPayments, listCharges } from "./charges/list-charges.ts";
import { convert } from "./conversions/convert.ts";
import { openForeignWallet } from "./currencies/open-foreign-wallet.ts";
import { listRates, setRate } from "./currencies/rates.ts";
import { chargeCard } from "./money-in/charge-card.ts";
import { askPhoneToPay } from "./money-in/deposit.ts";
import { recordInflow } from "./money-in/inflow-deposit.ts";
import { decideMoneyRequest, listMoneyRequests, requestMoney } from "./money-requests/money-requests.ts";
import { proveMoney } from "./overview/prove-money.ts";
import { listWallets, readWallet } from "./overview/read-wallets.ts";
import { batchTemplate, listBatchLines, prepareBatch } from "./payments/batches.ts";
import { transferMoney, withdrawMoney } from "./payments/move-money.ts";
import { readPaymentRun, sendPaymentRun } from "./payments/payment-run.ts";
import { createPayment, createTinggPayment, deletePayment, updatePayment } from "./payments/payments.ts";
import { listPayments, readPayment } from "./payments/show-payments.ts";
import { topUpTingg } from "./payments/top-up-tingg.ts";
import { askProvider } from "./providers/ask-provider.ts";
import { chooseBankRail } from "./rails/bank-rail.ts";
import { connectPaybill, readPaybill } from "./rails/connect-paybill.ts";
import { connectTingg, readBankRail } from "./rails/connect-tingg.ts";
import { newWalletMode } from "./rails/gateway-of.ts";
import { connectStripe, readStripe } from "./rails/stripe.ts";
import { findByReceipt } from "./reconciliation/find-by-receipt.ts";
import { listItems } from "./reconciliation/items.ts";
import { listRuns, reconcile } from "./reconciliation/reconcile.ts";
import { resolveItem } from "./reconciliation/resolve-item.ts";
import { endReview, readEvidence } from "./reviews/end-review.ts";
import { readReviewed } from "./reviews/read-reviewed.ts";
import { listTransactions } from "./transactions/list-transactions.ts";

const ofWallets = implement(wallets).$context<RequestContext>().use(signedIn);
const ofMoneyIn = implement(moneyIn).$context<RequestContext>().use(signedIn);
const ofPayments = implement(payments).$context<RequestContext>().use(signedIn);
const ofBatches = implement(paymentBatches).$context<RequestContext>().use(signedIn);
const ofRequests = implement(moneyRequests).$context<RequestContext>().use(signedIn);
const ofReconciliation = implement(reconciliation).$context<RequestContext>().use(signedIn);
const ofCharges = implement(charges).$context<RequestContext>().use(signedIn);
const ofReviews = implement(reviews).$context<RequestContext>().use(signedIn);
const ofCurrencies = implement(currencies).$context<RequestContext>().use(signedIn);
const ofBankRail = implement(bankRail).$context<RequestContext>().use(signedIn);
const ofPaybill = implement(paybill).$context<RequestContext>().use(signedIn);
const ofCards = implement(cards).$context<RequestContext>().use(signedIn);

/**
 * Converts an operation that takes the mode of new wallets, live or simulated, as a parameter to an operation that
 * takes the mode from the server's configuration.
 */
function withMode<Input, Output>(verb: (call: Call, input: Input, mode: LedgerMode) => Promise<Output>) {
  return (call: Call, input: Input, { services }: Work) => verb(call, input, newWalletMode(services.config));
}

/** Routes of wallets, money in and out of them, payments, money requests and cards. */
export const walletRoutes = {
  wallets: {
    list: withWork(ofWallets.list, (work) =>
      inCall(work, (call) => listWallets(call, newWalletMode(work.services.config))),
    ),
    balance: withWork(ofWallets.balance, (work, input) =>
      inCall(work, (call) => readWallet(call, input, newWalletMode(work.services.config))),
    ),
    proof: inCompany(ofWallets.proof, proveMoney),
    transactions: inCompany(ofWallets.transactions, listTransactions),
    status: withWork(ofWallets.status, async (work, input) => {
      const read = () => inCall(work, (call) => readReviewed(call, input));
      const { data } = await read();
      if (!["sending", "accepted", "unknown"].includes(data.state)) return { data };
      await askProvider(work.services, { companyId: work.actor.companyId, transactionId: data.id });
      return read();
    }),
  },
  moneyIn: {
    stkPush: inCompanyOnce(ofMoneyIn.stkPush, withMode(askPhoneToPay)),
    deposit: inCompanyOnce(ofMoneyIn.deposit, withMode(askPhoneToPay)),
    inflow: inCompanyOnce(ofMoneyIn.inflow, withMode(recordInflow)),
  },
  payments: {
    list: inCompany(ofPayments.list, listPayments),
    read: inCompany(ofPayments.read, readPayment),
    create: inCompanyOnce(ofPayments.create, withMode(createPayment)),
    postTingg: inCompanyOnce(ofPayments.postTingg, withMode(createTinggPayment)),
    update: inCompanyTelling(ofPayments.update, updatePayment),
    remove: inCompany(ofPayments.remove, deletePayment),
    transfer: inCompanyOnce(ofPayments.transfer, transferMoney),
    withdraw: inCompanyOnce(ofPayments.withdraw, withMode(withdrawMoney)),
  },
  paymentBatches: {
    prepare: withWork(ofBatches.prepare, prepareBatch),
    template: withWork(ofBatches.template, batchTemplate),
    lines: inCompany(ofBatches.lines, listBatchLines),
    due: withWork(ofBatches.due, (work, input) =>
      inCall(work, (call) => readPaymentRun(call, input, newWalletMode(work.services.config))),
    ),
    run: inCompanyOnce(ofBatches.run, sendPaymentRun),
  },
  moneyRequests: {
    list: inCompany(ofRequests.list, listMoneyRequests),
    request: inCompanyOnce(ofRequests.request, withMode(requestMoney)),
    decide: withWork(ofRequests.decide, decideMoneyRequest),
  },
  reconciliation: {
    run: withWork(ofReconciliation.run, reconcile),
    runs: inCompany(ofReconciliation.runs, listRuns),
    items: inCompany(ofReconciliation.items, listItems),
    resolve: inCompanyTelling(ofReconciliation.resolve, resolveItem),
  },
  charges: {
    months: inCompany(ofCharges.months, listCharges),
    payments: inCompany(ofCharges.payments, listChargedPayments),
  },
  reviews: {
    end: withWork(ofReviews.end, endReview),
    file: withWork(ofReviews.file, readEvidence),
  },
  currencies: {
    charge: withWork(ofCurrencies.charge, (work, input) =>
      chargeCard(work, input, { operation: keyedName(ofCurrencies.charge) }),
    ),
    chargeUsd: withWork(ofCurrencies.chargeUsd, (work, input) =>
      chargeCard(work, input, { operation: keyedName(ofCurrencies.chargeUsd), currency: "USD" }),
    ),
    convert: inCompanyOnce(ofCurrencies.convert, convert),
    openWallet: withWork(ofCurrencies.openWallet, (work, input) =>
      inCall(work, (call) => openForeignWallet(call, input, newWalletMode(work.services.config))),
    ),
    stripe: withWork(ofCurrencies.stripe, readStripe),
    connectStripe: withWork(ofCurrencies.connectStripe, connectStripe),
    rates: inCompany(ofCurrencies.rates, listRates),
    setRate: inCompany(ofCurrencies.setRate, setRate),
  },
  bankRail: {
    read: withWork(ofBankRail.read, readBankRail),
    choose: inCompany(ofBankRail.choose, chooseBankRail),
    connect: withWork(ofBankRail.connect, connectTingg),
    topUp: inCompanyOnce(ofBankRail.topUp, withMode(topUpTingg)),
  },
  paybill: {
    read: withWork(ofPaybill.read, readPaybill),
    connect: withWork(ofPaybill.connect, connectPaybill),
    reference: withWork(ofPaybill.reference, findByReceipt),
  },
  cards: {
    order: inCompanyOnce(ofCards.order, withMode(orderCard)),
    changeOrder: inCompanyTelling(ofCards.changeOrder, changeOrder),
    holders: inCompany(ofCards.holders, listCardHolders),
    orders: inCompany(ofCards.orders, listCardOrders),
    list: inCompany(ofCards.list, listCards),
    read: inCompany(ofCards.read, readCard),
    payments: inCompany(ofCards.payments, listCardPayments),
    limit: inCompany(ofCards.limit, limitCard),
    activate: inCompany(ofCards.activate, activateCard),
    freeze: inCompany(ofCards.freeze, freezeCard),
    unfreeze: inCompany(ofCards.unfreeze, unfreezeCard),
    snooze: inCompany(ofCards.snooze, snoozeCard),
    settings: inCompany(ofCards.settings, readCardSettings),
    changeSettings: inCompany(ofCards.changeSettings, changeCardSettings),
    close: inCompany(ofCards.close, closeCard),
    replace: inCompanyOnce(ofCards.replace, replaceCard),
    tryPayment: withWork(ofCards.tryPayment, tryPayment),
  },
};
