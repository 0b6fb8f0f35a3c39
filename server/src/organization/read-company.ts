import { formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Company } from "@hazina/contract/organization/company.ts";
import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import type { Call, Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { containing, pageOf, sortedBy } from "../platform/database/lists.ts";
import { readPicture } from "../platform/pictures/pictures.ts";
import { notFound } from "../platform/refusal.ts";
import { PLANS } from "./plans.ts";
import { branches, companies } from "./tables.ts";

const VERSION_LENGTH = 12;
const ORDERS = { name: branches.name, created: branches.createdAt };

/**
 * Returns the actor's company: the head company or, for a user of a branch, that branch with the
 * fields that it inherits from the head company.
 * @throws Refusal 404 for an unknown company.
 */
export async function readOwnCompany(
  tx: Tx,
  actor: Pick<Actor, "companyId" | "scope">,
): Promise<{ data: z.output<typeof Company> }> {
  const [head] = await tx.select().from(companies).where(eq(companies.companyId, actor.companyId));
  if (!head) throw notFound("This company");
  const { companyId, branchId } = actor.scope;
  const branch = branchId === null ? undefined : await findBranch(tx, companyId, branchId);
  const own = branch ?? { ...head, id: head.companyId };
  return {
    data: {
      id: own.id,
      parent_id: branch ? head.companyId : null,
      company_name: own.name,
      company_logo: logoPath(own),
      phone: own.phone,
      email: own.email,
      address: own.address,
      ...numbersOf(branch?.taxPin ? branch : head),
      industry: head.industry,
      country: head.country,
      company_size: head.companySize,
      plan_id: head.planId,
      plan: PLANS.find(({ id }) => id === head.planId)?.name ?? "",
      cycle: head.cycle,
      currency: head.currency,
      currency_symbol: head.currencySymbol,
      activated_at: head.activatedAt === null ? null : formatInstant(head.activatedAt),
    },
  };
}

/** Lists the branches that the actor may see. */
export async function listBranches(
  { tx, actor: { companyId } }: Call,
  { search, sort, ...paging }: ListQuestion<keyof typeof ORDERS>,
) {
  const wanted = and(
    eq(branches.companyId, companyId),
    containing(search, branches.name, branches.phone, branches.email, branches.address),
  );
  const list = tx
    .select()
    .from(branches)
    .where(wanted)
    .orderBy(...sortedBy(sort, ORDERS, branches.id));
  const { rows, meta } = await pageOf(paging, list.$dynamic(), tx.$count(branches, wanted));
  return {
    data: rows.map((branch) => ({
      id: branch.id,
      parent_id: companyId,
      company_name: branch.name,
      company_logo: logoPath(branch),
      phone: branch.phone,
      email: branch.email,
      address: branch.address,
      ...numbersOf(branch),
      created_at: formatInstant(branch.createdAt),
    })),
    meta,
  };
}

/** Returns an employer's tax PIN and its registration numbers with NSSF, SHA, NITA and HELB. */
function numbersOf({
  taxPin,
  nssfNumber,
  shaNumber,
  nitaNumber,
  helbNumber,
}: Pick<typeof branches.$inferSelect, "taxPin" | "nssfNumber" | "shaNumber" | "nitaNumber" | "helbNumber">) {
  return {
    tax_pin: taxPin,
    nssf_number: nssfNumber,
    sha_number: shaNumber,
    nita_number: nitaNumber,
    helb_number: helbNumber,
  };
}

/**
 * Returns the logo of the head company or of a branch.
 * @throws Refusal 404 if there is no logo.
 */
export async function readLogo(
  { actor, services: { database, files } }: Work,
  { id }: { readonly id: string },
): Promise<File> {
  const { companyId } = actor;
  const key = await database.inCompany(actor.scope, async (tx) => {
    if (id !== companyId) return (await findBranch(tx, companyId, id))?.logoKey;
    const [head] = await tx.select({ logoKey: companies.logoKey }).from(companies).where(eq(companies.companyId, id));
    return head?.logoKey;
  });
  if (!key) throw notFound("This logo");
  return readPicture(await files.read(companyId, key), "company-logo");
}

/** Finds a branch within the scope of the transaction; undefined if there is none. */
export async function findBranch(tx: Tx, companyId: string, id: string) {
  const [branch] = await tx
    .select()
    .from(branches)
    .where(and(eq(branches.companyId, companyId), eq(branches.id, id)));
  return branch;
}

/**
 * Returns the API path of a logo; null if there is no logo. The path contains a version that changes with the picture,
 * so that browsers do not show an old one.
 */
export function logoPath({ id, logoKey }: { id: string; logoKey: string | null }): string | null {
  return logoKey === null ? null : `company-logo/${id}?v=${logoKey.slice(0, VERSION_LENGTH)}`;
}
