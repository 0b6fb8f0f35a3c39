import { openSeats, type Standing } from "@hazina/engine/approvals/standing.ts";
import { notificationSettingsOf } from "../notifications/configuration.ts";
import { notify } from "../notifications/notify.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Around } from "../platform/http/wiring.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import type { People, RequestRow } from "./deciders.ts";

/** Tells those who may decide now that a request waits for them: once a level, where the company has such news on. */
export async function tellDeciders(tx: Tx, request: RequestRow, standing: Standing, people: People, around: Around) {
  const ids = new Set(openSeats(standing).flatMap(({ person, delegates }) => [person, ...delegates]));
  const occasion = {
    kind: "approvals",
    occasion: `approval ${request.id} ${request.level}`,
    title: "Something waits for your approval",
    message: `${request.askedByName} asks: ${request.title}.`,
    link: `/approvals?item=${request.id}`,
  } as const;
  await tell(tx, request, [...ids], people, occasion, around);
}

/** Tells whoever asked what became of it. */
export async function tellOutcome(tx: Tx, request: RequestRow, comment: string, people: People, around: Around) {
  const { state, closedByName } = request;
  const occasion = {
    kind: "approvals",
    occasion: `approval ${request.id} closed`,
    title: state === "approved" ? "What you asked for was approved" : "What you asked for was rejected",
    message: `${request.title}: ${state} by ${closedByName}.${comment ? ` "${comment}"` : ""}`,
    link: `/approvals?box=asked&item=${request.id}`,
  } as const;
  await tell(tx, request, [request.askedBy], people, occasion, around);
}

/** Has every open page read anew what waits and what was asked for. */
export function publishApprovals(tx: Tx, { companyId, branchId, id }: RequestRow): Promise<void> {
  return publishChange(tx, { topic: "approvals", companyId, branchId, ids: [id] });
}

async function tell(
  tx: Tx,
  { companyId }: RequestRow,
  ids: readonly string[],
  people: People,
  occasion: Parameters<typeof notify>[3],
  around: Around,
): Promise<void> {
  if (!(await notificationSettingsOf(tx, companyId)).approvals) return;
  const recipients = ids.flatMap((id) => people.all.get(id) ?? []);
  await notify(tx, companyId, recipients, occasion, around);
}
