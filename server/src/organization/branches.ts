import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { isReferredTo, refuseTaken } from "../platform/database/constraints.ts";
import type { Tx } from "../platform/database/database.ts";
import { conflict, notFound, Refusal, taken } from "../platform/refusal.ts";
import { dropLogo } from "./logos.ts";
import { findBranch } from "./read-company.ts";
import { branches } from "./tables.ts";

type BranchForm = {
  company_name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  address?: string | null | undefined;
};

/**
 * Adds a branch to the head company.
 * @throws Refusal 403 for a user of a branch; 409 for a taken name.
 */
export async function createBranch({ tx, actor }: Call, form: BranchForm) {
  requireHead(actor);
  const { companyId } = actor;
  const id = uuidv7();
  const { phone = null, email = null, address = null } = form;
  await tx
    .insert(branches)
    .values({ companyId, id, name: form.company_name, phone, email, address })
    .catch(refuseTakenName);
  const after = { name: form.company_name, phone, email, address };
  await recordChange(tx, actor, { subject: "branch", subjectId: id, action: "created", after });
  return { message: "The branch was created.", data: { id } };
}

/**
 * Throws a refusal in place of the database error for a duplicate branch name, and throws any other error unchanged.
 * @throws Refusal 409 for a duplicate name.
 */
export function refuseTakenName(error: unknown): never {
  const sentence = "There is already a branch with this name. Choose another name.";
  return refuseTaken(taken("company_name", sentence))(error);
}

/**
 * Deletes a branch that has no users or records.
 * @throws Refusal 403 for a user of a branch; 404 for an unknown branch; 409 for the head company, or a branch that
 * still has users or records.
 */
export async function deleteBranch(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  if (id === actor.companyId && actor.ownBranchId === null) {
    throw conflict(
      "The company itself cannot be deleted, because the law requires its tax and payroll records to be kept for several years.",
    );
  }
  const gone = await inCall(work, (call) => remove(call, id));
  await dropLogo(services, actor.companyId, gone);
  return { message: "The branch was deleted." };
}

async function remove({ tx, actor }: Call, id: string) {
  const branch = await findBranch(tx, actor.companyId, id);
  if (!branch) throw notFound("This branch");
  requireHead(actor);
  await tx
    .delete(branches)
    .where(and(eq(branches.companyId, actor.companyId), eq(branches.id, id)))
    .catch((error: unknown) => {
      if (!isReferredTo(error)) throw error;
      throw conflict("This branch has users or records, so it cannot be deleted.");
    });
  const before = { name: branch.name };
  await recordChange(tx, actor, { subject: "branch", subjectId: id, action: "deleted", before });
  return branch;
}

function requireHead({ ownBranchId }: Actor): void {
  if (ownBranchId === null) return;
  throw new Refusal(403, "head_company_only", "Only users of the head company can create and delete branches.");
}

/** Returns the names of the branches within the scope of the transaction, keyed by branch id. */
export async function branchNames(
  tx: Tx,
  { companyId }: Pick<Actor, "companyId">,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: branches.id, name: branches.name })
    .from(branches)
    .where(eq(branches.companyId, companyId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
