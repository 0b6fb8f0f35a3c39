import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Call } from "../../platform/call.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { mayDecide, readChoices } from "./policy-choices.ts";

/**
 * Lists the users who may approve, each with the kinds that they may decide. If a kind is given, lists only its
 * approvers.
 */
export async function listApprovers(call: Call, question: ListQuestion & { readonly kind?: ApprovalKind | undefined }) {
  const { scope } = call.actor;
  const { users, roles } = await readChoices(call);
  const all = [...users.values()]
    .filter(({ branchId }) => scope.branchId === null || branchId === null || branchId === scope.branchId)
    .map(({ id, name, roleId, branchId, abilities }) => ({
      id,
      name,
      role: roles.get(roleId)?.name ?? "",
      branch_id: branchId,
      kinds: call.ports.approvalSubjects.filter((subject) => mayDecide(abilities, subject)).map(({ kind }) => kind),
    }))
    .filter(({ kinds }) => (question.kind === undefined ? kinds.length > 0 : kinds.includes(question.kind)))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const { rows, meta } = pageOfRows(question, all, ({ name, role }) => [name, role]);
  return { data: rows, meta };
}
