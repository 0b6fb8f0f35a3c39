/**
 * Names under which providers of free mail register their domains, whatever the public suffix: `yahoo` covers yahoo.com
 * and yahoo.co.uk. The first column is the rule of the product, the second the same provider's other names. Looked over
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

/** The same providers' domains whose names companies have too, elsewhere. */
const DOMAINS: ReadonlySet<string> = new Set(["live.com", "live.co.uk", "live.fr", "aim.com", "pm.me"]);

const NAMES: ReadonlySet<string> = new Set(Object.entries(PROVIDERS).flat(2));

/** Names under which countries register others: the `co` of co.ke, the `com` of com.au. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  "ac biz co com ed edu go gob gouv gov gr info ltd me mil mobi ne net nom or org plc sc sch web".split(" "),
);

/** Returns whether a work address is at a provider of free mail: its domain, or one above it, is registered by one. */
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
