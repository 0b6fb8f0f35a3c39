import { numberOf } from "../../kit/form/typed-number.ts";
import type { Role } from "../roles/api.ts";
import type { SystemUser } from "./api.ts";

/** The role and the wallet of a new person. */
const DEFAULT_ROLE_ID = 2;

/** The fields of the form of a person. */
export type UserForm = {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  role_id: string | null;
  company_id: string | null;
  company_wallet: boolean;
};

/** The form before anything is filled in, or filled with a person as they are. */
export function userForm(user: SystemUser | null, companyId: string): UserForm {
  if (user === null) {
    return {
      first_name: "",
      last_name: "",
      phone: "",
      email: "",
      role_id: String(DEFAULT_ROLE_ID),
      company_id: companyId,
      company_wallet: false,
    };
  }
  const { first_name, last_name, phone, email, role_id, company_id, company_wallet } = user;
  return {
    first_name,
    last_name,
    phone: phone ?? "",
    email,
    role_id: String(role_id),
    company_id,
    company_wallet: company_wallet === 1,
  };
}

/** The request of a form; a role that was taken away stays empty, so that the check can say it is required. */
export function userRequest({ role_id, company_id, company_wallet, ...names }: UserForm) {
  return {
    ...names,
    role_id: numberOf(role_id ?? ""),
    ...(company_id === null ? {} : { company_id }),
    company_wallet: company_wallet ? (1 as const) : (0 as const),
  };
}

/** A role as the form offers it: a role with more abilities than the user's can be seen but not assigned. */
export type RoleChoice = { readonly value: string; readonly label: string; readonly beyond: boolean };

/**
 * The roles that can be given.
 * @param held the names of the user's abilities.
 * @param nameOf the name of an ability by its number.
 */
export function roleChoices(
  roles: readonly Role[],
  held: readonly string[],
  nameOf: ReadonlyMap<number, string>,
): RoleChoice[] {
  return roles.map((role) => ({
    value: String(role.id),
    label: role.name,
    beyond: role.ability_ids.some((id) => {
      const name = nameOf.get(id);
      return name !== undefined && !held.includes(name);
    }),
  }));
}
