import { dayAt, dayInWords, formatInstant } from "@hazina/base/calendar.ts";
import type { Run } from "./find-run.ts";

/**
 * Returns the latest rollback or reversal of a run: user, time and reason; null if there was none.
 */
export function rollbackOf({ rolledBackAt, rolledBackByName, rollbackReason }: Run) {
  if (rolledBackAt === null) return null;
  return { at: formatInstant(rolledBackAt), by: rolledBackByName ?? "", reason: rollbackReason ?? "" };
}

/**
 * Returns the latest rollback or reversal as a sentence for approvers; undefined if there was none.
 */
export function rollbackInWords(run: Run): string | undefined {
  const rollback = rollbackOf(run) ?? undefined;
  return rollback && `${rollback.by}, ${dayInWords(dayAt(run.rolledBackAt ?? 0))}: ${rollback.reason}`;
}
