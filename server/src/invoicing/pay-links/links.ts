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
/** The days for which a link lives after the due day of its invoice, or after today. */
const LIVES_DAYS = 90;

/** The stored form of the secret of a link: its hash. */
function hashOf(secret: string): string {
  return createHash("sha256").update(`pay link ${secret}`).digest("base64url");
}

/** Reads the token of a link: the company, and the hash of its secret; undefined for another text. */
export function readPayToken(text: string): { readonly companyId: string; readonly tokenHash: string } | undefined {
  const [, companyId, secret] = TOKEN.exec(text) ?? [];
  return companyId === undefined || secret === undefined ? undefined : { companyId, tokenHash: hashOf(secret) };
}

type Id = { readonly id: string };

/** The live link of an invoice; null where it has none. @throws Refusal 404. */
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

/** Creates the link of an open invoice, or returns the one that lives. @throws Refusal 404; 409 where nothing is open. */
export async function createPayLink(call: Call, { id }: Id) {
  return { message: "The pay link is ready.", data: shownLink(call, await ensurePayLink(call, id)) };
}

/** The link of an open invoice, created where it has none. @throws Refusal 404; 409 where nothing is open. */
export async function ensurePayLink(call: Call, id: string): Promise<PayLinkRow> {
  const invoice = await lockDocument(call, "invoice", id);
  if (invoice.state !== "issued" && invoice.state !== "part_paid") {
    throw conflict("Nothing of this invoice is open, so it needs no pay link.");
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

/** Revokes the link of an invoice. @throws Refusal 404 where it has none. */
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

/** The link of an invoice that can be opened now. */
async function liveLink({ tx, actor, now }: Call, invoiceId: string): Promise<PayLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.companyId, actor.companyId), eq(payLinks.invoiceId, invoiceId), isNull(payLinks.revokedAt)));
  return row && row.expiresAt > now ? row : undefined;
}

/** The address of a link, and its last moment. */
function shownLink({ vault, appUrl }: Call, { companyId, id, sealed, expiresAt }: PayLinkRow) {
  const secret = vault.open(sealed, id);
  if (secret === undefined) throw conflict("The pay link cannot be read. Revoke it and create another.");
  return { url: `${appUrl}/pay/${companyId}.${secret}`, expires_at: formatInstant(expiresAt) };
}
