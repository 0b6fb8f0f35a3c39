import { loanImport } from "@hazina/contract/people/import-loans.ts";
import { loans } from "@hazina/contract/people/loans.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof loans>;

/** The inputs of the API calls for loans. */
export type LoanInputs = InferContractRouterInputs<typeof loans>;

/** A loan, as the list returns it. */
export type LoanRow = Answers["list"]["data"][number];

/** A loan with its repayment schedule, ledger and requested changes. */
export type LoanRecord = Answers["read"]["data"];

/** The cost of a loan, calculated before it is requested. */
export type LoanQuote = Answers["quote"]["data"];

/** One month of a loan's repayment schedule. */
export type LoanMonth = LoanRecord["schedule"][number];

/** The queries and mutations for loans. */
export const loanQueries = queriesOf(loans, ["loans"]);

/** The queries and mutations for importing loans that are already being repaid. */
export const loanImportQueries = queriesOf(loanImport, ["loans", "import"]);

/** Reloads loans and pending requests; call it after a loan has changed. */
export const refreshLoans = readAgain(["loans"], ["approvals"]);
