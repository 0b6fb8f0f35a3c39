/** The kinds of employment. A casual is paid wages, a consultant fees. */
export const EMPLOYMENT_KINDS = ["permanent", "contract", "casual", "intern", "consultant", "director"] as const;

/** One kind of employment. */
export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];
