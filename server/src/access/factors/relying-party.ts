import { isIP } from "node:net";
import type { Config } from "../../platform/config.ts";
import { conflict } from "../../platform/refusal.ts";

/** The site for which passkeys are valid: the product's name, the domain and the origin. */
export type RelyingParty = { readonly name: string; readonly id: string; readonly origin: string };

/**
 * Returns the relying party of this server; undefined if APP_URL is an IP address, because browsers do not create
 * passkeys for IP addresses.
 */
export function relyingPartyOf({ appUrl }: Pick<Config, "appUrl">): RelyingParty | undefined {
  const { hostname, origin } = new URL(appUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return undefined;
  return { name: "Hazina", id: hostname, origin };
}

/**
 * Returns the relying party of this server.
 * @throws Refusal 409 if passkeys are unavailable.
 */
export function requireRelyingParty(config: Config): RelyingParty {
  const found = relyingPartyOf(config);
  if (!found) throw conflict("Passkeys need a domain name. Open Hazina at its domain name, not at an IP address.");
  return found;
}
