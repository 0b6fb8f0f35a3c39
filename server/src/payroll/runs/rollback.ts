import { dayAt, dayInWords, formatInstant } from "@hazina/base/calendar.ts";
import type { Run } from "./find-run.ts";

/** The last rollback or reversal of a run: user, time and reason; null without one. */
export function rollbackOf({ rolledBackAt, rolledBackByName, rollbackReason }: Run) {
  if (rolledBackAt === null) return null;
  return { at: formatInstant(rolledBackAt), by: rolledBackByName ?? "", reason: rollbackReason ?? "" };
}

/** The last rollback or reversal as a sentence for approvers; undefined without one. */
export function rollbackInWords(run: Run): string | undefined {
  const rollback = rollbackOf(run) ?? undefined;
  return rollback && `${rollback.by}, ${dayInWords(dayAt(run.rolledBackAt ?? 0))}: ${rollback.reason}`;
}
