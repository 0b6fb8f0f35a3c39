import { PAYROLL_TOPICS } from "@hazina/contract/payroll/live-topics.ts";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { EVERY_MORNING } from "../platform/jobs.ts";
import { COMPUTE_QUEUE, computePayroll } from "./calculation/calculate.ts";
import { payrollKnowledge } from "./knowledge.ts";
import { payrollSubject } from "./lifecycle/payroll-subject.ts";
import { reversalSubject } from "./lifecycle/reversal-subject.ts";
import { deliverP9Forms, P9_QUEUE } from "./mailing/deliver-p9-forms.ts";
import { DELIVERY_QUEUE, deliverPayslips } from "./mailing/deliver-payslips.ts";
import { payParts } from "./outputs/own-pay-parts.ts";
import { readPayOfMonth, wasPaidIn } from "./pay-of-month.ts";
import { payOutSettlement, WALLET_RESULTS_QUEUE } from "./payments/pay-from-wallet.ts";
import { recordWalletResults } from "./payments/record-wallet-results.ts";
import { REMINDER_QUEUE, remindOfPay } from "./reminders/remind.ts";
import { payrollRoutes } from "./routes.ts";
import { lastApprovalOf } from "./runs/sole-approver.ts";

/** The domain of payroll: setup, runs, payments, payslips, returns and books. */
export const payroll: Domain = {
  name: "payroll",
  routes: { payroll: payrollRoutes },
  liveTopics: PAYROLL_TOPICS,
  jobs: [
    { queue: COMPUTE_QUEUE, run: computePayroll, heartbeat: true },
    { queue: WALLET_RESULTS_QUEUE, run: recordWalletResults, heartbeat: true },
    { queue: DELIVERY_QUEUE, run: deliverPayslips, heartbeat: true },
    { queue: P9_QUEUE, run: deliverP9Forms, heartbeat: true },
    { queue: REMINDER_QUEUE, run: eachCompany(remindOfPay), sweepCron: EVERY_MORNING },
  ],
  approvalSubjects: [payrollSubject("payroll"), payrollSubject("wages"), reversalSubject],
  settlements: [payOutSettlement],
  ownParts: [payParts],
  offers: { ...payrollKnowledge, lastApprovalOf, payOfMonth: readPayOfMonth, wasPaidIn },
  needs: ["cashInBooks"],
};
