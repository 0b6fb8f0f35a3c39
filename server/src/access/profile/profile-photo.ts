import { and, eq } from "drizzle-orm";
import { requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { cleanPicture, readPicture } from "../../platform/pictures/pictures.ts";
import { notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { findUser, findUserForUpdate } from "../queries.ts";
import { users } from "../tables.ts";
import { photoPath } from "./photo-path.ts";

/**
 * Stores a user's picture, re-encoded without its metadata. Storing another user's picture requires the ability Manage
 * Users.
 * @throws Refusal 404 for an unknown user, 403 without that ability, 422 for a file that is not PNG, JPEG or WebP.
 */
export async function uploadPhoto(
  work: Work,
  { id, profile_photo: file }: { readonly id: string; readonly profile_photo: File },
) {
  const { services, actor } = work;
  const { database, files } = services;
  const { companyId } = actor;
  const read = (tx: Tx) => findUser(tx, companyId, id);
  if (!(await database.inCompany(actor.scope, read))) throw notFound("This user");
  if (id !== actor.userId) requireAbility(actor, "Manage Users");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = await cleanPicture(bytes, "profile_photo", { owner: companyId });
  const { profilePhoto, before } = await inCall(work, async (call) => {
    const { profilePhoto: before } = await held(call, id);
    const profilePhoto = await files.keep(companyId, picture, id);
    await setPhoto(call, id, profilePhoto);
    await recordChange(call.tx, actor, { subject: "user", subjectId: id, action: "picture changed" });
    return { profilePhoto, before };
  });
  await dropPhoto(services, companyId, { id, profilePhoto: before });
  return { message: "The profile picture was saved.", profile_photo: photoPath({ id, profilePhoto }) ?? "" };
}

/**
 * Removes a user's picture. Removing another user's picture requires the “Manage Users” ability.
 * @throws Refusal 404 for an unknown user, 403 without that ability.
 */
export async function removePhoto(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  const before = await inCall(work, async (call) => {
    const user = await held(call, id);
    if (id !== actor.userId) requireAbility(actor, "Manage Users");
    await setPhoto(call, id, null);
    await recordChange(call.tx, actor, { subject: "user", subjectId: id, action: "picture removed" });
    return user.profilePhoto;
  });
  await dropPhoto(services, actor.companyId, { id, profilePhoto: before });
  return { message: "The profile picture was removed." };
}

/**
 * Deletes a removed picture from storage after the commit, unless another user has the same picture. Locks the user's
 * row, so that the picture cannot be set again in the meantime.
 */
export async function dropPhoto(
  { database, files }: Services,
  companyId: string,
  { id, profilePhoto }: { readonly id: string; readonly profilePhoto: string | null },
): Promise<void> {
  if (profilePhoto === null) return;
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    await findUserForUpdate(tx, companyId, id);
    const having = and(eq(users.companyId, companyId), eq(users.profilePhoto, profilePhoto));
    const [owner] = await tx.select({ id: users.id }).from(users).where(having).limit(1);
    if (!owner) await files.remove(companyId, profilePhoto);
  });
}

async function held({ tx, actor: { companyId } }: Call, id: string) {
  const user = await findUserForUpdate(tx, companyId, id);
  if (!user) throw notFound("This user");
  return user;
}

async function setPhoto({ tx, actor: { companyId } }: Call, id: string, profilePhoto: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ profilePhoto })
    .where(and(eq(users.companyId, companyId), eq(users.id, id)));
}

/**
 * Returns the picture of a user of the company.
 * @throws Refusal 404 for an unknown user, and for a user who has no picture.
 */
export async function readPhoto(
  { actor, services: { database, files } }: Work,
  { id }: { readonly id: string },
): Promise<File> {
  const user = await database.inCompany(actor.scope, (tx) => findUser(tx, actor.companyId, id));
  if (!user?.profilePhoto) throw notFound("This picture");
  return readPicture(await files.read(actor.companyId, user.profilePhoto), "profile-photo");
}
