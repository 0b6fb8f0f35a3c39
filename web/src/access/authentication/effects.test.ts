import { AUTHENTICATION_DEFAULTS } from "@hazina/contract/access/authentication.ts";
import { describe, expect, test } from "vitest";
import type { Settings } from "./api.ts";
import { effectsOf } from "./effects.ts";

const after = (change: Partial<Settings>) =>
  effectsOf(AUTHENTICATION_DEFAULTS, { ...AUTHENTICATION_DEFAULTS, ...change });

describe("what a change of the settings means", () => {
  test("nothing where nothing is different", () => {
    expect(after({})).toEqual([]);
  });

  test.each<[Partial<Settings>, string[]]>([
    [
      { user_reset_password: false },
      ["Users cannot reset their own passwords. Administrators send them login credentials instead."],
    ],
    [{ password_expiry: 0 }, ["Passwords do not expire."]],
    [{ password_expiry: 1 }, ["Users must change passwords older than 1 month at the next sign-in."]],
    [
      { password_policy: "Very Strong", failed_attempt_limit: 5 },
      [
        "New passwords must have a strength of Very Strong or higher.",
        "A user is locked out after 5 failed sign-in attempts in a row.",
      ],
    ],
  ])("%j: %j", (change, sentences) => {
    expect(after(change)).toEqual(sentences);
  });
});
