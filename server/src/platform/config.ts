import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import * as z from "zod";

/** The configuration of a server process, parsed once from the environment. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** The address of PostgreSQL; undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** True if a commit in the embedded database waits until the data is on disk. */
  readonly databaseSync: boolean;
  /** The origin for links in emails, without a trailing slash. */
  readonly appUrl: string;
  /**
   * The address of the SMTP server. If undefined, emails appear on the development mailbox page.
   */
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  readonly filesUrl: string;
  readonly demo: boolean;
  readonly selfActivation: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  /** True if the server listens on an address that only this machine can reach. */
  readonly loopback: boolean;
  /** True if other machines can reach the server, directly or through a proxy. */
  readonly isPublic: boolean;
  /** Addresses and networks (`10.0.0.0/8`) of the proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * The key that encrypts stored secrets, 32 bytes in hexadecimal. If undefined, a key stored in
   * `dataDir` is used.
   */
  readonly secretKey: string | undefined;
  /** The QuickBooks Online app of this server; undefined if none is registered. */
  readonly quickBooks: QuickBooksConfig | undefined;
  /** The address of Daraja, the API of M-Pesa. */
  readonly mpesaApiUrl: string;
  /** The IP addresses from which M-Pesa sends results in production. */
  readonly mpesaAddresses: readonly string[];
  /**
   * The address of an M-Pesa simulator on this machine; if undefined, the server's built-in
   * simulator is used.
   */
  readonly mpesaSimulatorUrl: string | undefined;
  /**
   * The address of a card issuer simulator on this machine. If undefined, the simulator in the server itself is used.
   */
  readonly cardSimulatorUrl: string | undefined;
  /**
   * The address of the Stripe API. `stripeSimulatorUrl` is the address of a simulator on this
   * machine; if undefined, the server's built-in simulator is used.
   */
  readonly stripeApiUrl: string;
  readonly stripeSimulatorUrl: string | undefined;
  /**
   * The address of the Tingg API. The next setting, `tinggSimulatorUrl`, is the address of a Tingg simulator on this
   * machine. If that is undefined, the simulator in the server itself is used.
   */
  readonly tinggApiUrl: string;
  readonly tinggSimulatorUrl: string | undefined;
  /** The address of KRA's gateway to eTIMS. `etimsTokenUrl` is the address that issues access tokens for it. */
  readonly etimsApiUrl: string;
  readonly etimsTokenUrl: string;
  /** The address of an eTIMS simulator on this machine. If undefined, the simulator in the server itself is used. */
  readonly etimsSimulatorUrl: string | undefined;
  /** The address of the simulators of accounting systems; undefined to use those of this server. */
  readonly erpSimulatorUrl: string | undefined;
};

/** The server's app as registered at QuickBooks Online, and the QuickBooks addresses to connect to. */
export type QuickBooksConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly apiUrl: string;
  /** True if authorisation uses a code challenge (PKCE, RFC 7636, S256). */
  readonly pkce: boolean;
};

/** A configuration error, as one sentence for the administrator who starts the server. */
export class ConfigurationError extends Error {}

const flag = z.enum(["on", "off"]);
const proxies = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((one) => one.trim()))
  .transform((all) => all.filter((one) => one !== ""))
  .refine((all) => all.every(isNetwork));
/** The IP addresses from which M-Pesa sends results, as Safaricom publishes them. */
const PUBLISHED_BY_MPESA =
  "196.201.214.200,196.201.214.206,196.201.214.207,196.201.214.208,196.201.213.114,196.201.213.44,196.201.212.127,196.201.212.138,196.201.212.129,196.201.212.136,196.201.212.74,196.201.212.69";
