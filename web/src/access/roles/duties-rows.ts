import type { DutyHolder } from "./api.ts";

/** One pair of conflicting duties of a user. */
export type DutyRow = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: DutyHolder["role"];
  readonly first: string;
  readonly second: string;
  readonly risk: string;
};

/** Creates a row for each pair of conflicting duties of each user. */
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
