import type { DutyHolder } from "./api.ts";

/** A row of the list: one pair of conflicting duties of one user. */
export type DutyRow = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: DutyHolder["role"];
  readonly first: string;
  readonly second: string;
  readonly risk: string;
};

/** Creates one row for each pair of conflicting duties that a user has. */
export function dutyRows(holders: readonly DutyHolder[]): DutyRow[] {
  return holders.flatMap(({ user, role, conflicts }) =>
    conflicts.map(({ first, second, risk }) => ({
      key: `${user.id} ${first} ${second}`,
      name: user.name,
      email: user.email,
      role,
      first,
      second,
      risk,
    })),
  );
}
