import { loanImport } from "@hazina/contract/people/import-loans.ts";
import { loans } from "@hazina/contract/people/loans.ts";
import { implement } from "@orpc/server";
import { type ReadRows, type RequestContext, signedIn } from "../../platform/http/context.ts";
import { type LogDetails, logged } from "../../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../../platform/http/wiring.ts";
import { lastNameOf } from "../../platform/last-change.ts";
import { rescheduleLoan, skipMonth, writeLoanOff } from "./change-repayment.ts";
import { importLoans, loanTemplate } from "./import-loans.ts";
import { disburseLoan, repayLoan, reverseRepayment } from "./loan-payments.ts";
import { quoteLoan } from "./quote-loan.ts";
import { listLoans, readLoan } from "./read-loans.ts";
import { changeLoan, decideLoan, requestLoan, withdrawLoan } from "./request-loan.ts";

type Named = { readonly input: { readonly id: string }; readonly read: ReadRows };

const nameOf = ({ input, read }: Named) =>
  read((tx, companyId) => lastNameOf(tx, companyId, "loan", input.id, "after"));

const details: LogDetails<typeof loans> = {
  ask: ({ input }) => `${input.kind} over ${input.months} months`,
  change: nameOf,
  withdraw: nameOf,
  decide: async (call) => `${call.input.status === 1 ? "Approved" : "Rejected"}: ${(await nameOf(call)) ?? ""}`,
  disburse: nameOf,
  repay: nameOf,
  reverseRepayment: nameOf,
  skip: nameOf,
  reschedule: nameOf,
  writeOff: nameOf,
};

const own = implement(loans).$context<RequestContext>().use(signedIn).use(logged(details));

/** The HTTP routes for loans and advances. */
export const loanRoutes = {
  list: inCompany(own.list, listLoans),
  read: inCompany(own.read, readLoan),
  quote: inCompany(own.quote, quoteLoan),
  ask: inCompanyTelling(own.ask, requestLoan),
  change: inCompanyTelling(own.change, changeLoan),
  withdraw: inCompanyTelling(own.withdraw, withdrawLoan),
  decide: inCompanyTelling(own.decide, decideLoan),
  disburse: inCompany(own.disburse, disburseLoan),
  repay: inCompany(own.repay, repayLoan),
  reverseRepayment: inCompany(own.reverseRepayment, reverseRepayment),
  skip: inCompanyTelling(own.skip, skipMonth),
  reschedule: inCompanyTelling(own.reschedule, rescheduleLoan),
  writeOff: inCompanyTelling(own.writeOff, writeLoanOff),
};

const ofSheet = implement(loanImport).$context<RequestContext>().use(signedIn);

/** The HTTP routes for importing loans from a sheet. */
export const loanImportRoutes = {
  importLoans: withWork(ofSheet.importLoans, importLoans),
  loanTemplate: withWork(ofSheet.loanTemplate, loanTemplate),
};
