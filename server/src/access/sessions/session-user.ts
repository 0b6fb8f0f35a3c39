import { FIRST_LOGIN_MARKER, type SessionUser } from "@hazina/contract/access/sign-in.ts";
import type * as z from "zod";
import { photoPath } from "../profile/photo-path.ts";
import type { OwnAccount } from "../queries.ts";
import type { HeldRole } from "../roles/held-role.ts";

/** Converts the signed-in user to the API's form. */
export function sessionUser(
  user: OwnAccount["user"],
  { company, branches }: Pick<OwnAccount, "company" | "branches">,
  role: HeldRole,
  passwordChangeDue: boolean,
): z.output<typeof SessionUser> {
  const branch = branches.find((one) => one.id === user.branchId);
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    profile_photo: photoPath(user),
    role_id: role.id,
    role: { id: role.id, name: role.name },
    login_attempts: passwordChangeDue ? FIRST_LOGIN_MARKER : 0,
    company_id: branch?.id ?? company.companyId,
    company: {
      id: branch?.id ?? company.companyId,
      parent_id: branch ? company.companyId : null,
      plan_id: company.planId,
      company_name: branch?.company_name ?? company.name,
      currency_symbol: company.currencySymbol,
      company_branches: branch ? [branch] : branches,
    },
    department: null,
    abilities: [...role.abilities],
  };
}
