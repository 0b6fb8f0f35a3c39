import { isIP } from "node:net";
import type { Config } from "../../platform/config.ts";
import { conflict } from "../../platform/refusal.ts";

/**
 * The relying party of passkeys: the site for which they are valid, with the product's name, the domain and
 * the origin.
 */
export type RelyingParty = { readonly name: string; readonly id: string; readonly origin: string };

/**
 * Returns the relying party of a server; undefined where APP_URL is an IP address, because browsers create no
 * passkeys for one.
 */
export function relyingPartyOf({ appUrl }: Pick<Config, "appUrl">): RelyingParty | undefined {
  const { hostname, origin } = new URL(appUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return undefined;
  return { name: "Hazina", id: hostname, origin };
}

/** Returns the relying party of a server. @throws Refusal 409 where passkeys are unavailable. */
export function requireRelyingParty(config: Config): RelyingParty {
  const found = relyingPartyOf(config);
  if (!found) throw conflict("Passkeys need a domain name. Open Hazina at its domain name, not at an IP address.");
  return found;
}
