import { approvalTexts as texts } from "./texts.ts";

type Level = {
  readonly status: number;
  readonly by: string | null;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly waits_for: readonly string[];
};

/**
 * Returns the text below a level of an approval: who decided and their comment, who may decide now,
 * or why nobody may. `isCurrent` is true for the level at which a pending request is waiting.
 */
export function levelLine({ by, reason, comment, waits_for: names }: Level, isCurrent: boolean): string {
  const noOne = isCurrent && names.length === 0 ? texts.noApprover : null;
  const line = names.length > 0 ? (by ?? texts.waitsFor(names)) : [by, noOne ?? reason].filter(Boolean).join(" · ");
  return comment === null ? line : `${line} · ${comment}`;
}
