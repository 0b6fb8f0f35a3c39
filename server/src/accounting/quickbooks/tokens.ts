import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { CompanyScope } from "../../platform/database/scope.ts";
import { conflict, type Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { openJson, sealJson, type Vault } from "../../platform/vault.ts";
import type { TokenPair } from "./client.ts";
import { quickBooksConnections } from "./tables.ts";
import { clientOf } from "./vendor.ts";
import { VendorError } from "./vendor-error.ts";

/** A company's connection to QuickBooks as stored, with its sealed tokens. */
export type Connection = typeof quickBooksConnections.$inferSelect;

/**
 * An access token for calls to QuickBooks, with the id of the QuickBooks company and the version of the token pair to
 * which the token belongs.
 */
type Access = { readonly token: string; readonly realmId: string; readonly version: number };

const LEASE_MS = 30_000;
/**
 * The remaining lifetime, in milliseconds, below which an access token is renewed before it is used. With less time
 * left, the token might expire before all reports are read.
 */
const EARLY_MS = 60_000;
const LOOK_AGAIN_MS = 200;
const SECOND_MS = 1_000;

/** Reads a company's connection to QuickBooks; undefined if there is none. */
export async function findConnection(tx: Tx, companyId: string): Promise<Connection | undefined> {
  const [row] = await tx.select().from(quickBooksConnections).where(eq(quickBooksConnections.companyId, companyId));
  return row;
}

/**
 * Returns the values of the database columns that store a token pair and its expiry times. The tokens are encrypted,
 * and can only be decrypted for the same company and realm.
 */
export function sealedPair(vault: Vault, companyId: string, realmId: string, pair: TokenPair, now: number) {
  return {
    sealedTokens: sealJson(vault, [pair.access, pair.refresh], ownerOf(companyId, realmId)),
    accessExpiresAt: now + pair.accessSeconds * SECOND_MS,
    refreshExpiresAt: now + pair.refreshSeconds * SECOND_MS,
  };
}

/** Decrypts the token pair of a connection; undefined if it was sealed with another key. */
export function openPair(vault: Vault, { companyId, realmId, sealedTokens }: Connection) {
  const pair = openJson<[string, string]>(vault, sealedTokens, ownerOf(companyId, realmId));
  if (pair === undefined) return undefined;
  const [access, refresh] = pair;
  return { access, refresh };
}

/**
 * Calls `work` with a valid token. A token that expires soon is renewed first. If QuickBooks refuses the token, it is
 * renewed and `work` is called once more. If several calls need a new token at the same time, even on different
 * servers, only one of them renews it and the others wait.
 * @throws Refusal 409 `reconnect` if the company has no connection or QuickBooks no longer accepts it.
 */
export async function withAccess<Value>(
  services: Services,
  scope: CompanyScope,
  work: (token: string, realmId: string) => Promise<Value>,
): Promise<Value> {
  const access = await accessOf(services, scope, undefined);
  try {
    return await work(access.token, access.realmId);
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== "unauthorised") throw error;
    const renewed = await accessOf(services, scope, access.version);
    return work(renewed.token, renewed.realmId);
  }
}

/**
 * Returns a valid access token, renewed first if necessary.
 * @param refused the version of a token pair that QuickBooks refused; it is renewed regardless of its remaining
 * lifetime.
 * @throws Refusal 409 `reconnect` if the company must connect again; VendorError if the token cannot be renewed in
 * time.
 */
