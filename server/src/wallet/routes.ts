import { moneyIn } from "@hazina/contract/wallet/money-in.ts";
import { moneyRequests } from "@hazina/contract/wallet/money-requests.ts";
import { payments } from "@hazina/contract/wallet/payments.ts";
import { wallets } from "@hazina/contract/wallet/wallets.ts";
import { implement } from "@orpc/server";
import { inCall } from "../platform/call.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { askPhoneToPay } from "./money-in/deposit.ts";
import { decideMoneyRequest, listMoneyRequests, requestMoney } from "./money-requests/money-requests.ts";
import { listWallets, readWallet } from "./overview/read-wallets.ts";
import { transferMoney, withdrawMoney } from "./payments/move-money.ts";
import { createPayment, deletePayment, listPayments, readPayment, updatePayment } from "./payments/payments.ts";
import { askProvider } from "./providers/ask-provider.ts";
import { newWalletMode } from "./rails/gateway-of.ts";
import { listTransactions, readTransaction } from "./transactions/list-transactions.ts";

const ofWallets = implement(wallets).$context<RequestContext>().use(signedIn);
const ofMoneyIn = implement(moneyIn).$context<RequestContext>().use(signedIn);
const ofPayments = implement(payments).$context<RequestContext>().use(signedIn);
const ofRequests = implement(moneyRequests).$context<RequestContext>().use(signedIn);

/** Wallets, money in and out of them, payments and money requests. */
export const walletRoutes = {
  wallets: {
    list: withWork(ofWallets.list, (work) =>
      inCall(work, (call) => listWallets(call, newWalletMode(work.services.config))),
    ),
    balance: withWork(ofWallets.balance, (work, input) =>
      inCall(work, (call) => readWallet(call, input, newWalletMode(work.services.config))),
    ),
    transactions: inCompany(ofWallets.transactions, listTransactions),
    status: withWork(ofWallets.status, async (work, input) => {
      const read = () => inCall(work, (call) => readTransaction(call, input));
      const { data } = await read();
      if (!["sending", "accepted", "unknown"].includes(data.state)) return { data };
      await askProvider(work.services, { companyId: work.actor.companyId, transactionId: data.id });
      return read();
    }),
  },
  moneyIn: {
    stkPush: withWork(ofMoneyIn.stkPush, askPhoneToPay),
    deposit: withWork(ofMoneyIn.deposit, askPhoneToPay),
  },
  payments: {
    list: inCompany(ofPayments.list, listPayments),
    read: inCompany(ofPayments.read, readPayment),
    create: withWork(ofPayments.create, createPayment),
    update: inCompanyTelling(ofPayments.update, updatePayment),
    remove: inCompany(ofPayments.remove, deletePayment),
    transfer: inCompany(ofPayments.transfer, transferMoney),
    withdraw: withWork(ofPayments.withdraw, withdrawMoney),
  },
  moneyRequests: {
    list: inCompany(ofRequests.list, listMoneyRequests),
    request: withWork(ofRequests.request, requestMoney),
    decide: inCompanyTelling(ofRequests.decide, decideMoneyRequest),
  },
};
