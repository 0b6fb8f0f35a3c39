import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { maskOf } from "@hazina/engine/wallet/destinations/rules.ts";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { detailsOf } from "./details.ts";
import { detailsSubject } from "./details-subject.ts";
import type { SupplierRow } from "./find-supplier.ts";
import { accountKeyOf } from "./same-facts.ts";
import { supplierDetails } from "./tables.ts";

/**
 * Enters new payment details of a supplier. They have no effect until another person confirms them; until then
 * payments use the previous details.
 * @throws Refusal 409 if other details are waiting for confirmation; 422 for a destination that suppliers cannot have.
 */
export async function enterDetails(call: Call, supplier: SupplierRow, to: Destination): Promise<void> {
  const { tx, actor, now, vault } = call;
  if (to.kind === "wallet" || to.kind === "kra") {
    throw invalidField("destination.kind", "Suppliers can be paid by M-Pesa, Pochi, till, paybill or bank.");
  }
  await lockFor(tx, "supplier", supplier.id);
  const before = await detailsOf(call, supplier.id);
  if (before.some(({ inEffectFrom, rejectedAt }) => inEffectFrom === null && rejectedAt === null))
    throw conflict("New payment details of this supplier are already waiting for confirmation.");
  const id = uuidv7();
  await tx.insert(supplierDetails).values({
    companyId: actor.companyId,
    id,
    branchId: supplier.branchId,
    supplierId: supplier.id,
    kind: to.kind,
    payee: to.name,
    shown: maskOf(to),
    sealed: sealJson(vault, to, id),
    fingerprint: vault.fingerprint(accountKeyOf(to), actor.companyId),
    enteredBy: actor.userId,
    enteredByName: actor.userName,
    createdAt: now,
  });
  const change = { subject: "supplier", subjectId: supplier.id, action: "payment details entered" };
  await recordChange(tx, actor, { ...change, after: { name: supplier.name, details: maskOf(to) } });
  await requestApproval(call, detailsSubject, {
    id,
    title: `Payment details: ${supplier.name}`,
    branchId: supplier.branchId,
  });
}
