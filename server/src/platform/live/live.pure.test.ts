import { describe, expect, it } from "vitest";
import { DOMAINS } from "../../domains.ts";
import { topicsOf } from "../../live-topics.ts";
import type { Caller } from "../actor.ts";
import { createLogger } from "../logging.ts";
import { type Change, encodeChange } from "./change.ts";
import type { FollowerQueue, SentEvent } from "./follower-queue.ts";
import { type Live, startLive } from "./live.ts";
import { STREAM_LIMITS } from "./streams.ts";

const HEAD = "018f0000-0000-7000-8000-000000000001";

const caller = (sessionId: string, part: Partial<Caller> = {}): Caller => ({
  userId: "amina",
  userName: "Amina",
  identityId: "identity",
  sessionId,
  companyId: HEAD,
  ownBranchId: null,
  branchIds: [],
  roleId: 1,
  abilities: new Set(["Own Account", "View Forecasts"]),
  passwordChangeDue: false,
  revision: null,
  ...part,
});

const change = (part: Partial<Change> = {}): Change => ({
  topic: "books",
  companyId: HEAD,
  branchId: null,
  userId: null,
  ids: [],
  versions: null,
  ...part,
});

/** Starts live updates with notifications that the test sends and sessions that the test can end. */
async function start() {
  const callers = new Map<string, Caller>();
  const followers: { onMessage: (text: string) => void; onGap: () => void }[] = [];
  const asked: (readonly string[])[] = [];
  const control = { isDatabaseAway: false };
  const live = await startLive({
    topics: topicsOf(DOMAINS),
    notifications: {
      follow: async (_, follower) => {
        followers.push(follower);
        return async () => undefined;
      },
    },
    callersOf: async (ids) => {
      asked.push(ids);
      if (control.isDatabaseAway) throw new Error("The connection is lost.");
      return new Map(ids.flatMap((id) => (callers.has(id) ? [[id, callers.get(id) as Caller]] : [])));
    },
    logger: createLogger("silent"),
  });
  const open = (one: Caller) => {
    callers.set(one.sessionId, one);
    return live.follow(one);
  };
  return {
    live,
    callers,
    asked,
    control,
    open,
    say: (one: Change) => followers[0]?.onMessage(encodeChange(one)),
    lose: () => followers[0]?.onGap(),
  };
}

/**
 * Reads the events that are queued on a stream, and returns their names. The last name is `end` if the stream has
 * ended.
 */
async function read(stream: FollowerQueue): Promise<string[]> {
  const kinds: string[] = [];
  for (;;) {
    const next = await Promise.race([stream.next(), new Promise<undefined>((resolve) => setTimeout(resolve, 20))]);
    if (next === undefined) return kinds;
    if (next.done) return [...kinds, "end"];
    kinds.push(nameOf(next.value));
  }
}

const nameOf = (event: SentEvent) => (event.kind === "changed" ? event.topic : event.kind);

const isOver = async (stream: FollowerQueue) => (await read(stream)).at(-1) === "end";

describe("the streams of a process", () => {
  it("hear what they may, and ask for nobody's rights where nobody follows", async () => {
    const { live, open, say, asked } = await start();
    say(change());
    expect(asked).toEqual([]);
    const stream = open(caller("one"));
    say(change());
    say(change({ companyId: "another" }));
    expect(await read(stream)).toEqual(["opened", "books"]);
    await live.close();
  });

  it("ask once who everybody is, however many changes come at once", async () => {
    const { live, open, say, asked } = await start();
    const streams = ["one", "two"].map((id) => open(caller(id)));
    for (let at = 0; at < 20; at++) say(change());
    expect((await read(streams[0] as FollowerQueue)).length).toBe(21);
    expect(asked.length).toBeLessThan(4);
    await live.close();
  });

  it("say that something may have been missed when the notifications were away", async () => {
    const { live, open, lose } = await start();
    const stream = open(caller("one"));
    lose();
    expect(await read(stream)).toEqual(["opened", "missed"]);
    await live.close();
  });

  it("end, unheard, where it cannot be known who may hear", async () => {
    const { live, open, say, control } = await start();
    const stream = open(caller("one"));
    control.isDatabaseAway = true;
    say(change());
    expect(await read(stream)).toEqual(["opened", "end"]);
    expect(live.count()).toBe(0);
    await live.close();
  });

  it("end where the session is over, has become another company's, or must change its password", async () => {
    const { live, open, say, callers } = await start();
    const streams = ["gone", "moved", "due"].map((id) => open(caller(id)));
    callers.delete("gone");
    callers.set("moved", caller("moved", { companyId: "another" }));
    callers.set("due", caller("due", { passwordChangeDue: true }));
    say(change());
    for (const stream of streams) expect(await isOver(stream)).toBe(true);
    await live.close();
  });

  it("are dropped when their reader is slow, and others are not", async () => {
    const { live, open, say } = await start();
    const [slow, quick] = [open(caller("slow")), open(caller("quick"))];
    for (let at = 0; at < 100; at++) {
      say(change());
      await read(quick);
      if (live.count() === 1) break;
    }
    expect(live.count()).toBe(1);
    expect(await read(slow)).toEqual(["end"]);
    say(change());
    expect(await read(quick)).toEqual(["books"]);
    await live.close();
  });

  it("are so many at most: of a session the oldest ends, of a company a further one is refused", async () => {
    const { live, open } = await start();
    const own = Array.from({ length: STREAM_LIMITS.session + 1 }, () => open(caller("own")));
    expect(await isOver(own[0] as FollowerQueue)).toBe(true);
    expect(live.count()).toBe(STREAM_LIMITS.session);
    for (let at = live.count(); at < STREAM_LIMITS.company; at++) open(caller(`session ${at}`));
    expect(() => open(caller("one too many"))).toThrow("Too many pages");
    expect(open(caller("elsewhere", { companyId: "another" }))).toBeDefined();
    await live.close();
  });

  it("leave nothing behind when their reader goes, and end when the server does", async () => {
    const { live, open } = await start();
    const [left, stays] = [open(caller("left")), open(caller("stays"))];
    await left.return?.();
    expect(live.count()).toBe(1);
    await live.close();
    expect(await isOver(stays)).toBe(true);
    expect(() => refused(live)).toThrow("Too many pages");
  });
});

const refused = (live: Live) => live.follow(caller("late"));
