import { loans } from "@hazina/contract/people/loans.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { inCompany, inCompanyTelling } from "../../platform/http/wiring.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { askLoan, changeLoan, decideLoan, withdrawLoan } from "./ask-loan.ts";
import { rescheduleLoan, skipMonth, writeLoanOff } from "./change-repayment.ts";
import { disburseLoan, repayLoan, reverseRepayment } from "./move-loan.ts";
import type { LoanDoors } from "./pay-for-quote.ts";
import { quoteLoan } from "./quote-loan.ts";
import { listLoans, readLoan } from "./read-loans.ts";

const nameOf: LogDetails<typeof loans>["withdraw"] = ({ input, read }) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "loan", input.id, "after"));
const sameName = nameOf as never;

const details: LogDetails<typeof loans> = {
  ask: ({ input }) => `${input.kind} over ${input.months} months`,
  change: sameName,
  withdraw: nameOf,
  decide: async (call) =>
    `${call.input.status === 1 ? "Approved" : "Rejected"}: ${(await nameOf(call as never)) ?? ""}`,
  disburse: sameName,
  repay: sameName,
  reverseRepayment: sameName,
  skip: sameName,
  reschedule: sameName,
  writeOff: sameName,
};

const own = implement(loans).$context<RequestContext>().use(signedIn).use(logged(details));

/**
 * Loans and advances of the people of a company.
 * @param doors the vault, and what payroll knows of pay.
 */
export const loanRoutes = (doors: LoanDoors) => ({
  list: inCompany(own.list, listLoans),
  read: inCompany(own.read, readLoan),
  quote: inCompany(own.quote, (tx, actor, input, at) => quoteLoan(tx, actor, doors, input, at)),
  ask: inCompanyTelling(own.ask, (tx, actor, input, around) => askLoan(tx, actor, doors, input, around)),
  change: inCompanyTelling(own.change, (tx, actor, input, around) => changeLoan(tx, actor, doors, input, around)),
  withdraw: inCompanyTelling(own.withdraw, (tx, actor, input, around) => withdrawLoan(tx, actor, doors, input, around)),
  decide: inCompanyTelling(own.decide, (tx, actor, input, around) => decideLoan(tx, actor, doors, input, around)),
  disburse: inCompany(own.disburse, disburseLoan),
  repay: inCompany(own.repay, repayLoan),
  reverseRepayment: inCompany(own.reverseRepayment, reverseRepayment),
  skip: inCompanyTelling(own.skip, (tx, actor, input, around) => skipMonth(tx, actor, doors, input, around)),
  reschedule: inCompanyTelling(own.reschedule, (tx, actor, input, around) =>
    rescheduleLoan(tx, actor, doors, input, around),
  ),
  writeOff: inCompanyTelling(own.writeOff, (tx, actor, input, around) => writeLoanOff(tx, actor, doors, input, around)),
});
