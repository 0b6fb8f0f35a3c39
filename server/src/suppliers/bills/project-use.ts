import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { billLines } from "./tables.ts";

/**
 * Implements the port `suppliersNameProject`: returns "a bill" if a bill's line uses the project.
 */
export async function suppliersNameProject(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  project: string,
): Promise<string | undefined> {
  const named = and(eq(billLines.companyId, actor.companyId), eq(billLines.projectId, project));
  const [line] = await tx.select({ id: billLines.id }).from(billLines).where(named).limit(1);
  return line && "a bill";
}
