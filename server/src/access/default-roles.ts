import { ABILITIES, type Ability } from "@hazina/contract/abilities.ts";

/** A role that every company has and nobody can edit. */
export type DefaultRole = { readonly id: number; readonly name: string; readonly abilities: readonly Ability[] };

/** The administrator, who holds every ability; the first user of a company. */
export const ADMIN_ROLE_ID = 1;

/** The role of a new user. */
export const EMPLOYEE_ROLE_ID = 2;

/** The roles that every company has. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { id: ADMIN_ROLE_ID, name: "Admin", abilities: ABILITIES },
  { id: EMPLOYEE_ROLE_ID, name: "Employee", abilities: ["Dashboard", "Own Account"] },
  {
    id: 3,
    name: "Finance Manager",
    abilities: [
      "Dashboard",
      "Own Account",
      "View Forecasts",
      "Import Forecast Data",
      "Classify Accounts",
      "Edit Forecasts",
      "Manage Forecast Settings",
      "View Expense Dashboard",
      "View Payroll Dashboard",
      "View Branches",
      "View Departments",
      "View Job Titles",
    ],
  },
  {
    id: 4,
    name: "Auditor",
    abilities: ["Dashboard", "Own Account", "View Forecasts", "View Expense Dashboard", "View Payroll Dashboard"],
  },
];

/** A role by its id; the role of a new user where the id is unknown, which holds the least. */
export function defaultRole(id: number): DefaultRole {
  const role = DEFAULT_ROLES.find((one) => one.id === id) ?? DEFAULT_ROLES.find((one) => one.id === EMPLOYEE_ROLE_ID);
  if (!role) throw new RangeError("The employee role is missing.");
  return role;
}
