import type { Heard } from "./read-stream.ts";

/**
 * A message between the tabs of one user: a message that the reading tab received, or `hello` from
 * a new tab.
 */
export type TabMessage = Heard | { readonly kind: "hello" };

/** The browser functions through which a tab communicates with the user's other tabs. */
export type Tabs = {
  /**
   * The browser's locks, which let one tab at a time read the stream; undefined if the browser has
   * none.
   */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly name: string;
  readonly post: (message: TabMessage) => void;
  readonly listen: (hear: (message: TabMessage) => void) => void;
  /** Reads the stream of the server until the signal is aborted. */
  readonly read: (tell: (heard: Heard) => void, signal: AbortSignal) => Promise<void>;
  readonly isVisible: () => boolean;
  /** Returns the current time in milliseconds. */
  readonly clock: () => number;
};

/**
 * The time in ms without messages after which the reading tab counts as suspended by the browser.
 * It is longer than the longest pause before reconnecting.
 */
const ASLEEP_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

/**
 * Makes one tab read the stream for all tabs and pass its messages on. When that tab closes, another one takes over. A
 * visible tab also takes over if the reading tab sends nothing for too long. Returns a function that removes this tab
 * from the group.
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
  /**
   * Waits until it is this tab's turn to read the server's stream, and then reads the stream. If another tab takes
   * over, this tab waits for its next turn.
   */
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
