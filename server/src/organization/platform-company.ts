/**
 * The company of the people who run the platform. Sign-ins with addresses that have no account leave their lines in its
 * access log.
 */
export const PLATFORM_COMPANY_ID = "00000000-0000-7000-8000-000000000001";
