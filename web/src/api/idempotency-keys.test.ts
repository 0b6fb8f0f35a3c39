import { ORPCError } from "@orpc/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fingerprintOf, forgetAnswered, idempotencyKeyOf } from "./idempotency-keys.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

const PAYMENT = { amount: 5_000, destination: { kind: "till", number: "567111" } };
const pay = (input: object = PAYMENT, user = "amina") => fingerprintOf(user, ["create"], input);

describe("the key of a call that moves money", () => {
  it("stays the same while the call is not answered: a second click, a lost answer, a server error", async () => {
    const call = await pay();
    const key = idempotencyKeyOf(call);
    expect(idempotencyKeyOf(call)).toBe(key);
    forgetAnswered(call, new TypeError("Failed to fetch"));
    expect(idempotencyKeyOf(call)).toBe(key);
    forgetAnswered(call, new ORPCError("busy", { status: 503 }));
    expect(idempotencyKeyOf(call)).toBe(key);
    forgetAnswered(call, new ORPCError("unauthorized", { status: 401 }));
    expect(idempotencyKeyOf(call)).toBe(key);
  });

  it("is a new one after an answer, because an equal payment tomorrow is another payment", async () => {
    const call = await pay();
    const first = idempotencyKeyOf(call);
    forgetAnswered(call);
    const second = idempotencyKeyOf(call);
    expect(second).not.toBe(first);
    forgetAnswered(call, new ORPCError("insufficient_funds", { status: 409 }));
    expect(idempotencyKeyOf(call)).not.toBe(second);
  });

  it("differs by user, operation, input and file", async () => {
    const file = (name: string) => new File(["x"], name, { lastModified: 1 });
    const calls = await Promise.all([
      pay(),
      pay({ ...PAYMENT, amount: 5_001 }),
      pay(PAYMENT, "brian"),
      fingerprintOf("amina", ["transfer"], PAYMENT),
      pay({ file: file("a.csv") }),
      pay({ file: file("b.csv") }),
    ]);
    expect(new Set(calls.map(idempotencyKeyOf)).size).toBe(calls.length);
  });

  it("leaves neither payee nor amount in the page's storage, and nothing at all once answered", async () => {
    const call = await pay();
    idempotencyKeyOf(call);
    expect([...kept.values()].join()).not.toMatch(/567111|5000/);
    forgetAnswered(call);
    expect(kept.size).toBe(0);
  });
});
