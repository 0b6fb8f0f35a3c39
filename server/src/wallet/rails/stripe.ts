import { timingSafeEqual } from "node:crypto";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Proof, requireFreshProof } from "../../access/factors/fresh-proof.ts";
import { companyName } from "../../organization/companies.ts";
import { requireHeadCompany } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { type StripeClient, type StripeCredentials, stripeClient } from "../../platform/gateways/stripe/client.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson, sealJson, type Vault } from "../../platform/vault.ts";
import { callbackAddress } from "./callback-address.ts";
import { newWalletMode } from "./gateway-of.ts";
import type { RailInstance } from "./instances.ts";
import { railInstances } from "./tables.ts";
import { companyOfToken, hashOf, newToken } from "./tokens.ts";

/** Stripe as the author of the movements of money that it reports. */
export const STRIPE = { userId: null, userName: "Stripe" } as const;

/** The path of this server's simulated Stripe. */
export const STRIPE_SIMULATOR_PATH = "/simulators/stripe";

/** The credentials of the simulated Stripe, which can be reached only from this machine. */
export const STRIPE_SIMULATOR_CREDENTIALS: StripeCredentials = {
  secretKey: "sk_test_simulator",
  webhookSecret: "whsec_simulator",
};

/**
 * Returns the key with which a company calls the simulated Stripe. The simulator keeps a separate balance for each
 * key.
 */
export function simulatedKey(companyId: string): string {
  return `${STRIPE_SIMULATOR_CREDENTIALS.secretKey}_${companyId}`;
}

/** A company's account at Stripe. */
export type StripeAccount = {
  readonly rail: RailInstance;
  readonly credentials: StripeCredentials;
  /** The secret part of the address to which Stripe sends webhooks. */
  readonly token: string;
};

/**
 * Returns the address of the simulated Stripe; undefined on a public server, where cards are never
 * simulated.
 */
export function stripeSimulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.stripeSimulatorUrl, STRIPE_SIMULATOR_PATH);
}

/** Returns the webhook address of an account; for the simulated Stripe it is on this machine. */
export function stripeWebhookUrl(config: Config, mode: LedgerMode, token: string): string {
  return callbackAddress(config, mode, "st", token);
}

/**
 * Returns the company's account at Stripe for a mode. A simulated account needs no connection and
 * is created at its first use.
 * @throws Refusal 409 `no_rail` if none is connected.
 */
export async function requireStripe(
  { tx, actor, vault, now }: Pick<Call, "tx" | "vault" | "now"> & { readonly actor: Pick<Call["actor"], "companyId"> },
  mode: LedgerMode,
): Promise<StripeAccount> {
  const { companyId } = actor;
  const known = await findStripe({ tx, vault }, companyId, mode);
  if (known) return known;
  if (mode === "live")
    throw conflict("No account for card payments is connected. Connect one under USD wallet.", "no_rail");
  const credentials = { ...STRIPE_SIMULATOR_CREDENTIALS, secretKey: simulatedKey(companyId) };
  await storeStripe({ tx, vault }, companyId, { mode, credentials, now });
  const made = await findStripe({ tx, vault }, companyId, mode);
  if (!made) throw new Error("The Stripe account could not be saved.");
  return made;
}

type On = { readonly tx: Tx; readonly vault: Vault };

/**
 * Returns the company's account at Stripe for a mode, live or simulated; undefined if there is none or its credentials
 * cannot be read.
 */
export async function findStripe(on: On, companyId: string, mode: LedgerMode): Promise<StripeAccount | undefined> {
  const own = and(
    eq(railInstances.companyId, companyId),
    eq(railInstances.rail, "stripe"),
    eq(railInstances.mode, mode),
  );
  const [rail] = await on.tx.select().from(railInstances).where(own);
  return rail && openStripe(on.vault, rail);
}

/** Decrypts the credentials of an account; undefined if they cannot be read. */
export function openStripe(vault: Vault, rail: RailInstance): StripeAccount | undefined {
  const credentials = openJson<StripeCredentials>(vault, rail.credentials, rail.id);
  const token = rail.sealedToken === null ? undefined : vault.open(rail.sealedToken, rail.id);
  if (credentials === undefined || token === undefined) return undefined;
  return { rail, credentials, token };
}

