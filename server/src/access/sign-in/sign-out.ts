import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { sessions } from "../tables.ts";

/** Ends the actor's session immediately. */
export async function signOut({ tx, actor }: Call): Promise<{ message: string }> {
  await tx.delete(sessions).where(eq(sessions.id, actor.sessionId));
  return { message: "You are signed out." };
}
