import { eq } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sessions } from "../tables.ts";

/** Ends the actor's session at once. */
export async function signOut(tx: Tx, actor: Actor): Promise<{ message: string }> {
  await tx.delete(sessions).where(eq(sessions.id, actor.sessionId));
  return { message: "You are signed out." };
}
