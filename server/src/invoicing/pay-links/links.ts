import { createHash, randomBytes } from "node:crypto";
import { addDaysToInstant, dayAt, daysBetween, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { lockDocument, ownDocument } from "../find-document.ts";
import { salesDocuments } from "../tables.ts";
import { payLinks } from "./tables.ts";

/** A stored pay link. */
export type PayLinkRow = typeof payLinks.$inferSelect;

const SECRET_BYTES = 32;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
/**
 * The number of days for which a pay link is valid, from the due day of its invoice or from today,
 * whichever is later.
 */
const LIVES_DAYS = 90;

/** Hashes the secret of a link for storage. */
function hashOf(secret: string): string {
  return createHash("sha256").update(`pay link ${secret}`).digest("base64url");
}

/**
 * Parses the token of a pay link into the id of the company and the hash of the link's secret; undefined for text that
 * is not a token.
 */
export function readPayToken(text: string): { readonly companyId: string; readonly tokenHash: string } | undefined {
  const [, companyId, secret] = TOKEN.exec(text) ?? [];
  return companyId === undefined || secret === undefined ? undefined : { companyId, tokenHash: hashOf(secret) };
}

type Id = { readonly id: string };

/**
 * Returns the valid link of an invoice; null if it has none.
 * @throws Refusal 404 for an unknown invoice; 409 if the secret of the link was encrypted with another key.
 */
export async function readPayLink(call: Call, { id }: Id) {
  const { tx, actor } = call;
  const [invoice] = await tx
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(and(ownDocument(actor.companyId, id), eq(salesDocuments.kind, "invoice")));
  if (!invoice) throw notFound("This invoice");
  const link = await liveLink(call, id);
  return { data: link === undefined ? null : { ...shownLink(call, link), opened: link.opened } };
}

/**
 * Returns the valid link of an open invoice, or creates one.
 * @throws Refusal 404 for an unknown invoice; 409 if the invoice is not open, or if the secret of the link was
 * encrypted with another key.
 */
export async function createPayLink(call: Call, { id }: Id) {
  return { message: "The pay link is ready.", data: shownLink(call, await ensurePayLink(call, id)) };
}

/**
 * Returns the valid link of an open invoice, and creates one if there is none.
 * @throws Refusal 404 for an unknown invoice; 409 if the invoice is not open.
 */
export async function ensurePayLink(call: Call, id: string): Promise<PayLinkRow> {
  const invoice = await lockDocument(call, "invoice", id);
  if (invoice.state !== "issued" && invoice.state !== "part_paid") {
    throw conflict("Nothing is owed on this invoice, so it needs no pay link.");
  }
  return (await liveLink(call, id)) ?? addLink(call, invoice);
}

type Invoice = {
  readonly id: string;
  readonly branchId: string | null;
  readonly dueOn: string;
  readonly reference: string;
};

async function addLink({ tx, actor, now, vault }: Call, { id: invoiceId, branchId, dueOn, reference }: Invoice) {
  const { companyId, userName } = actor;
  const id = uuidv7();
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const daysOpen = Math.max(0, daysBetween(dayAt(now), parseDay(dueOn)));
  // A link that has expired gives its place to the new one.
  await tx
    .update(payLinks)
    .set({ revokedAt: now })
    .where(and(eq(payLinks.companyId, companyId), eq(payLinks.invoiceId, invoiceId), isNull(payLinks.revokedAt)));
  const [row] = await tx
    .insert(payLinks)
    .values({
      companyId,
      id,
      branchId,
      invoiceId,
      tokenHash: hashOf(secret),
      sealed: vault.seal(secret, id),
      expiresAt: addDaysToInstant(now, daysOpen + LIVES_DAYS),
      createdByName: userName,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("The link was not stored.");
  await recordChange(tx, actor, {
    subject: "pay link",
    subjectId: id,
    action: "created",
    after: { invoice: reference },
  });
  return row;
}

/**
 * Revokes the link of an invoice.
 * @throws Refusal 404 for an unknown invoice, or if the invoice has no valid link.
 */
export async function revokePayLink(call: Call, { id }: Id) {
  const { tx, actor, now } = call;
  const invoice = await lockDocument(call, "invoice", id);
  const link = await liveLink(call, id);
  if (!link) throw notFound("A pay link");
  await tx
    .update(payLinks)
    .set({ revokedAt: now })
    .where(and(eq(payLinks.companyId, actor.companyId), eq(payLinks.id, link.id)));
  const before = { invoice: invoice.reference };
  await recordChange(tx, actor, { subject: "pay link", subjectId: link.id, action: "revoked", before });
  return { message: "The pay link was revoked." };
}

/** Finds an invoice's link that is neither expired nor revoked; undefined if there is none. */
async function liveLink({ tx, actor, now }: Call, invoiceId: string): Promise<PayLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.companyId, actor.companyId), eq(payLinks.invoiceId, invoiceId), isNull(payLinks.revokedAt)));
  return row && row.expiresAt > now ? row : undefined;
}

/**
 * Returns the address of a link and the time at which it expires.
 * @throws Refusal 409 if the secret of the link was encrypted with another key.
 */
function shownLink({ vault, appUrl }: Call, { companyId, id, sealed, expiresAt }: PayLinkRow) {
  const secret = vault.open(sealed, id);
  if (secret === undefined) throw conflict("The pay link cannot be read. Revoke it and create another.");
  return { url: `${appUrl}/pay/${companyId}.${secret}`, expires_at: formatInstant(expiresAt) };
}
