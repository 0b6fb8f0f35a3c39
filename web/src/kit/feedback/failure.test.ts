import { ORPCError } from "@orpc/client";
import { describe, expect, test } from "vitest";
import { kitTexts } from "../texts.ts";
import { failureOf, fieldErrors, readFailure } from "./failure.ts";

describe("what a failed call says", () => {
  test("the answer's own sentence, code, status and fields", () => {
    const body = {
      message: "Check the marked fields.",
      code: "invalid",
      status: 5,
      errors: [
        { path: "phone", message: "Phone number is required" },
        { path: ["lines", 0, "amount"], message: "An amount is needed." },
      ],
    };
    const failure = failureOf(new ORPCError("invalid", { status: 422, message: body.message, data: body }));
    expect(failure).toEqual({
      message: "Check the marked fields.",
      code: "invalid",
      http: 422,
      status: 5,
      fields: [
        { path: "phone", message: "Phone number is required" },
        { path: "lines.0.amount", message: "An amount is needed." },
      ],
    });
    expect(fieldErrors(failure)).toEqual({
      phone: "Phone number is required",
      "lines.0.amount": "An amount is needed.",
    });
  });

  test.each([
    [null],
    ["<html>502 Bad Gateway</html>"],
    [{ message: 7, errors: "none" }],
    [{ errors: [null, { path: "a" }] }],
    [[]],
  ])("an answer of another shape (%j) still gives a sentence", (body) => {
    expect(readFailure(502, body)).toEqual({
      message: kitTexts.failures.unexpected,
      code: "http_502",
      http: 502,
      status: undefined,
      fields: [],
    });
  });

  test("what the screen has to say, where neither the answer nor the error has words", () => {
    const said = "Failed to fetch revenue lines.";
    const answered = (data: unknown) => new ORPCError("BAD_GATEWAY", { status: 502, message: "Bad Gateway", data });
    expect(failureOf(answered("<html>502 Bad Gateway</html>"), said).message).toBe(said);
    expect(failureOf(answered({ message: "Try again later." }), said).message).toBe("Try again later.");
    expect(failureOf(new Error(""), said).message).toBe(said);
    expect(failureOf(new Error("The engine stopped."), said).message).toBe("The engine stopped.");
    expect(failureOf(new TypeError("fetch"), said).message).toBe(kitTexts.failures.unreachable);
  });

  test("a server that cannot be reached, and an error of ours", () => {
    expect(failureOf(new TypeError("Failed to fetch")).message).toBe(kitTexts.failures.unreachable);
    expect(failureOf(new Error("The chart could not be drawn.")).message).toBe("The chart could not be drawn.");
    expect(failureOf("nonsense").message).toBe(kitTexts.failures.unexpected);
  });
});
