import { createHash, randomBytes } from "node:crypto";
import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Work } from "../../platform/call.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { quickBooksAuthorisations } from "./tables.ts";
import { requireVendor } from "./vendor.ts";

/**
 * The number of minutes after which an authorisation expires. Within this time, the user must click Connect in this
 * product and then Allow in QuickBooks.
 */
const MINUTES = 10;
const SECRET_BYTES = 32;
const SCOPE = "com.intuit.quickbooks.accounting";
const HANDLE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/**
 * The path of the page that the popup shows at the end. The page passes the result to the page that opened the popup.
 */
const LANDING_PAGE = "/quickbooks/connected";

/**
 * Returns the address to which QuickBooks redirects the user. The same address must be sent when exchanging the code
 * for tokens.
 */
export function redirectUriOf({ config }: Pick<Services, "config">): string {
  return `${config.appUrl}/api/quickbooks/callback`;
}

/**
 * Starts an authorisation. Returns an address on this server for the popup. The address works once, within ten
 * minutes.
 * @throws Refusal 409 if no app is registered at QuickBooks.
 */
export async function beginAuthorisation({ services, actor }: Work): Promise<{ url: string }> {
  const { config, clock, database } = services;
  requireVendor(config);
  const now = clock();
  const link = randomBytes(SECRET_BYTES).toString("base64url");
  const { companyId, userId } = actor;
  const table = quickBooksAuthorisations;
  await database.inCompany(actor.scope, async (tx) => {
    await tx.delete(table).where(and(eq(table.companyId, companyId), lte(table.expiresAt, now)));
    const expiresAt = addMinutesToInstant(now, MINUTES);
    await tx.insert(table).values({ companyId, id: uuidv7(), userId, linkHash: hashOf(link), expiresAt });
  });
  return { url: `${config.appUrl}/api/quickbooks/authorize?id=${companyId}.${link}` };
}

/**
 * Returns the QuickBooks address to which the popup is redirected.
 * @throws Refusal 409 if no app is registered at QuickBooks; 422 for an authorisation that was used, has expired or is
 * unknown.
 */
export async function openAuthorisation(services: Services, { id }: { readonly id: string }, note: AccessNote) {
  const { config, clock, database, vault } = services;
  const vendor = requireVendor(config);
  const handle = handleOf(id);
  if (!handle) throw notUsable();
  const state = randomBytes(SECRET_BYTES).toString("base64url");
  const verifier = vendor.pkce ? randomBytes(SECRET_BYTES).toString("base64url") : undefined;
  const { companyId } = handle;
  const table = quickBooksAuthorisations;
  const now = clock();
  const opened = await database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .update(table)
      .set({
        openedAt: now,
        stateHash: hashOf(state),
        sealedVerifier: verifier === undefined ? null : vault.seal(verifier, `quickbooks verifier ${companyId}`),
      })
      .where(
        and(
          eq(table.companyId, companyId),
          eq(table.linkHash, hashOf(handle.secret)),
          isNull(table.openedAt),
          gt(table.expiresAt, now),
        ),
      )
      .returning({ userId: table.userId }),
  );
  if (!opened[0]) throw notUsable();
  note.companyId = companyId;
  note.userId = opened[0].userId;
  const address = new URL(vendor.authorizeUrl);
  const query = {
    client_id: vendor.clientId,
    response_type: "code",
    scope: SCOPE,
    redirect_uri: redirectUriOf(services),
    state: `${companyId}.${state}`,
    ...(verifier === undefined ? {} : { code_challenge: challengeOf(verifier), code_challenge_method: "S256" }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** The query parameters with which QuickBooks redirects the user's browser back after an authorisation. */
export type VendorAnswer = {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly realmId?: string | undefined;
  readonly error?: string | undefined;
};

/**
 * Processes QuickBooks' response to an authorisation. The response's `state` works once, and identifies the user and
 * company that started the authorisation. The code and realm are stored for them. Returns the address of the page that
 * shows the result in the popup, even if the response is invalid.
 */
export async function takeAnswer(services: Services, answer: VendorAnswer, note: AccessNote): Promise<string> {
  const { config, clock, database } = services;
  const landing = new URL(LANDING_PAGE, config.appUrl);
  const handle = handleOf(answer.state ?? "");
  const isComplete = answer.error === undefined && isCode(answer.code) && isRealm(answer.realmId);
  const table = quickBooksAuthorisations;
  const now = clock();
  const taken = handle
    ? await database.inCompany({ companyId: handle.companyId, branchId: null }, (tx) =>
        tx
          .update(table)
          .set({
            answeredAt: now,
            codeHash: isComplete ? hashOf(answer.code ?? "") : null,
            realmId: isComplete ? answer.realmId : null,
          })
          .where(
            and(
              eq(table.companyId, handle.companyId),
              eq(table.stateHash, hashOf(handle.secret)),
              isNull(table.answeredAt),
              gt(table.expiresAt, now),
            ),
          )
          .returning({ userId: table.userId }),
      )
    : [];
  if (handle && taken[0]) Object.assign(note, { companyId: handle.companyId, userId: taken[0].userId });
  if (!taken[0]) landing.searchParams.set("error", "not_usable");
  else if (answer.error !== undefined)
    landing.searchParams.set("error", answer.error === "access_denied" ? "denied" : "failed");
  else if (!isComplete) landing.searchParams.set("error", "failed");
  else {
    landing.searchParams.set("code", answer.code ?? "");
    landing.searchParams.set("realmId", answer.realmId ?? "");
  }
  return landing.href;
}

/** A code that QuickBooks issued to a user, and the QuickBooks company to which it gives access. */
export type GivenCode = { readonly code: string; readonly realmId: string };

/**
 * Marks the code of an authorisation as used. This succeeds only once, and only for the user and company that started
 * the authorisation. Returns the verifier of the code challenge; undefined if the authorisation had no challenge.
 * @throws Refusal 422 for a code that belongs to another user, was used, has expired or is unknown.
 */
export async function useCode(
  { actor, services: { database, clock, vault } }: Work,
  { code, realmId }: GivenCode,
): Promise<string | undefined> {
  const table = quickBooksAuthorisations;
  const now = clock();
  const [row] = await database.inCompany(actor.scope, (tx) =>
    tx
      .update(table)
      .set({ usedAt: now })
      .where(
        and(
          eq(table.companyId, actor.companyId),
          eq(table.userId, actor.userId),
          eq(table.codeHash, hashOf(code)),
          eq(table.realmId, realmId),
          isNull(table.usedAt),
          gt(table.expiresAt, now),
        ),
      )
      .returning({ sealedVerifier: table.sealedVerifier }),
  );
  if (!row) throw notUsable();
  return row.sealedVerifier === null
    ? undefined
    : vault.open(row.sealedVerifier, `quickbooks verifier ${actor.companyId}`);
}

function handleOf(text: string): { companyId: string; secret: string } | undefined {
  const [, companyId, secret] = HANDLE.exec(text) ?? [];
  return companyId === undefined || secret === undefined ? undefined : { companyId, secret };
}

function isCode(code: string | undefined): boolean {
  return code !== undefined && /^[\x21-\x7e]{1,512}$/.test(code);
}

function isRealm(realmId: string | undefined): boolean {
  return realmId !== undefined && /^\d{1,32}$/.test(realmId);
}

function hashOf(secret: string): string {
  return createHash("sha256").update(`quickbooks ${secret}`).digest("base64url");
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function notUsable(): Refusal {
  return new Refusal(
    422,
    "not_usable",
    "Failed to connect to QuickBooks: this authorisation was already used or has expired. Connect again.",
  );
}
