import type { Call } from "./call.ts";
import { lastChange } from "./last-change.ts";
import { conflict, type Refusal } from "./refusal.ts";
import { namedAs, whereChanged, whoChanged } from "./who-changed.ts";

/**
 * Creates the refusal (409) of a change to a record that another person has changed since it was
 * read. It names that person.
 */
export async function changedSince({ tx, actor }: Call, subject: string, id: string): Promise<Refusal> {
  const changed = whoChanged(actor, await lastChange(tx, actor.companyId, subject, id));
  const what = subject === "employee" ? "record" : subject;
  const who = `${namedAs(changed)} changed this ${what}${whereChanged(changed)} in the meantime.`;
  return conflict(`${who} Reload it and make your change again.`, "changed_since", { changed_by: changed });
}
