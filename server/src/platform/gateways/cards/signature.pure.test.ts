import { describe, expect, it } from "vitest";
import { isSignedCall, signCall } from "./signature.ts";

const AT = 1_790_000_000_000;
const BODY = '{"id":"evt_1"}';
const signed = signCall("secret", BODY, AT);

describe("the signature of an issuer's call", () => {
  it.each([
    ["is right", signed, "secret", BODY, AT, true],
    ["is right for 300 seconds", signed, "secret", BODY, AT + 300_000, true],
    ["is not right after 301", signed, "secret", BODY, AT + 301_000, false],
    ["is not right before its time", signed, "secret", BODY, AT - 301_000, false],
    ["is not right for another body", signed, "secret", `${BODY} `, AT, false],
    ["is not right with another secret", signed, "other", BODY, AT, false],
    ["is right where one of two is", `${signed},v1=00`, "secret", BODY, AT, true],
    ["cannot get another time", signed.replace("t=1790000000", "t=1790000100"), "secret", BODY, AT, false],
    ["is not missing", undefined, "secret", BODY, AT, false],
    ["is no text", "signed", "secret", BODY, AT, false],
    ["has a time", signed.replace(/^t=\d+,/, ""), "secret", BODY, AT, false],
    ["is not cut", signed.slice(0, -2), "secret", BODY, AT, false],
  ])("%s", (_title, header, secret, body, now, expected) => {
    expect(isSignedCall(header, secret, body, now)).toBe(expected);
  });
});
