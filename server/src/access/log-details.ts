import type { access } from "@hazina/contract/access/access.ts";
import type { operator } from "@hazina/contract/access/applications.ts";
import type { authentication } from "@hazina/contract/access/authentication.ts";
import type { factors } from "@hazina/contract/access/factors.ts";
import type { roles } from "@hazina/contract/access/roles.ts";
import type { users } from "@hazina/contract/access/users.ts";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../platform/database/database.ts";
import type { DoneCall, LogDetails } from "../platform/http/log-details.ts";
import { lastNameOf } from "../platform/last-change.ts";
import { users as people } from "./tables.ts";

/**
 * The details that the access log shows for calls of the operations in `access`: when a user is added, the name and
 * email address of that user.
 */
export const accessLogDetails: LogDetails<typeof access> = {
  createUser: ({ input }) =>
    `${input.first_name.trim()} ${input.last_name.trim()}, ${input.email.trim().toLowerCase()}`,
};

/**
 * The details that the access log shows for calls about users: the name of the user and, for a change, also the user's
 * role.
 */
export const userLogDetails: LogDetails<typeof users> = {
  update: ({ output }) => `${output.data.name}, ${output.data.role.name}`,
  remove: personOf,
  sendCredentials: personOf,
  unlock: personOf,
};

/**
 * The details that the access log shows for calls about roles and ability groups: the name and, for a role that is
 * created or changed, also the number of its abilities.
 */
export const roleLogDetails: LogDetails<typeof roles> = {
  create: ({ input }) => roleInLog(input),
  update: ({ input }) => roleInLog(input),
  remove: ({ input, read }) => read((tx, companyId) => lastNameOf(tx, companyId, "role", String(input.id), "before")),
  createGroup: ({ input }) => input.name,
  removeGroup: ({ input, read }) =>
    read((tx, companyId) => lastNameOf(tx, companyId, "ability group", String(input.group_id), "before")),
};

/** The details that the access log shows for changed sign-in settings: the new values. */
export const authenticationLogDetails: LogDetails<typeof authentication> = {
  save: ({ input: { company_id: _, ...changed } }) =>
    Object.entries(changed)
      .map(
        ([name, value]) => `${name.replaceAll("_", " ")}: ${value === true ? "on" : value === false ? "off" : value}`,
      )
      .join(", "),
};

/**
 * The details that the access log shows when platform staff approve or return an application: the message of the
 * response.
 */
export const operatorLogDetails: LogDetails<typeof operator> = {
  approve: ({ output }) => output.message,
  giveBack: ({ output }) => output.message,
};

/** The details that the access log shows when the sign-in methods of a user are reset: the name of that user. */
export const factorLogDetails: LogDetails<typeof factors> = { reset: personOf };

function roleInLog({ name, ability_ids: abilities }: { name: string; ability_ids: readonly number[] }): string {
  return `${name.trim()}, ${abilities.length} ${abilities.length === 1 ? "ability" : "abilities"}`;
}

/**
 * Returns the name of the person whom a call concerns, even if that person was deleted; undefined if there never was
 * such a person.
 */
async function personOf({ input, read }: DoneCall<{ readonly id: string }, unknown>): Promise<string | undefined> {
  return read((tx, companyId) => nameOfPerson(tx, companyId, input.id));
}

async function nameOfPerson(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, id)));
  return found ? `${found.firstName} ${found.lastName}` : lastNameOf(tx, companyId, "user", id, "before");
}