const addresses = z
  .string()
  .default(PUBLISHED_BY_MPESA)
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine((all) => all.every((one) => isIP(one) !== 0));
const address = z.url({ protocol: /^https?$/ }).refine(isSecure);
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_SYNC: flag.default("on"),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).default("Hazina <no-reply@hazina.local>"),
  FILES_URL: z
    .string()
    .regex(/^file:/)
    .optional(),
  DEMO: flag.optional(),
  SELF_ACTIVATION: flag.optional(),
  RATE_LIMITS: flag.default("on"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  TRUSTED_PROXIES: proxies,
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  QUICKBOOKS_CLIENT_ID: z.string().min(1).max(200).optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  QUICKBOOKS_AUTHORIZE_URL: address.default("https://appcenter.intuit.com/connect/oauth2"),
  QUICKBOOKS_TOKEN_URL: address.default("https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer"),
  QUICKBOOKS_REVOKE_URL: address.default("https://developer.api.intuit.com/v2/oauth2/tokens/revoke"),
  QUICKBOOKS_API_URL: address.default("https://quickbooks.api.intuit.com"),
  QUICKBOOKS_PKCE: flag.default("off"),
  MPESA_API_URL: address.default("https://api.safaricom.co.ke"),
  MPESA_ADDRESSES: addresses,
  MPESA_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
  CARD_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
  STRIPE_API_URL: address.default("https://api.stripe.com"),
  STRIPE_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
  TINGG_API_URL: address.default("https://api.tingg.africa"),
  TINGG_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
  ETIMS_API_URL: address.default("https://api.kra.go.ke/etims-oscu/api/v1"),
  ETIMS_TOKEN_URL: address.default("https://api.kra.go.ke/v1/token/generate"),
  ETIMS_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
  ERP_SIMULATOR_URL: address.refine(isOfThisMachine).optional(),
});

const ADDRESS = "an https address; http only on this machine";

const EXPECTED: Record<string, string> = {
  PORT: "a number from 0 to 65535",
  HOST: "a host name or address",
  DATABASE_URL: "postgres://user:password@host:port/database",
  DATA_DIR: "a folder",
  DATABASE_SYNC: "on or off",
  APP_URL: "an http or https address",
  MAIL_URL: "smtp://user:password@host:port",
  MAIL_FROM: "a sender such as Hazina <no-reply@example.co.ke>",
  FILES_URL: "file:/folder",
  DEMO: "on or off",
  SELF_ACTIVATION: "on or off",
  RATE_LIMITS: "on or off",
  LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent",
  TRUSTED_PROXIES: "addresses or networks such as 10.0.0.0/8, with commas between them",
  SECRET_KEY: "32 random bytes in hexadecimal, such as openssl rand -hex 32 prints",
  QUICKBOOKS_CLIENT_ID: "the client id of the app at Intuit, at most 200 characters",
  QUICKBOOKS_CLIENT_SECRET: "the client secret of the app at Intuit, at most 200 characters",
  QUICKBOOKS_AUTHORIZE_URL: ADDRESS,
  QUICKBOOKS_TOKEN_URL: ADDRESS,
  QUICKBOOKS_REVOKE_URL: ADDRESS,
  QUICKBOOKS_API_URL: ADDRESS,
  QUICKBOOKS_PKCE: "on or off",
  MPESA_API_URL: ADDRESS,
  MPESA_ADDRESSES: "addresses with commas between them",
  MPESA_SIMULATOR_URL: "an http address of this machine",
  CARD_SIMULATOR_URL: "an http address of this machine",
  STRIPE_API_URL: ADDRESS,
  STRIPE_SIMULATOR_URL: "an http address of this machine",
  TINGG_API_URL: ADDRESS,
  TINGG_SIMULATOR_URL: "an http address of this machine",
  ETIMS_API_URL: ADDRESS,
  ETIMS_TOKEN_URL: ADDRESS,
  ETIMS_SIMULATOR_URL: "an http address of this machine",
  ERP_SIMULATOR_URL: "an http address of this machine",
};

/** Returns whether a string is an IP address or a network with a prefix length. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Returns whether an address uses HTTPS or is on this machine. */
function isSecure(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/**
 * Returns whether an address always leads to this machine: a loopback address, or a host name that
 * public DNS does not resolve (RFC 6761).
 */
function isOfThisMachine(text: string): boolean {
  const { hostname } = new URL(text);
  return /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost|.+\.(localhost|test))$/.test(hostname);
}

