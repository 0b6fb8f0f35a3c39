/**
 * Names under which free mail providers register their domains, under any public suffix: `yahoo` covers yahoo.com and
 * yahoo.co.uk. The first column is the product's rule, the second lists other names of the same provider. Last reviewed
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

/** Full domains of the same providers, where companies use the name under other suffixes. */
const DOMAINS: ReadonlySet<string> = new Set(["live.com", "live.co.uk", "live.fr", "aim.com", "pm.me"]);

const NAMES: ReadonlySet<string> = new Set(Object.entries(PROVIDERS).flat(2));

/** Second-level names under which countries register domains: the `co` of co.ke, the `com` of com.au. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  "ac biz co com ed edu go gob gouv gov gr info ltd me mil mobi ne net nom or org plc sc sch web".split(" "),
);

/** Returns whether a work address belongs to a free mail provider, which registered its domain or a parent of it. */
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
