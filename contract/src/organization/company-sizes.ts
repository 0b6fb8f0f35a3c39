/** The company sizes offered at sign-up, in numbers of employees. */
export const COMPANY_SIZES = ["1 - 5", "5 - 10", "10 - 20", "20 - 100", "100 +"] as const;