function quickBooksOf(env: z.infer<typeof Environment>): QuickBooksConfig | undefined {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? "QUICKBOOKS_CLIENT_ID" : "QUICKBOOKS_CLIENT_SECRET";
    throw new ConfigurationError(
      `${missing} is missing: QuickBooks issues both a client ID and a client secret for an app. Set ${missing} to ${EXPECTED[missing]}.`,
    );
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: env.QUICKBOOKS_AUTHORIZE_URL,
    tokenUrl: env.QUICKBOOKS_TOKEN_URL,
    revokeUrl: env.QUICKBOOKS_REVOKE_URL,
    apiUrl: env.QUICKBOOKS_API_URL.replace(/\/+$/, ""),
    pkce: env.QUICKBOOKS_PKCE === "on",
  };
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigurationError with one sentence that names the variable, without its value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigurationError(`${name} is not usable: set it to ${EXPECTED[name] ?? "a valid value"}.`);
  }
  const env = parsed.data;
  const loopback = env.HOST === "localhost" || env.HOST === "::1" || env.HOST.startsWith("127.");
  const embedded = env.DATABASE_URL === undefined;
  const isPublic = !loopback || (env.APP_URL !== undefined && !isOfThisMachine(env.APP_URL));
  const demo = env.DEMO ? env.DEMO === "on" : embedded;
  refuseUnsafe(env, loopback);
  if (isPublic && loopback) refuseUnsafeBehindProxy(env, demo);
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir,
    databaseSync: env.DATABASE_SYNC === "on",
    appUrl: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    filesUrl: env.FILES_URL ?? `file:${dataDir}/files`,
    demo,
    selfActivation: env.SELF_ACTIVATION ? env.SELF_ACTIVATION === "on" : embedded && !isPublic,
    rateLimits: env.RATE_LIMITS === "on",
    logLevel: env.LOG_LEVEL,
    loopback,
    isPublic,
    trustedProxies: env.TRUSTED_PROXIES,
    secretKey: env.SECRET_KEY,
    quickBooks: quickBooksOf(env),
    mpesaApiUrl: env.MPESA_API_URL.replace(/\/+$/, ""),
    mpesaAddresses: env.MPESA_ADDRESSES,
    mpesaSimulatorUrl: env.MPESA_SIMULATOR_URL?.replace(/\/+$/, ""),
    cardSimulatorUrl: env.CARD_SIMULATOR_URL?.replace(/\/+$/, ""),
    stripeApiUrl: env.STRIPE_API_URL.replace(/\/+$/, ""),
    stripeSimulatorUrl: env.STRIPE_SIMULATOR_URL?.replace(/\/+$/, ""),
    tinggApiUrl: env.TINGG_API_URL.replace(/\/+$/, ""),
    tinggSimulatorUrl: env.TINGG_SIMULATOR_URL?.replace(/\/+$/, ""),
    etimsApiUrl: env.ETIMS_API_URL.replace(/\/+$/, ""),
    etimsTokenUrl: env.ETIMS_TOKEN_URL.replace(/\/+$/, ""),
    etimsSimulatorUrl: env.ETIMS_SIMULATOR_URL?.replace(/\/+$/, ""),
    erpSimulatorUrl: env.ERP_SIMULATOR_URL?.replace(/\/+$/, ""),
  };
}

function refuseUnsafe(env: z.infer<typeof Environment>, loopback: boolean): void {
  if (loopback) return;
  if (env.MAIL_URL === undefined) {
    throw new ConfigurationError(
      `MAIL_URL is missing: a server that listens on ${env.HOST} sends its mail by SMTP; set MAIL_URL, or HOST to 127.0.0.1.`,
    );
  }
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    throw new ConfigurationError(
      "SECRET_KEY is missing: all servers that use the same database must encrypt secrets with the same key. Set SECRET_KEY to the output of openssl rand -hex 32.",
    );
  }
  if (env.RATE_LIMITS === "off") {
    throw new ConfigurationError("RATE_LIMITS can be off only on a loopback host; set HOST to 127.0.0.1.");
  }
}

/**
 * Refuses to start a server that other people can reach through a proxy, if one of its settings is safe only on a
 * machine with a single user.
 * @throws ConfigurationError if emails are not sent by SMTP, the demo company is on, or rate limits are off.
 */
function refuseUnsafeBehindProxy(env: z.infer<typeof Environment>, demo: boolean): void {
  if (env.MAIL_URL === undefined) {
    throw new ConfigurationError(
      "MAIL_URL is missing: people reach this server at APP_URL, and it sends its mail by SMTP; set MAIL_URL, or APP_URL to http://localhost.",
    );
  }
  if (demo) throw new ConfigurationError(DEMO_IS_KNOWN);
  if (env.RATE_LIMITS === "off") {
    throw new ConfigurationError("RATE_LIMITS can be off only if APP_URL is an address of this machine; leave it out.");
  }
}

/**
 * The error message of a server that refuses to start because it has the demo company and can be reached from other
 * machines. The passwords of the demo company are public.
 */
export const DEMO_IS_KNOWN =
  "DEMO is on: the passwords of the demo company are public, and other people can reach this server at APP_URL. Set DEMO to off.";
