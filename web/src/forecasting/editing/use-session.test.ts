import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { readSessionAgain, sessionKey } from "./use-session.ts";

const PLAN = { scenario: "Plan" };

/** Opens a session whose reads are answered only when the test answers them. */
function opening() {
  const client = new QueryClient();
  const reads: ((held: string) => void)[] = [];
  const queryFn = () =>
    new Promise<{ held: string; reload: () => Promise<void> }>((resolve) => {
      reads.push((held) => resolve({ held, reload: () => Promise.resolve() }));
    });
  const observer = new QueryObserver(client, {
    queryKey: sessionKey(PLAN),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  observer.subscribe(() => undefined);
  return { client, reads, held: () => observer.getCurrentResult().data?.held };
}

describe("a change saved while its scenario is being opened", () => {
  test("is in the session: what was read before it is not used", async () => {
    const { client, reads, held } = opening();
    const again = readSessionAgain(client, PLAN);
    reads[0]?.("before");
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.("after");
    await again;
    expect(held()).toBe("after");
  });

  test("is read into a session that was opened meanwhile, which keeps what it has not saved", async () => {
    const { client, reads, held } = opening();
    reads[0]?.("before");
    await expect.poll(held).toBe("before");
    let reloaded = 0;
    const reload = async () => {
      reloaded += 1;
    };
    client.setQueryData(sessionKey(PLAN), { held: "before", reload });
    await readSessionAgain(client, PLAN);
    expect([reloaded, reads.length]).toEqual([1, 1]);
  });
});
