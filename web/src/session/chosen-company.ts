import { useSyncExternalStore } from "react";
import { type Branch, currentUser, type SignedInUser, useUser } from "./session.ts";

const KEY = "company_id";
const readers = new Set<() => void>();

/**
 * Returns the companies that a user may see: the head company first, then its branches. A user of a branch sees only
 * that branch.
 */
export function companiesOf(user: SignedInUser): Branch[] {
  const own = { id: user.company.id, company_name: user.company.company_name };
  const branches = user.company.parent_id === null ? (user.company.company_branches ?? []) : [];
  return [own, ...branches.filter((branch) => branch.id !== own.id)];
}

/**
 * Returns the id of the company that screens show: the stored choice if the user may see it, otherwise the user's own
 * company. Empty if no user is signed in.
 */
export function chosenCompany(user: SignedInUser | null = currentUser()): string {
  if (user === null) return "";
  const stored = localStorage.getItem(KEY);
  return companiesOf(user).some(({ id }) => id === stored) && stored !== null ? stored : user.company.id;
}

/** Stores, on this device, the company or branch that screens show. */
export function chooseCompany(id: string): void {
  localStorage.setItem(KEY, id);
  for (const reader of readers) reader();
}

/** Returns the id of the chosen company or branch, and rerenders when the choice changes. */
export function useCompanyId(): string {
  const user = useUser();
  return useSyncExternalStore(subscribe, () => chosenCompany(user));
}

/**
 * Returns whether screens show the head company with its branches, and rerenders when the user chooses another company.
 */
export function useIsHead(): boolean {
  const user = useUser();
  const chosen = useCompanyId();
  return user !== null && user.company.parent_id === null && user.company.id === chosen;
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
