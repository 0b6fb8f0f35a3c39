import { billing } from "@hazina/contract/billing/billing.ts";
import { operatorPlans } from "@hazina/contract/billing/operator-plans.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyOnce, withWork } from "../platform/http/wiring.ts";
import { billingDetails, operatorPlanDetails } from "./log-details.ts";
import { changePaybill, listPlans, listSubscribers, setPrice } from "./operator-plans.ts";
import { payPlanInvoice } from "./pay-invoice.ts";
import { planInvoiceFile, readBilling, readQuote } from "./read-billing.ts";
import { recordPlanPayment } from "./record-plan-payment.ts";
import { subscribe } from "./subscribe.ts";

const ofBilling = implement(billing).$context<RequestContext>().use(signedIn).use(logged(billingDetails));
const ofOperator = implement(operatorPlans).$context<RequestContext>().use(signedIn).use(logged(operatorPlanDetails));

/** The HTTP routes for a company's plan and charges. */
export const billingRoutes = {
  read: withWork(ofBilling.read, readBilling),
  quote: inCompany(ofBilling.quote, readQuote),
  subscribe: inCompanyOnce(ofBilling.subscribe, subscribe),
  pay: inCompanyOnce(ofBilling.pay, payPlanInvoice),
  file: withWork(ofBilling.file, planInvoiceFile),
};

/** The HTTP routes for the operator's prices and subscribers. */
export const operatorPlanRoutes = {
  list: inCompany(ofOperator.list, listPlans),
  price: inCompany(ofOperator.price, setPrice),
  paybill: withWork(ofOperator.paybill, changePaybill),
  record: inCompanyOnce(ofOperator.record, recordPlanPayment),
  subscribers: inCompany(ofOperator.subscribers, listSubscribers),
};
