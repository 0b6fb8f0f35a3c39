import { expect, it } from "vitest";
import { passkeyRefusal } from "./passkey-support.ts";

const thrown = (name: string) => Object.assign(new Error("from the browser"), { name });

it.each([
  ["NotAllowedError", "The passkey was not confirmed. Try again, or choose another sign-in method."],
  ["AbortError", "The passkey was not confirmed. Try again, or choose another sign-in method."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "The passkey could not be used in this browser. Choose another sign-in method."],
])("a browser's %s becomes a sentence", (name, sentence) => {
  expect(passkeyRefusal(thrown(name))).toBe(sentence);
  expect(passkeyRefusal(new Error("wrapped", { cause: thrown(name) }))).toBe(sentence);
});

it("says nothing of what no browser threw", () => {
  expect(passkeyRefusal(new Error("401"))).toBeUndefined();
  expect(passkeyRefusal("text")).toBeUndefined();
});
