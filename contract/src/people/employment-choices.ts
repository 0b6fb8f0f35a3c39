/** What of a week is worked. */
export const WORKING_WEEK_NAMES = ["mon_fri", "mon_sat_half", "mon_sat", "every_day"] as const;
/** What somebody is to this employer, as tax law tells it. */
export const JOBS = ["main", "secondary", "fees"] as const;
/** What pay is agreed by. */
export const PAY_BASES = ["monthly", "daily", "hourly", "net"] as const;
/** Why somebody leaves. */
export const LEAVING_REASONS = [
  "resigned",
  "dismissed",
  "redundancy",
  "end_of_contract",
  "retired",
  "died",
  "other",
] as const;

/** How housing law tells employees and directors apart. */
export const POSITIONS = ["employee", "wholeTimeDirector", "director"] as const;

/** What fees can be for, as withholding tax names it. */
export const FEES_FOR = [
  "professionalFee",
  "consultancyFee",
  "trainingFee",
  "managementFee",
  "contractualFee",
  "agencyFee",
] as const;

/** Contributions that can be not due for somebody. */
export const CONTRIBUTIONS = ["nssf", "health", "housingLevy", "nita"] as const;

/** What can be claimed for tax. */
export const CLAIM_KINDS = ["insurance", "pension", "mortgageInterest", "postRetirement"] as const;

/** What a mortgage is for. */
export const MORTGAGE_PURPOSES = ["buy", "improve", "construct"] as const;

/** The papers that are kept of somebody. */
export const DOCUMENT_KINDS = [
  "contract",
  "identity",
  "certificate",
  "evidence",
  "medical",
  "discipline",
  "other",
] as const;
