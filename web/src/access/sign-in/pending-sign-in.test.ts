import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetPendingSignIn, keepPendingSignIn, pendingSignIn } from "./pending-sign-in.ts";

const amina = { email: "amina@sokoni.co.ke", password: "Sukuma-Wiki-77" };

afterEach(() => {
  vi.useRealTimers();
  forgetPendingSignIn();
});

describe("the credentials of a sign-in that waits for its code", () => {
  it("are known for its own address", () => {
    keepPendingSignIn(amina);
    expect(pendingSignIn(amina.email)).toEqual(amina);
    expect(pendingSignIn("brian@sokoni.co.ke")).toBeNull();
  });

  it("are forgotten after sign-in", () => {
    keepPendingSignIn(amina);
    forgetPendingSignIn();
    expect(pendingSignIn(amina.email)).toBeNull();
  });

  it("are forgotten after ten minutes, counted from the last time they were used", () => {
    vi.useFakeTimers();
    keepPendingSignIn(amina);
    vi.advanceTimersByTime(9 * 60_000);
    keepPendingSignIn(amina);
    vi.advanceTimersByTime(9 * 60_000);
    expect(pendingSignIn(amina.email)).toEqual(amina);
    vi.advanceTimersByTime(60_000);
    expect(pendingSignIn(amina.email)).toBeNull();
  });
});
