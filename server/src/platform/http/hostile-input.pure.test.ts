import { describe, expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { refuseCardNumbers } from "./hostile-input.ts";

const NUMBER = "4111 1111 1111 1111";

function refusedAt(input: unknown): string | undefined {
  try {
    refuseCardNumbers(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.httpStatus).toBe(422);
    expect(JSON.stringify(error)).not.toContain("1111");
    return error.details.errors?.[0]?.path;
  }
}

describe("the number of a payment card", () => {
  it.each<[string, unknown, string]>([
    ["in a reason", { reason: `Refund to ${NUMBER}` }, "reason"],
    ["deep within an input", { lines: [{ to: { name: NUMBER } }] }, "lines.0.to.name"],
    ["as a number", { account: 4111111111111111 }, "account"],
    ["in another account field", { destination: { kind: "paybill", account: NUMBER } }, "destination.account"],
  ])("is refused %s", (_title, input, path) => expect(refusedAt(input)).toBe(path));

  it.each<[string, unknown]>([
    ["an account number with the same digits", { destination: { account_number: "4111111111111111" } }],
    ["an input without one", { amount: 100.5, reason: "Fuel", phone: "+254712345678" }],
    ["no input", undefined],
  ])("is not seen in %s", (_title, input) => expect(refusedAt(input)).toBeUndefined());
});
