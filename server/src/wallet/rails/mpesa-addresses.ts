import type { Config } from "../../platform/config.ts";

/** The host of M-Pesa's API in production. Results of its sandbox come from other addresses. */
const PRODUCTION = "api.safaricom.co.ke";

/**
 * Returns whether a callback may come from an address: with M-Pesa in production, only from the addresses
 * that M-Pesa publishes.
 */
export function isFromMpesa({ mpesaApiUrl, mpesaAddresses, isPublic }: Config, address: string): boolean {
  if (!isPublic || new URL(mpesaApiUrl).hostname !== PRODUCTION) return true;
  return mpesaAddresses.includes(address.replace(/^::ffff:/, ""));
}
