/** The working weeks, named by their working days; `mon_sat_half` is a week in which Saturday is a half day. */
export const WORKING_WEEK_NAMES = ["mon_fri", "mon_sat_half", "mon_sat", "every_day"] as const;
/** The kinds of jobs that tax law distinguishes: main employment, secondary employment, and consultancy for fees. */
export const JOBS = ["main", "secondary", "fees"] as const;
/** The bases on which pay is agreed: an amount per month, day or hour, or a monthly net amount. */
export const PAY_BASES = ["monthly", "daily", "hourly", "net"] as const;
/** The reasons why an employee leaves the company, such as resignation, dismissal or retirement. */
export const LEAVING_REASONS = [
  "resigned",
  "dismissed",
  "redundancy",
  "end_of_contract",
  "retired",
  "died",
  "other",
] as const;

/** The positions that the housing benefit rules distinguish. */
export const POSITIONS = ["employee", "wholeTimeDirector", "director"] as const;

/** The kinds of fees that withholding tax distinguishes, such as consultancy, training and agency fees. */
export const FEES_FOR = [
  "professionalFee",
  "consultancyFee",
  "trainingFee",
  "managementFee",
  "contractualFee",
  "agencyFee",
] as const;

/** The contributions from which an employee can be exempt. */
export const CONTRIBUTIONS = ["nssf", "health", "housingLevy", "nita"] as const;

/** The tax reliefs that an employee can claim. */
export const CLAIM_KINDS = ["insurance", "pension", "mortgageInterest", "postRetirement"] as const;

/** The purposes of a mortgage that qualify for interest relief. */
export const MORTGAGE_PURPOSES = ["buy", "improve", "construct"] as const;

/** The kinds of documents in an employee's record, such as contract, identity and certificate. */
export const DOCUMENT_KINDS = [
  "contract",
  "identity",
  "certificate",
  "evidence",
  "medical",
  "discipline",
  "other",
] as const;