async function accessOf(services: Services, scope: CompanyScope, refused: number | undefined): Promise<Access> {
  const { database, clock, vault } = services;
  const until = performance.now() + LEASE_MS;
  let renewed: number | undefined;
  for (;;) {
    const connection = await database.inCompany(scope, (tx) => findConnection(tx, scope.companyId));
    if (connection?.state !== "connected") throw reconnect();
    const pair = openPair(vault, connection);
    if (!pair) throw reconnect();
    // A pair that was just renewed is as good as they come, however soon it ends.
    const isLasting = connection.accessExpiresAt > clock() + EARLY_MS || connection.tokenVersion === renewed;
    const isGood = isLasting && connection.tokenVersion !== refused;
    if (isGood) return { token: pair.access, realmId: connection.realmId, version: connection.tokenVersion };
    const leaseId = await takeLease(services, scope, connection);
    if (leaseId !== undefined) {
      await renew(services, scope, connection, { leaseId, refresh: pair.refresh });
      renewed = connection.tokenVersion + 1;
    } else if (performance.now() > until) throw new VendorError("unreachable", "The tokens were not renewed in time.");
    else await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Takes the lease for renewing a token pair, for 30 seconds, and returns the id of the lease. Returns undefined if
 * another call has the lease or has already renewed the pair.
 */
async function takeLease(
  { database, clock }: Services,
  scope: CompanyScope,
  { companyId, tokenVersion }: Connection,
): Promise<string | undefined> {
  const leaseId = uuidv7();
  const table = quickBooksConnections;
  const now = clock();
  const taken = await database.inCompany(scope, (tx) =>
    tx
      .update(table)
      .set({ leaseId, leaseUntil: now + LEASE_MS })
      .where(
        and(
          eq(table.companyId, companyId),
          eq(table.tokenVersion, tokenVersion),
          or(isNull(table.leaseUntil), lte(table.leaseUntil, now)),
        ),
      )
      .returning({ leaseId: table.leaseId }),
  );
  return taken[0]?.leaseId ?? undefined;
}

type Lease = { readonly leaseId: string; readonly refresh: string };

/**
 * Renews a token pair and releases the lease that the call has taken. The new pair is stored before it is used. If
 * QuickBooks no longer accepts the pair, the company must connect again, and its users are notified.
 * @throws VendorError if the renewal fails for another reason.
 */
async function renew(services: Services, scope: CompanyScope, connection: Connection, lease: Lease): Promise<void> {
  const { database, clock, vault, config } = services;
  const { companyId, realmId, tokenVersion } = connection;
  const table = quickBooksConnections;
  const own = and(
    eq(table.companyId, companyId),
    eq(table.tokenVersion, tokenVersion),
    eq(table.leaseId, lease.leaseId),
  );
  const free = { leaseId: null, leaseUntil: null };
  try {
    const pair = await clientOf(config).refresh(lease.refresh);
    const sealed = sealedPair(vault, companyId, realmId, pair, clock());
    await database.inCompany(scope, (tx) =>
      tx
        .update(table)
        .set({ ...sealed, ...free, tokenVersion: tokenVersion + 1 })
        .where(own),
    );
  } catch (error) {
    const isDead = error instanceof VendorError && error.failure === "dead_token";
    await database.inCompany(scope, async (tx) => {
      const changed = isDead ? { ...free, state: "reconnect" as const } : free;
      const ended = await tx.update(table).set(changed).where(own).returning({ realmId: table.realmId });
      if (isDead && ended.length > 0) await notifyToReconnect(tx, services, connection);
    });
    if (!isDead) throw error;
  }
}

async function notifyToReconnect(tx: Tx, { config, clock, mailer }: Services, { companyId, connectedAt }: Connection) {
  const recipients = await holdersOf(tx, companyId, "Manage Accounting Connections");
  await notify(
    tx,
    companyId,
    recipients,
    {
      kind: "account",
      occasion: `quickbooks reconnect ${connectedAt}`,
      title: "QuickBooks has to be connected again",
      message: "QuickBooks no longer accepts the connection, so no new data is read. The imported books are kept.",
      link: "/forecasting/quickstart/forecast",
    },
    { appUrl: config.appUrl, now: clock() },
  );
  mailer.wake();
}

function reconnect(): Refusal {
  return conflict("QuickBooks is not connected. Connect it, then try again.", "reconnect");
}

function ownerOf(companyId: string, realmId: string): string {
  return `quickbooks ${companyId} ${realmId}`;
}
