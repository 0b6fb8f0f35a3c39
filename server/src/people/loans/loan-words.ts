import type { LoanRow } from "./loan-facts.ts";

/** The name of each kind of loan with its article, to begin a sentence. */
export const KIND_WORDS: Readonly<Record<LoanRow["kind"], string>> = { loan: "A loan", advance: "An advance" };

/** The name of each repayment method, as shown to users. */
export const METHOD_WORDS: Readonly<Record<LoanRow["method"], string>> = {
  level: "level instalments",
  equal_principal: "equal parts of the principal",
  flat: "flat interest",
};

/** The text for each result of the one-third rule at the time of the request. */
export const THIRD_WORDS: Readonly<Record<LoanRow["third"], string>> = {
  kept: "Met: at least a third of pay would be left",
  broken: "Not met: less than a third of pay would be left",
  unknown: "Not checked: this month's pay is not known",
};