/** Returns the account for the token in a webhook address; undefined if the token is unknown. */
export async function stripeOfToken(on: On, token: string): Promise<StripeAccount | undefined> {
  const companyId = companyOfToken(token);
  if (companyId === undefined) return undefined;
  const own = and(eq(railInstances.companyId, companyId), eq(railInstances.rail, "stripe"));
  const rails = await on.tx.select().from(railInstances).where(own);
  const given = Buffer.from(hashOf(token));
  const rail = rails.find(({ tokenHash }) => tokenHash !== null && timingSafeEqual(Buffer.from(tokenHash), given));
  return rail && openStripe(on.vault, rail);
}

/**
 * Returns the Stripe client for an account.
 * @throws Refusal 409 if the account's credentials cannot be read, or if the account is simulated and the server has no
 * Stripe simulator.
 */
export function clientOf({ config, vault }: Pick<Services, "config" | "vault">, rail: RailInstance): StripeClient {
  const account = openStripe(vault, rail);
  const address = rail.mode === "simulated" ? stripeSimulatorUrl(config) : config.stripeApiUrl;
  if (account === undefined || address === undefined)
    throw conflict(
      "The credentials of the account for card payments cannot be read. Connect the account again.",
      "no_rail",
    );
  return stripeClient(address, account.credentials);
}

type Stored = { readonly mode: LedgerMode; readonly credentials: StripeCredentials; readonly now: number };

async function storeStripe({ tx, vault }: On, companyId: string, { mode, credentials, now }: Stored): Promise<string> {
  await lockFor(tx, "wallets", companyId);
  const known = await findStripe({ tx, vault }, companyId, mode);
  const id = known?.rail.id ?? uuidv7();
  const token = known?.token ?? newToken(companyId);
  const values = {
    shortcode: "stripe",
    name: (await companyName(tx, companyId)) ?? "",
    credentials: sealJson(vault, credentials, id),
    tokenHash: hashOf(token),
    sealedToken: vault.seal(token, id),
    version: (known?.rail.version ?? 0) + 1,
  };
  await tx
    .insert(railInstances)
    .values({ companyId, id, rail: "stripe", mode, createdAt: now, ...values })
    .onConflictDoUpdate({ target: [railInstances.companyId, railInstances.rail, railInstances.mode], set: values });
  return id;
}

/**
 * Returns whether card payments are connected, and the webhook address that a person enters at Stripe.
 * @throws Refusal 403 for a user of a branch.
 */
export async function readStripe(work: Work) {
  requireHeadCompany(work.actor);
  const { config, vault } = work.services;
  const mode = newWalletMode(config);
  const account = await inCall(work, ({ tx, actor }) => findStripe({ tx, vault }, actor.companyId, mode));
  const url = account === undefined || mode === "simulated" ? null : stripeWebhookUrl(config, mode, account.token);
  return {
    data: {
      mode,
      is_connected: mode === "live" && account !== undefined,
      is_used: account !== undefined,
      webhook_url: url,
    },
  };
}

type Asked = {
  readonly secret_key: string;
  readonly webhook_secret: string;
  readonly proof?: Proof | undefined;
};

/**
 * Connects the company's own account at Stripe and stores its credentials encrypted. The webhook secret can be added
 * later, because Stripe creates it for the webhook address that this call returns.
 * @throws Refusal 403 for a user of a branch, or `proof_required`; 409 on a server with simulated money.
 */
export async function connectStripe(
  work: Work,
  { secret_key: secretKey, webhook_secret: webhookSecret, proof }: Asked,
) {
  const { config, vault } = work.services;
  requireHeadCompany(work.actor);
  if (newWalletMode(config) === "simulated")
    throw conflict("Money is simulated on this server, so Stripe cannot be connected.", "simulated");
  await requireFreshProof(work, proof);
  await inCall(work, async ({ tx, actor }) => {
    const credentials = { secretKey, webhookSecret };
    const id = await storeStripe({ tx, vault }, actor.companyId, { mode: "live", credentials, now: work.now });
    await recordChange(tx, actor, { subject: "card payments", subjectId: id, action: "connected", after: {} });
  });
  const message = "Card payments are connected.";
  return { message, data: (await readStripe(work)).data };
}
