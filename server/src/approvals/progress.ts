import { formatInstant } from "@hazina/base/calendar.ts";
import { approvalLabel } from "@hazina/contract/approvals/kinds.ts";
import { openSeats, type PendingLevel, refusedTo } from "@hazina/engine/approvals/approval-rules.ts";
import type { Actor } from "../platform/actor.ts";
import { type DecisionRow, type LevelRow, type People, pendingLevel, REFUSED, type RequestRow } from "./approvers.ts";
import type { Described, Subject } from "./subject.ts";

/** A request with its levels, decisions and record. */
export type RequestDetails = {
  readonly request: RequestRow;
  readonly levels: readonly LevelRow[];
  readonly decisions: readonly DecisionRow[];
  readonly described: Described | undefined;
};

/** Returns the current level of a request with its approvers; undefined if the request is closed. */
export function currentLevel(
  { request, levels, decisions, described }: RequestDetails,
  subject: Subject,
  people: People,
) {
  const level = levels.find((one) => one.level === request.level);
  if (request.state !== "pending" || !level || !described) return undefined;
  return pendingLevel({ request, level, decisions, concerns: described.concerns }, subject, people);
}

/** Returns the reason why an actor may not decide a request now; null if the actor may decide it. */
export function refusalOf(
  actor: Actor,
  { request }: RequestDetails,
  subject: Pick<Subject, "needs">,
  pending: PendingLevel | undefined,
): string | null {
  if (request.state !== "pending") return closedSentence(request);
  if (!pending) return "The record was deleted, so this request can no longer be decided.";
  const refused = refusedTo(actor.userId, pending);
  if (refused === undefined) return null;
  return refused === "not_named" && isBlind(actor, subject) ? blindSentence(subject) : REFUSED[refused];
}

/** Checks whether the user lacks the ability that is needed to see the record of a request. */
export function isBlind({ abilities }: Pick<Actor, "abilities">, { needs }: Pick<Subject, "needs">): boolean {
  return needs !== undefined && !abilities.has(needs);
}

/**
 * Returns the message that an approver cannot decide a request without the ability that is needed to see its record.
 */
export function blindSentence({ needs }: Pick<Subject, "needs">): string {
  return `Your role does not include ${needs}, so you cannot decide this request.`;
}

/**
 * Checks whether an actor may see a request. An actor may see it if they requested it, it concerns them, they decided
 * or may decide it, or their role may see requests of that kind.
 */
export function maySee(actor: Actor, details: RequestDetails, subject: Subject, people: People): boolean {
  const { request, decisions, described } = details;
  if (request.askedBy === actor.userId || described?.concerns.includes(actor.userId)) return true;
  if (decisions.some(({ decidedBy }) => decidedBy === actor.userId)) return true;
  if (actor.abilities.has("View Approvals") && actor.abilities.has(subject.sees)) return true;
  if (actor.abilities.has(subject.ability)) return true;
  return refusalOf(actor, details, subject, currentLevel(details, subject, people)) === null;
}

/** Returns the sentence that says who closed a request. */
export function closedSentence({ state, closedByName }: RequestRow): string {
  return `This request was already ${state} by ${closedByName ?? "someone"}.`;
}

/**
 * Returns the levels of a request, from the first to the last, each with its outcome. The current level also has its
 * approvers.
 */
export function progressOf(actor: Actor, details: RequestDetails, subject: Subject, people: People) {
  const { request, levels, decisions } = details;
  const pending = currentLevel(details, subject, people);
  const refusal = refusalOf(actor, details, subject, pending);
  return levels.map((level) => {
    const taken = decisions.filter((one) => one.level === level.level);
    const last = taken.at(-1);
    const isCurrent = request.state === "pending" && level.level === request.level;
    return {
      level: level.level,
      name: level.name,
      status: level.status,
      label: approvalLabel(level.status),
      by: taken.length === 0 ? null : taken.map(inWords).join(", "),
      at: last ? formatInstant(last.decidedAt) : null,
      comment:
        taken
          .map(({ comment }) => comment)
          .filter(Boolean)
          .join(" · ") || null,
      may_decide: isCurrent && refusal === null,
      reason: isCurrent ? refusal : reasonElsewhere(request, level),
      waits_for: isCurrent && pending ? namesOf(pending, people) : [],
    };
  });
}

/** Returns the names of the current approvers, including their delegates. */
export function namesOf(pending: PendingLevel, people: People): string[] {
  const ids = openSeats(pending).flatMap(({ person, delegates }) => [person, ...delegates]);
  return [...new Set(ids)].map((id) => people.all.get(id)?.name ?? "").filter(Boolean);
}

function inWords({ decidedByName, onBehalfOfName }: DecisionRow): string {
  return onBehalfOfName === null ? decidedByName : `${decidedByName} for ${onBehalfOfName}`;
}

function reasonElsewhere(request: RequestRow, level: LevelRow): string | null {
  if (request.state === "pending" && level.level > request.level)
    return "Approvers at earlier levels must decide first.";
  return level.status === 0 ? closedSentence(request) : null;
}
