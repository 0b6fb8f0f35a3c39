import type { LoanRow } from "./loan-facts.ts";

/** What is lent, in words. */
export const KIND_WORDS: Readonly<Record<LoanRow["kind"], string>> = { loan: "A loan", advance: "An advance" };

/** How it is repaid, in words. */
export const METHOD_WORDS: Readonly<Record<LoanRow["method"], string>> = {
  level: "level instalments",
  equal_principal: "equal parts of the principal",
  flat: "flat interest",
};

/** What was known of a third of pay when a loan was asked for. */
export const THIRD_WORDS: Readonly<Record<LoanRow["third"], string>> = {
  kept: "Met: a third of pay is left",
  broken: "Broken: less than a third of pay would be left",
  unknown: "Not checked: this month's pay is not known",
};
