import { loans } from "@hazina/contract/people/loans.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof loans>;

/** The inputs of the calls of loans. */
export type LoanInputs = InferContractRouterInputs<typeof loans>;

/** A loan, as the list returns it. */
export type LoanRow = Answers["list"]["data"][number];

/** A loan with its months, ledger and requested changes. */
export type LoanRecord = Answers["read"]["data"];

/** The quote of a loan. */
export type LoanQuote = Answers["quote"]["data"];

/** A month of a loan. */
export type LoanMonth = LoanRecord["schedule"][number];

/** The calls of loans, as queries and mutations. */
export const loanQueries = queriesOf(loans, ["loans"]);

/** The refresh after a change of loans; it includes pending requests. */
export const refreshLoans = readAgain(["loans"], ["approvals"]);
