import type { Call } from "../platform/call.ts";
import type { Decided, Subject } from "./subject.ts";

/**
 * The facts when a record becomes a draft again: the reason of a rejection (null for a withdrawal), and the
 * name of the action for the history.
 */
export type BackToDraft = { readonly comment: string | null; readonly action: "rejected" | "withdrawn" };

/**
 * Returns the functions of an approval subject for records that become drafts again when they are rejected or
 * withdrawn. `noun` names the record in the answers, such as "budget".
 */
export function backToDraft(
  noun: string,
  back: (call: Call, id: string, how: BackToDraft) => Promise<void>,
): Pick<Subject, "rejected" | "withdrawn"> {
  return {
    rejected: async (call, id, { comment }: Decided) => {
      await back(call, id, { comment, action: "rejected" });
      return { message: `The ${noun} was rejected. It is a draft again.` };
    },
    withdrawn: async (call, id) => {
      await back(call, id, { comment: null, action: "withdrawn" });
      return { message: `The ${noun} was withdrawn. It is a draft again.` };
    },
  };
}
