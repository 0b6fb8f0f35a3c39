import type { Config } from "../../platform/config.ts";

/** The host of M-Pesa's API in production. The sandbox sends results from different addresses. */
const PRODUCTION = "api.safaricom.co.ke";

/**
 * Returns whether a callback may come from an address. If M-Pesa is used in production, only the
 * addresses that M-Pesa publishes are accepted.
 */
export function isFromMpesa({ mpesaApiUrl, mpesaAddresses, isPublic }: Config, address: string): boolean {
  if (!isPublic || new URL(mpesaApiUrl).hostname !== PRODUCTION) return true;
  return mpesaAddresses.includes(address.replace(/^::ffff:/, ""));
}
