import type { Heard } from "./read-stream.ts";

/** The messages between the tabs of one person: what the one that reads hears, and that a tab has come. */
export type TabMessage = Heard | { readonly kind: "hello" };

/** The tabs of a browser, as one of them sees the others. */
export type Tabs = {
  /** Of all tabs that ask for the same name, one at a time does its work; undefined where the browser has no locks. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly name: string;
  readonly post: (message: TabMessage) => void;
  readonly listen: (hear: (message: TabMessage) => void) => void;
  /** Reads the stream of the server until it is given up. */
  readonly read: (tell: (heard: Heard) => void, signal: AbortSignal) => Promise<void>;
  readonly isVisible: () => boolean;
  /** Milliseconds that go on evenly. */
  readonly clock: () => number;
};

/** Longer than the longest pause between two attempts: a tab that reads and says nothing was put to sleep by its browser. */
const ASLEEP_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

/**
 * Has one tab read the stream for all of them: it hands on what it hears, and when it is closed another takes over. A tab
 * that is looked at takes over as well where the one that reads has fallen silent. Answers how to leave.
 */
export function shareStream(tabs: Tabs, hear: (heard: Heard) => void): () => void {
  const { locks, name, post, listen, read, isVisible, clock } = tabs;
  const leaving = new AbortController();
  if (locks === undefined) {
    void read(hear, leaving.signal);
    return () => leaving.abort();
  }
  let isReading = false;
  let isOpen = false;
  let heardAt = clock();
  listen((message) => {
    if (leaving.signal.aborted) return;
    if (message.kind === "hello") {
      if (isReading && isOpen) post({ kind: "alive" });
      return;
    }
    heardAt = clock();
    hear(message);
  });
  const tell = (heard: Heard) => {
    isOpen = heard.kind !== "cut";
    hear(heard);
    post(heard);
  };
  /** Reads once it is this tab's turn, and queues again if another tab takes its place. */
  const queue = async (how: LockOptions): Promise<void> => {
    const mine = new AbortController();
    const leave = () => mine.abort();
    leaving.signal.addEventListener("abort", leave, { once: true });
    try {
      await locks.request(name, how, async () => {
        isReading = true;
        await read((heard) => mine.signal.aborted || tell(heard), mine.signal);
      });
      isReading = false;
    } catch {
      isReading = false;
      isOpen = false;
      heardAt = clock();
      mine.abort();
      if (!leaving.signal.aborted) await queue({ signal: leaving.signal });
    }
  };
  void queue({ signal: leaving.signal });
  post({ kind: "hello" });
  const looking = setInterval(() => {
    if (isReading || !isVisible() || clock() - heardAt < ASLEEP_MS) return;
    heardAt = clock();
    void queue({ steal: true });
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(looking);
    leaving.abort();
  };
}
