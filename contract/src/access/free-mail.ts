/**
 * The names under which free mail providers register domains with different suffixes: `yahoo` covers yahoo.com and
 * yahoo.co.uk. Each key is the main name of a provider, and its value lists the provider's other names. Last reviewed
 * on 2026-11-22.
 */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ["googlemail"],
  outlook: ["windowslive"],
  yahoo: ["rocketmail"],
  ymail: [],
  hotmail: [],
  google: [],
  msn: [],
  aol: [],
  proton: ["protonmail"],
  gmx: [],
  mail2world: [],
  tuta: ["tutanota", "tutamail", "keemail"],
  "10minutemail": [],
  juno: [],
};

/**
 * Domains of free mail providers that are compared in full, because unrelated companies use the same name with a
 * different suffix.
 */
const DOMAINS: ReadonlySet<string> = new Set(["live.com", "live.co.uk", "live.fr", "aim.com", "pm.me"]);

const NAMES: ReadonlySet<string> = new Set(Object.entries(PROVIDERS).flat(2));

/** Second-level labels under which countries register domains: the `co` of co.ke, the `com` of com.au. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  "ac biz co com ed edu go gob gouv gov gr info ltd me mil mobi ne net nom or org plc sc sch web".split(" "),
);

/** Returns whether an email address is on a domain of a free mail provider, or on a subdomain of one. */
export function isFreeMail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  const country = labels.at(-1) ?? "";
  const isUnderCountry = country.length === 2 && SECOND_LEVELS.has(labels.at(-2) ?? "");
  const registered = labels.slice(isUnderCountry ? -3 : -2);
  return registered.length > 1 && (NAMES.has(registered[0] ?? "") || DOMAINS.has(registered.join(".")));
}
