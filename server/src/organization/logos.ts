import { and, eq } from "drizzle-orm";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { cleanPicture } from "../platform/pictures/pictures.ts";
import { notFound } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { findBranch, logoPath } from "./read-company.ts";
import { branches, companies } from "./tables.ts";

/**
 * The maximum size, in bytes, of a logo that is printed in documents. It is limited because a file of a thousand
 * payslips contains the logo a thousand times.
 */
const MOST_PRINTED_BYTES = 150_000;

/**
 * Stores a logo of the head company or a branch, re-encoded without its metadata.
 * @throws Refusal 404 for an unknown company or branch; 422 for a file that is not PNG, JPEG or
 * WebP.
 */
export async function uploadLogo(
  work: Work,
  { id, company_logo: file }: { readonly id: string; readonly company_logo: File },
) {
  const { services, actor } = work;
  const { files } = services;
  const { companyId } = actor;
  await inCall(work, (call) => requireVisible(call, id));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await cleanPicture(bytes, "company_logo", { owner: companyId });
  const { logoKey, before } = await inCall(work, async (call) => {
    await requireVisible(call, id);
    const before = await heldLogo(call.tx, companyId, id);
    const logoKey = await files.keep(companyId, picture, id);
    await setLogo(call, id, logoKey);
    await recordChange(call.tx, actor, { subject: "company", subjectId: id, action: "logo changed" });
    return { logoKey, before };
  });
  await dropLogo(services, companyId, { id, logoKey: before });
  return { message: "The logo was saved.", company_logo: logoPath({ id, logoKey }) ?? "" };
}

/**
 * Removes the logo of the head company or a branch.
 * @throws Refusal 404 for an unknown company or branch.
 */
export async function removeLogo(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  const { companyId } = actor;
  const before = await inCall(work, async (call) => {
    await requireVisible(call, id);
    const before = await heldLogo(call.tx, companyId, id);
    await setLogo(call, id, null);
    await recordChange(call.tx, actor, { subject: "company", subjectId: id, action: "logo removed" });
    return before;
  });
  await dropLogo(services, companyId, { id, logoKey: before });
  return { message: "The logo was removed." };
}

/**
 * Deletes the file of a removed logo after the commit, unless the company also uses the file
 * elsewhere. Locks the head company or branch that had the logo, so that the same picture cannot be
 * uploaded between the check and the deletion.
 */
export async function dropLogo(
  { database, files }: Services,
  companyId: string,
  { id, logoKey }: { readonly id: string; readonly logoKey: string | null },
): Promise<void> {
  if (logoKey === null) return;
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    await heldLogo(tx, companyId, id);
    const ofHead = and(eq(companies.companyId, companyId), eq(companies.logoKey, logoKey));
    const ofBranch = and(eq(branches.companyId, companyId), eq(branches.logoKey, logoKey));
    const [head] = await tx.select({ id: companies.companyId }).from(companies).where(ofHead);
    const [branch] = await tx.select({ id: branches.id }).from(branches).where(ofBranch).limit(1);
    if (!head && !branch) await files.remove(companyId, logoKey);
  });
}

/**
 * Returns the logo of a head company for printed documents; undefined if there is none or the file
 * is too large.
 */
export async function printedLogo(
  { database, files }: Pick<Services, "database" | "files">,
  companyId: string,
): Promise<Uint8Array | undefined> {
  const [head] = await database.inCompany({ companyId, branchId: null }, (tx) =>
    tx.select({ logoKey: companies.logoKey }).from(companies).where(eq(companies.companyId, companyId)),
  );
  if (!head || head.logoKey === null) return undefined;
  const bytes = await files.read(companyId, head.logoKey);
  return bytes.length > MOST_PRINTED_BYTES ? undefined : bytes;
}

/**
 * Requires that the actor may change a company or branch. A user of a branch may change only that
 * branch.
 * @throws Refusal 404 if the actor may not.
 */
async function requireVisible({ tx, actor: { companyId, ownBranchId } }: Call, id: string): Promise<void> {
  if (id === companyId && ownBranchId === null) return;
  if (!(await findBranch(tx, companyId, id))) throw notFound("This company");
}

/**
 * Locks the head company or branch until the transaction ends. Returns the file key of its logo; null if there is no
 * logo.
 */
async function heldLogo(tx: Tx, companyId: string, id: string): Promise<string | null> {
  const [owner] =
    id === companyId
      ? await tx.select({ logoKey: companies.logoKey }).from(companies).where(eq(companies.companyId, id)).for("update")
      : await tx
          .select({ logoKey: branches.logoKey })
          .from(branches)
          .where(and(eq(branches.companyId, companyId), eq(branches.id, id)))
          .for("update");
  return owner?.logoKey ?? null;
}

async function setLogo({ tx, actor: { companyId } }: Call, id: string, logoKey: string | null): Promise<void> {
  if (id === companyId) await tx.update(companies).set({ logoKey }).where(eq(companies.companyId, companyId));
  else
    await tx
      .update(branches)
      .set({ logoKey })
      .where(and(eq(branches.companyId, companyId), eq(branches.id, id)));
}
