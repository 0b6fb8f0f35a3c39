import { openSeats, type PendingLevel } from "@hazina/engine/approvals/approval-rules.ts";
import { notificationSettingsOf } from "../notifications/configuration.ts";
import { notify, type Occasion } from "../notifications/notify.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import type { People, RequestRow } from "./approvers.ts";

/**
 * Notifies the current approvers of a request, if the company has approval notifications on. An approver is notified
 * once for each level of the request.
 * @param what the occasion: with `reminder`, approvers who were already notified are notified again; with
 * `escalation`, only the added approvers are.
 */
export async function notifyApprovers(
  call: Call,
  request: RequestRow,
  pending: PendingLevel,
  people: People,
  what: "request" | "reminder" | "escalation" = "request",
) {
  const ids = new Set(openSeats(pending).flatMap(({ person, delegates }) => [person, ...delegates]));
  const occasion = {
    kind: "approvals",
    occasion: `approval ${request.id} ${request.level}${what === "reminder" ? " reminder" : ""}`,
    title: what === "reminder" ? "Still waiting for your approval" : "Your approval is needed",
    message: `${request.askedByName} requests your approval: ${request.title}.`,
    link: `/approvals?item=${request.id}`,
  } as const;
  if (ids.size === 0) return notifyNobodyLeft(call, request, people);
  await notifyUsers(call, [...ids], people, occasion);
}

/** Notifies the requester of the decision on a request. */
export async function notifyRequester(call: Call, request: RequestRow, comment: string, people: People) {
  const { state, closedByName } = request;
  const occasion = {
    kind: "approvals",
    occasion: `approval ${request.id} closed`,
    title: `${state === "approved" ? "Approved" : "Rejected"}: ${request.title}`,
    message: `${closedByName} ${state} your request "${request.title}".${comment ? ` Comment: ${comment}` : ""}`,
    link: `/approvals?box=asked&item=${request.id}`,
  } as const;
  await notifyUsers(call, [request.askedBy], people, occasion);
}

/**
 * Notifies the users who manage approvers that nobody may decide a request. They are notified once for each level of
 * the request.
 */
export async function notifyNobodyLeft(call: Call, request: RequestRow, people: People) {
  const admins = [...people.all.values()].filter(({ abilities }) => abilities.has("Manage Approvers"));
  const occasion = {
    kind: "approvals",
    occasion: `approval ${request.id} ${request.level} nobody left`,
    title: "No one can approve a request",
    message: `No one may approve "${request.title}", requested by ${request.askedByName}. Give another user the role of an approver, or ask the requester to withdraw the request.`,
    link: `/approvals?box=all&item=${request.id}`,
  } as const;
  await notifyUsers(
    call,
    admins.map(({ id }) => id),
    people,
    occasion,
  );
}

/**
 * Sends a live update to the browsers of users who may see a request, so that their lists of approvals are read again.
 */
export function publishApprovals(tx: Tx, { companyId, branchId, id }: RequestRow): Promise<void> {
  return publishChange(tx, { topic: "approvals", companyId, branchId, ids: [id] });
}

async function notifyUsers(call: Call, ids: readonly string[], people: People, occasion: Occasion): Promise<void> {
  const { tx, actor } = call;
  if (!(await notificationSettingsOf(tx, actor.companyId)).approvals) return;
  const recipients = ids.flatMap((id) => people.all.get(id) ?? []);
  await notify(tx, actor.companyId, recipients, occasion, call);
}
