import type { Destination } from "@hazina/engine/wallet/destinations/destination.ts";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { isOfAnEmployee } from "../../people/payouts/is-of-an-employee.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import type { SupplierRow } from "./find-supplier.ts";
import { supplierDetails, suppliers } from "./tables.ts";

/**
 * Returns a key that is the same for all destinations that lead to the same account, even if they were entered in
 * different ways. For example, a phone number has the same key for M-Pesa and for Pochi.
 */
export function accountKeyOf(to: Destination): string {
  switch (to.kind) {
    case "mpesa":
    case "pochi":
      return `phone ${to.phone}`;
    case "till":
      return `till ${to.number}`;
    case "paybill":
      return `paybill ${to.number} ${to.account.toUpperCase().replace(/\s/g, "")}`;
    case "bank":
      return `bank ${to.bank_code} ${to.account_number}`;
    case "kra":
      return `kra ${to.prn}`;
    case "wallet":
      return `wallet ${to.wallet_id}`;
  }
}

/**
 * Returns the kinds of data that a supplier shares with another supplier or an employee: tax PIN,
 * phone or account. The result names no person.
 * @param to the supplier's destination, which may be a new one.
 */
export async function sharedFactsOf(call: Call, supplier: SupplierRow, to: Destination | undefined): Promise<string[]> {
  const { taxPin } = supplier;
  const phones = [...(supplier.phone === null ? [] : [supplier.phone]), ...(to && "phone" in to ? [to.phone] : [])];
  const account = to?.kind === "bank" ? { bank: to.bank_code, number: to.account_number } : undefined;
  const ofEmployee = await isOfAnEmployee(call, { pin: taxPin, phones, account });
  const others = await othersSharing(call, supplier, to);
  return [
    ...(ofEmployee.pin ? ["The tax PIN belongs to an employee."] : []),
    ...(ofEmployee.phone ? ["The phone number belongs to an employee."] : []),
    ...(ofEmployee.account ? ["The bank account belongs to an employee."] : []),
    ...others,
  ];
}

async function othersSharing(call: Call, supplier: SupplierRow, to: Destination | undefined): Promise<string[]> {
  const { tx, actor, vault } = call;
  const { companyId } = actor;
  const { taxPin, phone } = supplier;
  const isOther = and(eq(suppliers.companyId, companyId), ne(suppliers.id, supplier.id), isNull(suppliers.deletedAt));
  const [found, paid] = await acrossBranches(tx, async () => [
    taxPin === null && phone === null
      ? []
      : await tx
          .select({
            name: suppliers.name,
            branchId: suppliers.branchId,
            taxPin: suppliers.taxPin,
            phone: suppliers.phone,
          })
          .from(suppliers)
          .where(
            and(
              isOther,
              or(
                taxPin === null ? undefined : eq(suppliers.taxPin, taxPin),
                phone === null ? undefined : eq(suppliers.phone, phone),
              ),
            ),
          ),
    to === undefined
      ? []
      : await tx
          .selectDistinct({ name: suppliers.name, branchId: suppliers.branchId })
          .from(supplierDetails)
          .innerJoin(
            suppliers,
            and(eq(suppliers.companyId, supplierDetails.companyId), eq(suppliers.id, supplierDetails.supplierId)),
          )
          .where(
            and(
              isOther,
              eq(supplierDetails.fingerprint, vault.fingerprint(accountKeyOf(to), companyId)),
              isNull(supplierDetails.rejectedAt),
            ),
          ),
  ]);
  // A user of a branch learns that there is such a supplier, and not which one.
  const { branchId: own } = actor.scope;
  const named = ({ name, branchId }: { readonly name: string; readonly branchId: string | null }) =>
    own === null || branchId === own ? name : "A supplier of the head company or of another branch";
  return [
    ...found
      .filter((one) => taxPin !== null && one.taxPin === taxPin)
      .map((one) => `${named(one)} has the same tax PIN.`),
    ...found
      .filter((one) => phone !== null && one.phone === phone)
      .map((one) => `${named(one)} has the same phone number.`),
    ...paid.map((one) => `${named(one)} is paid to the same account.`),
  ];
}
