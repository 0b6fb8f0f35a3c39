import type { Call } from "../platform/call.ts";
import type { Decided, Subject } from "./subject.ts";

/**
 * The details of the return of a record to draft: the reason of the rejection (null for a withdrawal), and the name of
 * the action in the history.
 */
export type BackToDraft = { readonly comment: string | null; readonly action: "rejected" | "withdrawn" };

/**
 * Creates the functions of an approval subject for records that become drafts again after a rejection or withdrawal.
 * @param noun the name of the record in messages, such as "budget".
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
