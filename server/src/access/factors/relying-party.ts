import { isIP } from "node:net";
import type { Config } from "../../platform/config.ts";
import { conflict } from "../../platform/refusal.ts";

/** The relying party of passkeys: the product's name and origin. */
export type RelyingParty = { readonly name: string; readonly id: string; readonly origin: string };

/**
 * The relying party of a server; undefined where APP_URL is a bare IP address, for which browsers create no passkeys.
 */
export function relyingPartyOf({ appUrl }: Pick<Config, "appUrl">): RelyingParty | undefined {
  const { hostname, origin } = new URL(appUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return undefined;
  return { name: "Hazina", id: hostname, origin };
}

/** @throws Refusal 409 where passkeys are unavailable. */
export function requireRelyingParty(config: Config): RelyingParty {
  const found = relyingPartyOf(config);
  if (!found) throw conflict("Passkeys need a domain name. Open Hazina at its domain name, not at an IP address.");
  return found;
}
