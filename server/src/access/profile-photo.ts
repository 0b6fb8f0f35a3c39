import { and, eq } from "drizzle-orm";
import { type Actor, requireAbility } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import type { Tx } from "../platform/database/database.ts";
import { cleanPicture, readPicture } from "../platform/pictures.ts";
import { notFound } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { photoPath } from "./photo-path.ts";
import { findUser } from "./queries.ts";
import { users } from "./tables.ts";

/**
 * Keeps a person's picture, written anew without what it carries besides the picture. One's own; another's takes the
 * ability Manage Users.
 * @throws Refusal 404, 403, 422 for what is no PNG, JPEG or WebP.
 */
export async function uploadPhoto({ database, files }: Services, actor: Actor, id: string, file: File) {
  const { companyId } = actor;
  const read = (tx: Tx) => findUser(tx, companyId, id);
  if (!(await database.inCompany(actor, read))) throw notFound("This user");
  if (id !== actor.userId) requireAbility(actor, "Manage Users");
  const picture = await cleanPicture(new Uint8Array(await file.arrayBuffer()), "profile_photo");
  const profilePhoto = await files.keep(companyId, picture);
  await database.inCompany(actor, async (tx) => {
    await tx
      .update(users)
      .set({ profilePhoto })
      .where(and(eq(users.companyId, companyId), eq(users.id, id)));
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "picture changed" });
  });
  return { message: "The profile picture was saved.", profile_photo: photoPath({ id, profilePhoto }) ?? "" };
}

/**
 * Takes a person's picture away. One's own; another's takes the ability Manage Users.
 * @throws Refusal 404, 403.
 */
export async function removePhoto(tx: Tx, actor: Actor, id: string): Promise<{ message: string }> {
  const { companyId } = actor;
  if (!(await findUser(tx, companyId, id))) throw notFound("This user");
  if (id !== actor.userId) requireAbility(actor, "Manage Users");
  await tx
    .update(users)
    .set({ profilePhoto: null })
    .where(and(eq(users.companyId, companyId), eq(users.id, id)));
  await recordChange(tx, actor, { subject: "user", subjectId: id, action: "picture removed" });
  return { message: "The profile picture was removed." };
}

/**
 * The picture of a person of the company.
 * @throws Refusal 404.
 */
export async function readPhoto({ database, files }: Services, actor: Actor, id: string): Promise<File> {
  const user = await database.inCompany(actor, (tx) => findUser(tx, actor.companyId, id));
  if (!user?.profilePhoto) throw notFound("This picture");
  return readPicture(await files.read(actor.companyId, user.profilePhoto), "profile-photo");
}
