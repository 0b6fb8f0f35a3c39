/** The kinds of employment. A casual is paid wages; a consultant is paid fees. */
export const EMPLOYMENT_KINDS = ["permanent", "contract", "casual", "intern", "consultant", "director"] as const;

export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];
