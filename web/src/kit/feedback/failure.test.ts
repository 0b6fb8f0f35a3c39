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

  test("a server that cannot be reached, and an error of ours", () => {
    expect(failureOf(new TypeError("Failed to fetch")).message).toBe(kitTexts.failures.unreachable);
    expect(failureOf(new Error("The chart could not be drawn.")).message).toBe("The chart could not be drawn.");
    expect(failureOf("nonsense").message).toBe(kitTexts.failures.unexpected);
  });
});
