import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Config } from "../../platform/config.ts";

/** The providers that call this server, each identified by the code used in the callback address. */
export type CallbackProvider = "dj" | "tg" | "st" | "ci";

/**
 * Returns the address that a provider calls with results and events; for a simulated provider it is on this machine.
 * @param provider `dj` for M-Pesa, `tg` for Tingg, `st` for Stripe, `ci` for the card issuer.
 * @param token the secret part of the address.
 */
export function callbackAddress(
  { port, appUrl }: Pick<Config, "port" | "appUrl">,
  mode: LedgerMode,
  provider: CallbackProvider,
  token: string,
): string {
  const base = mode === "simulated" ? `http://127.0.0.1:${port}` : appUrl;
  return `${base}/api/callbacks/${provider}/${token}`;
}
