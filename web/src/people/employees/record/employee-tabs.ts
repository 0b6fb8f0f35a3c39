import { EMPLOYEE_SECTIONS } from "../../../employee-sections.ts";
import type { EmployeeTab } from "../../../place.ts";
import { hasAbility, type SignedInUser } from "../../../session/session.ts";

/**
 * The tabs that always exist, because they show parts of the employee's record itself. Every other tab exists only if
 * a domain, such as leave, adds a section to it that the user may see.
 */
const OWN: readonly EmployeeTab[] = ["record", "pay", "documents", "history"];
const ORDER: readonly EmployeeTab[] = ["record", "pay", "leave", "loans", "payslips", "documents", "history"];

/** Returns the tabs of an employee's record that a user sees, in the order in which they are shown. */
export function employeeTabs(user: SignedInUser | null): readonly EmployeeTab[] {
  const added = EMPLOYEE_SECTIONS.filter(({ abilities }) => hasAbility(user, abilities)).map(({ tab }) => tab);
  return ORDER.filter((tab) => OWN.includes(tab) || added.includes(tab));
}
