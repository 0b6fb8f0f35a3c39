import { numberOf } from "../../kit/form/typed-number.ts";
import type { Role } from "../roles/api.ts";
import type { SystemUser } from "./api.ts";

/** The id of the role that a new user has by default. */
const DEFAULT_ROLE_ID = 2;

/** The values of a user's form. */
export type UserForm = {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  role_id: string | null;
  company_id: string | null;
  company_wallet: boolean;
};

/** Returns the values of an existing user, or empty values for a new one. */
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

/**
 * Builds the request from the form. If no role is chosen, the empty value is sent, so that validation reports the role
 * as required.
 */
export function userRequest({ role_id, company_id, company_wallet, ...names }: UserForm) {
  return {
    ...names,
    role_id: numberOf(role_id ?? ""),
    ...(company_id === null ? {} : { company_id }),
    company_wallet: company_wallet ? (1 as const) : (0 as const),
  };
}

/**
 * A role in the list of options. `beyond` is true if the role has abilities that the signed-in user
 * does not have; it is then shown but cannot be chosen.
 */
export type RoleChoice = { readonly value: string; readonly label: string; readonly beyond: boolean };

/**
 * Returns the options for the role field.
 * @param held the names of the abilities that the user has.
 * @param nameOf the names of abilities, keyed by ability id.
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
