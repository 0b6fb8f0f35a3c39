import type { Call } from "./call.ts";
import { lastChange } from "./last-change.ts";
import { conflict, type Refusal } from "./refusal.ts";
import { namedAs, whereChanged, whoChanged } from "./who-changed.ts";

/**
 * Creates the error (409) for a change to a record that has changed since it was read. Its message names the person
 * who changed the record, or says that it was the caller in another window.
 */
export async function changedSince({ tx, actor }: Call, subject: string, id: string): Promise<Refusal> {
  const changed = whoChanged(actor, await lastChange(tx, actor.companyId, subject, id));
  const what = subject === "employee" ? "record" : subject;
  const who = `${namedAs(changed)} changed this ${what}${whereChanged(changed)} in the meantime.`;
  return conflict(`${who} Reload it and make your change again.`, "changed_since", { changed_by: changed });
}
