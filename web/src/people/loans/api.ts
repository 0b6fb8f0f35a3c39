import { loans } from "@hazina/contract/people/loans.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

type Answers = InferContractRouterOutputs<typeof loans>;

/** The input of the calls of loans. */
export type LoanInputs = InferContractRouterInputs<typeof loans>;

/** A loan as the list answers it. */
export type LoanRow = Answers["list"]["data"][number];

/** A loan with its months, its ledger and what was asked to change of it. */
export type LoanRecord = Answers["read"]["data"];

/** What a loan would cost. */
export type LoanQuote = Answers["quote"]["data"];

/** A month of a loan. */
export type LoanMonth = LoanRecord["schedule"][number];

/** The calls of loans, as queries and mutations. */
export const loanQueries = queriesOf(loans, ["loans"]);

/** The refresh after a change of loans: they are read again, and what waits for a decision. */
export const refreshLoans = readAgain(["loans"], ["approvals"]);
