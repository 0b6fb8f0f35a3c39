/**
 * The id of the company of platform staff. Its access log also records sign-ins with addresses that have no
 * account.
 */
export const PLATFORM_COMPANY_ID = "00000000-0000-7000-8000-000000000001";
