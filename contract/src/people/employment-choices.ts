/** The working weeks. */
export const WORKING_WEEK_NAMES = ["mon_fri", "mon_sat_half", "mon_sat", "every_day"] as const;
/** The kinds of job in tax law: main employment, secondary employment, or consultancy for fees. */
export const JOBS = ["main", "secondary", "fees"] as const;
/** The bases of pay. */
export const PAY_BASES = ["monthly", "daily", "hourly", "net"] as const;
/** The reasons for leaving. */
export const LEAVING_REASONS = [
  "resigned",
  "dismissed",
  "redundancy",
  "end_of_contract",
  "retired",
  "died",
  "other",
] as const;

/** The positions that the rules of housing benefit distinguish. */
export const POSITIONS = ["employee", "wholeTimeDirector", "director"] as const;

/** The purposes of fees that withholding tax distinguishes. */
export const FEES_FOR = [
  "professionalFee",
  "consultancyFee",
  "trainingFee",
  "managementFee",
  "contractualFee",
  "agencyFee",
] as const;

/** Contributions from which an employee can be exempt. */
export const CONTRIBUTIONS = ["nssf", "health", "housingLevy", "nita"] as const;

/** The kinds of tax relief claims. */
export const CLAIM_KINDS = ["insurance", "pension", "mortgageInterest", "postRetirement"] as const;

/** The purposes of a mortgage. */
export const MORTGAGE_PURPOSES = ["buy", "improve", "construct"] as const;

/** The kinds of documents of an employee. */
export const DOCUMENT_KINDS = [
  "contract",
  "identity",
  "certificate",
  "evidence",
  "medical",
  "discipline",
  "other",
] as const;
