import type { Config, QuickBooksConfig } from "../../platform/config.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type QuickBooksClient, quickBooksClient } from "./client.ts";

/** The QuickBooks service that a server uses: Intuit's, or the simulator of a demo server. */
export type Vendor = QuickBooksConfig & { readonly isSimulator: boolean };

/** The path of the simulator of a demo server. */
export const SIMULATOR_PATH = "/simulators/quickbooks";

/** The credentials that the simulator accepts. They are not secret, because the simulator serves only this machine. */
export const SIMULATOR_APP = { clientId: "simulator", clientSecret: "simulator" } as const;

/**
 * Returns the QuickBooks service to use: Intuit's if an app is configured, otherwise the simulator on a demo server of
 * this machine; undefined if neither is available.
 */
export function vendorOf({ quickBooks, demo, loopback, port, appUrl }: Config): Vendor | undefined {
  if (quickBooks) return { ...quickBooks, isSimulator: false };
  if (!demo || !loopback) return undefined;
  const own = `http://127.0.0.1:${port}${SIMULATOR_PATH}`;
  return {
    ...SIMULATOR_APP,
    authorizeUrl: `${appUrl}${SIMULATOR_PATH}/connect/oauth2`,
    tokenUrl: `${own}/oauth2/v1/tokens/bearer`,
    revokeUrl: `${own}/v2/oauth2/tokens/revoke`,
    apiUrl: own,
    pkce: true,
    isSimulator: true,
  };
}

/**
 * Returns the QuickBooks service to use.
 * @throws Refusal 409 if no app is registered at QuickBooks.
 */
export function requireVendor(config: Config): Vendor {
  const vendor = vendorOf(config);
  if (!vendor) {
    throw new Refusal(
      409,
      "not_set_up",
      "QuickBooks is not set up on this server. Ask the server's administrator to register an app.",
    );
  }
  return vendor;
}

const clients = new WeakMap<Config, QuickBooksClient>();

/**
 * Returns the server's only QuickBooks client, so that the limit of simultaneous calls applies to all companies
 * together.
 */
export function clientOf(config: Config): QuickBooksClient {
  const known = clients.get(config) ?? quickBooksClient(requireVendor(config));
  clients.set(config, known);
  return known;
}
