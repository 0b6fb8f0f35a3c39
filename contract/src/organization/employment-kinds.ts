/** The kinds of terms that people are employed on; each gives what pay begins with, such as wages for casual work. */
export const EMPLOYMENT_KINDS = ["permanent", "contract", "casual", "intern", "consultant", "director"] as const;

/** One kind of terms that people are employed on. */
export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];
