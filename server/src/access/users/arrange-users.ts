import { USER_STATES, type UserSort, type UserState } from "@hazina/contract/access/users.ts";
import type { DescribedUser } from "./describe-users.ts";

/** The filter and order of the list of users. An absent `state` means users in any state. */
export type Arrangement = {
  readonly state?: UserState | undefined;
  readonly sort: UserSort;
};

/**
 * Returns the users who are in the given state, in the requested order. Users who are equal in this order are sorted
 * by name. If the order is by last sign-in, users who never signed in come last.
 */
export function arrangeUsers(people: readonly DescribedUser[], { state, sort }: Arrangement): DescribedUser[] {
  const isDescending = sort.startsWith("-");
  const keyOf = KEYS[(isDescending ? sort.slice(1) : sort) as keyof typeof KEYS];
  const turn = isDescending ? -1 : 1;
  return people
    .filter((person) => state === undefined || person.state === state)
    .map((person) => ({ person, key: keyOf(person), name: KEYS.name(person) }))
    .sort((a, b) => compareKeys(a.key, b.key, turn) || compare(a.name, b.name) || compare(a.person.id, b.person.id))
    .map(({ person }) => person);
}

const KEYS = {
  name: (person: DescribedUser) => person.name.toLowerCase(),
  email: (person: DescribedUser) => person.email,
  role: (person: DescribedUser) => person.role.name.toLowerCase(),
  branch: (person: DescribedUser) => person.company_name.toLowerCase(),
  state: (person: DescribedUser) => String(USER_STATES.indexOf(person.state)),
  last_seen: (person: DescribedUser) => person.last_seen_at,
  created: (person: DescribedUser) => person.created_at,
};

function compareKeys(a: string | null, b: string | null, turn: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return turn * compare(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
