import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import { refuseTakenName } from "./branches.ts";
import { findBranch } from "./read-company.ts";
import { branches, companies } from "./tables.ts";

type Contact = {
  company_name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  address?: string | null | undefined;
};
type Numbers = {
  tax_pin?: string | null | undefined;
  nssf_number?: string | null | undefined;
  sha_number?: string | null | undefined;
  nita_number?: string | null | undefined;
  helb_number?: string | null | undefined;
};
type CompanyForm = Contact &
  Numbers & {
    id: string;
    industry?: string | undefined;
    country?: string | undefined;
    company_size?: string | null | undefined;
  };

/**
 * Changes the head company or a branch. Fields that are left out do not change.
 * @throws Refusal 404 for a company or branch that the actor may not change (a user of a branch may
 * change only that branch); 409 for a taken branch name.
 */
export async function saveCompany({ tx, actor }: Call, form: CompanyForm): Promise<{ message: string }> {
  const { companyId } = actor;
  if (form.id === companyId && actor.ownBranchId === null) {
    const [before] = await tx.select().from(companies).where(eq(companies.companyId, companyId));
    if (!before) throw notFound("This company");
    const change = {
      ...contactOf(form, before),
      ...numbersOf(form, before),
      industry: form.industry ?? before.industry,
      country: form.country ?? before.country,
      companySize: kept(form.company_size, before.companySize),
    };
    await tx
      .update(companies)
      .set({ ...change, version: sql`${companies.version} + 1` })
      .where(eq(companies.companyId, companyId));
    await recordChange(tx, actor, {
      ...subject(companyId, "changed"),
      before: contactOf(before, before),
      after: change,
    });
    return { message: "The company was saved." };
  }
  const before = await findBranch(tx, companyId, form.id);
  if (!before) throw notFound("This company");
  const change = { ...contactOf(form, before), ...numbersOf(form, before) };
  await tx
    .update(branches)
    .set(change)
    .where(and(eq(branches.companyId, companyId), eq(branches.id, form.id)))
    .catch(refuseTakenName);
  await recordChange(tx, actor, { ...subject(form.id, "changed"), before: contactOf(before, before), after: change });
  return { message: "The branch was saved." };
}

function contactOf(
  form: Contact | { name: string },
  before: { phone: string | null; email: string | null; address: string | null },
) {
  if (!("company_name" in form))
    return { name: form.name, phone: before.phone, email: before.email, address: before.address };
  return {
    name: form.company_name,
    phone: kept(form.phone, before.phone),
    email: kept(form.email, before.email),
    address: kept(form.address, before.address),
  };
}

type KeptNumbers = Pick<
  typeof companies.$inferSelect,
  "taxPin" | "nssfNumber" | "shaNumber" | "nitaNumber" | "helbNumber"
>;

function numbersOf(form: Numbers, before: KeptNumbers): KeptNumbers {
  return {
    taxPin: kept(form.tax_pin, before.taxPin),
    nssfNumber: kept(form.nssf_number, before.nssfNumber),
    shaNumber: kept(form.sha_number, before.shaNumber),
    nitaNumber: kept(form.nita_number, before.nitaNumber),
    helbNumber: kept(form.helb_number, before.helbNumber),
  };
}

function kept<Value>(given: Value | null | undefined, before: Value | null): Value | null {
  return given === undefined ? before : given;
}

function subject(subjectId: string, action: string) {
  return { subject: "company", subjectId, action };
}
