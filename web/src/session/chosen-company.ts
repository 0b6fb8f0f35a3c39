import { useSyncExternalStore } from "react";
import { type Branch, currentUser, type SignedInUser, useUser } from "./session.ts";

const KEY = "company_id";
const readers = new Set<() => void>();

/** The companies that a user may see: the head company first, then its branches; a branch user sees only the branch. */
export function companiesOf(user: SignedInUser): Branch[] {
  const own = { id: user.company.id, company_name: user.company.company_name };
  const branches = user.company.parent_id === null ? (user.company.company_branches ?? []) : [];
  return [own, ...branches.filter((branch) => branch.id !== own.id)];
}

/**
 * The company that screens show: the stored choice where the user may see it, otherwise the user's own. Empty when
 * signed out.
 */
export function chosenCompany(user: SignedInUser | null = currentUser()): string {
  if (user === null) return "";
  const stored = localStorage.getItem(KEY);
  return companiesOf(user).some(({ id }) => id === stored) && stored !== null ? stored : user.company.id;
}

/** Chooses the company or branch that screens show, on this device. */
export function chooseCompany(id: string): void {
  localStorage.setItem(KEY, id);
  for (const reader of readers) reader();
}

/** The id of the chosen company or branch, kept up to date. */
export function useCompanyId(): string {
  const user = useUser();
  return useSyncExternalStore(subscribe, () => chosenCompany(user));
}

/** Returns whether screens show the head company, which includes its branches; kept up to date. */
export function useIsHead(): boolean {
  const user = useUser();
  const chosen = useCompanyId();
  return user !== null && user.company.parent_id === null && user.company.id === chosen;
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
