import type { DoneCall, LogDetail } from "./http/log-details.ts";
import { lastNameOf } from "./last-change.ts";

type Id = { readonly id: string };
type Name = { readonly name: string };

/**
 * Creates the access log details for operations on named records: the name, and after a change also
 * the earlier name.
 * @param subject the kind of record in the history: "department".
 */
export function namedLogDetails(subject: string) {
  const nameIn = (side: "before" | "after", { input, read }: DoneCall<Id, unknown>) =>
    read((tx, companyId) => lastNameOf(tx, companyId, subject, input.id, side));
  const create: LogDetail<Name, unknown> = ({ input }) => input.name;
  const update: LogDetail<Id & Name, unknown> = async (call) => {
    const before = await nameIn("before", call);
    const { name } = call.input;
    return before === undefined || before === name ? name : `${before} is now ${name}`;
  };
  const remove: LogDetail<Id, unknown> = (call) => nameIn("before", call);
  const restore: LogDetail<Id, unknown> = (call) => nameIn("after", call);
  return { create, rename: update, update, remove, restore };
}
