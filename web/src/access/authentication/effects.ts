import type { Settings } from "./api.ts";
import { authenticationTexts } from "./texts.ts";

const texts = authenticationTexts.effect;

/**
 * Describes the effect of a change of the rules for signing in. Returns one sentence for each setting that has
 * changed.
 */
export function effectsOf(before: Settings, after: Settings): string[] {
  return sentencesOf(after)
    .filter(([name]) => before[name] !== after[name])
    .map(([, sentence]) => sentence);
}

/** Describes the rules for signing in: a sentence for each setting, with the setting's key. */
export function sentencesOf(after: Settings): readonly [keyof Settings, string][] {
  return [
    ["user_reset_password", texts.userReset(after.user_reset_password)],
    ["admin_reset_password", texts.adminReset(after.admin_reset_password)],
    ["account_creation_notification", texts.notify(after.account_creation_notification)],
    ["password_expiry", texts.expiry(after.password_expiry)],
    ["password_policy", texts.policy(after.password_policy)],
    ["failed_attempt_limit", texts.limit(after.failed_attempt_limit)],
  ];
}
