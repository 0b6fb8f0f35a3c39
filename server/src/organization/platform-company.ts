/**
 * The id of the company that platform staff belong to. Its access log also records attempts to sign
 * in with an unknown email address.
 */
export const PLATFORM_COMPANY_ID = "00000000-0000-7000-8000-000000000001";
