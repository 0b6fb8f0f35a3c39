import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import { invalid } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { hashPassword, isPassword } from "./secrets.ts";
import { identities, sessions } from "./tables.ts";

type Passwords = { current_password: string; new_password: string; confirm_password: string };

/**
 * Changes the actor's password, keeps this session and ends the others.
 * @throws Refusal 422 naming the field that is wrong.
 */
export async function changePassword(
  { database, clock }: Services,
  actor: Actor,
  { current_password: current, new_password: chosen, confirm_password: confirmed }: Passwords,
): Promise<{ message: string }> {
  if (chosen !== confirmed) throw wrong("confirm_password", "The two passwords differ.");
  const [identity] = await database.inAccess((tx) =>
    tx.select().from(identities).where(eq(identities.id, actor.identityId)),
  );
  if (!identity || !(await isPassword(current, identity.passwordHash))) {
    throw wrong("current_password", "The current password is wrong.");
  }
  if (chosen === current) throw wrong("new_password", "Choose a password that differs from the current one.");
  const passwordHash = await hashPassword(chosen);
  await database.inAccess(async (tx) => {
    await tx
      .update(identities)
      .set({ passwordHash, temporaryUntil: null, temporaryUsed: false, passwordChangedAt: clock() })
      .where(eq(identities.id, actor.identityId));
    await tx.update(sessions).set({ passwordChangeDue: false }).where(eq(sessions.id, actor.sessionId));
    await tx.delete(sessions).where(and(eq(sessions.identityId, actor.identityId), ne(sessions.id, actor.sessionId)));
  });
  return { message: "Your password was changed." };
}

function wrong(path: string, message: string) {
  return invalid(message, [{ path, message }]);
}
