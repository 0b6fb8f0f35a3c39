import { dayInWords } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { payRates } from "../employees/tables.ts";
import { payChangeSubject } from "../pay/pay-change-subject.ts";
import { importSubjects } from "./import-subjects.ts";
import { approversAmong, readApart } from "./own-matters.ts";
import { employeeImportRows, employeeImports } from "./tables.ts";

/** The monthly pay of many employees in one proposal. */
export type BulkPay = {
  /** The monthly pay of each employee, in cents. */
  readonly rows: readonly { readonly employeeId: string; readonly amount: number }[];
  readonly from: string;
  readonly reason: string;
  /** The name of the file, or a title if there is no file. */
  readonly source: string;
};

const ROWS_AT_ONCE = 500;

/**
 * Proposes monthly pay for many employees in one request, which another person approves or rejects as a whole.
 * Employees who are approvers themselves get separate requests. If there is only one employee, a proposal for a single
 * employee is made instead. Amounts are stored only in the table of pay rates, never in the history of changes. The
 * caller must check the effective date.
 */
export async function proposePayInBulk(call: Call, { rows, from, reason, source }: BulkPay): Promise<void> {
  const { tx, actor, now } = call;
  if (rows.length === 0) return;
  const { companyId } = actor;
  const at = now;
  const importId = uuidv7();
  const imported = {
    companyId,
    id: importId,
    fileName: source.slice(0, 200),
    created: 0,
    changed: rows.length,
    importedBy: actor.userId,
    importedByName: actor.userName,
    importedAt: at,
  };
  const by = { proposedBy: actor.userId, proposedByName: actor.userName, proposedAt: at };
  const pays = rows.map(({ employeeId, amount }) => ({
    companyId,
    id: uuidv7(),
    employeeId,
    from,
    amount,
    basis: "monthly" as const,
    reason,
    state: "proposed" as const,
    ...by,
  }));
  const ids = rows.map(({ employeeId }) => employeeId);
  const apart =
    rows.length === 1 ? await readApart(call, ids, () => true) : await approversAmong(call, payChangeSubject, ids);
  const together = pays.filter(({ employeeId }) => !apart.has(employeeId));
  if (together.length > 0) await tx.insert(employeeImports).values(imported);
  for (let start = 0; start < pays.length; start += ROWS_AT_ONCE) {
    await tx.insert(payRates).values(pays.slice(start, start + ROWS_AT_ONCE));
  }
  for (let start = 0; start < together.length; start += ROWS_AT_ONCE) {
    const some = together.slice(start, start + ROWS_AT_ONCE);
    await tx
      .insert(employeeImportRows)
      .values(some.map(({ employeeId, id: payId }) => ({ companyId, importId, employeeId, payId, payoutId: null })));
  }
  const said = { action: "pay proposed", after: { from, reason } };
  await recordChanges(
    tx,
    actor,
    rows.map(({ employeeId }) => ({ subject: "employee", subjectId: employeeId, ...said })),
  );
  for (const { id, employeeId } of pays) {
    const person = apart.get(employeeId);
    if (!person) continue;
    const title = `Pay of ${person.name} from ${dayInWords(from)}`;
    await requestApproval(call, importSubjects.pay, { id, title, branchId: person.branchId });
  }
  if (together.length === 0) return;
  const people = together.length === 1 ? "1 person" : `${together.length} people`;
  const request = { id: importId, title: `Pay of ${people} from ${dayInWords(from)}`, branchId: actor.scope.branchId };
  await requestApproval(call, importSubjects.pay, request);
}
