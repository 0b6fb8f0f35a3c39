import type { Cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import { accept, refuse } from "@hazina/base/result.ts";
import type { Overlay } from "@hazina/engine/forecasting/model/model.ts";
import type { ForecastWire } from "@hazina/engine/forecasting/model/wire.ts";
import type { LineEdit } from "../live/line-edit.ts";
import { chainAfter, type LiveForecast, liveForecast } from "../live/live-forecast.ts";
import type { ModelAnswer } from "../model/statement-model.ts";

/** The state of a session: the forecast including all of the user's changes, and how many of them are saved. */
export type SessionState = {
  readonly live: LiveForecast;
  /**
   * The version of each line that the scenario changed, keyed by the line's id in the engine. Lines without an entry
   * have version 0.
   */
  readonly versions: ReadonlyMap<string, number>;
  /** The number of changes that the server has not confirmed yet. */
  readonly unsaved: number;
  /** True while the server cannot be reached: unsaved changes are kept and sent later. */
  readonly isOffline: boolean;
  /** The number of changes that the server has confirmed since the session was opened. */
  readonly saved: number;
  /** The conflict on which the user must decide; null if there is none. */
  readonly conflict: Conflict | null;
};

/**
 * A conflict on a line: this user's amounts and the saved ones, for each month that both this user and another
 * changed.
 */
export type Conflict = {
  readonly path: string;
  readonly months: readonly { readonly month: string; readonly mine: Cents | null; readonly theirs: Cents | null }[];
  readonly by: string | null;
  /** True if the conflicting change was made by this user, in another tab or on another device. */
  readonly isOwn: boolean;
  readonly at: string | null;
};

/** The user's decision on a conflict: to keep the amounts that the user entered, or the saved ones. */
export type Choice = "mine" | "theirs";

/** One user's work on one scenario: its forecast on the page, and the changes being saved. */
export type ScenarioSession = {
  readonly state: () => SessionState;
  readonly subscribe: (reader: () => void) => () => void;
  /**
   * Shows a change at once and saves it after the earlier ones. Rejects with the engine's message if the change is
   * invalid. If `save` fails, undoes the change and rejects with the error of `save`.
   */
  readonly commit: (edits: readonly LineEdit[], save: () => Promise<unknown>) => Promise<void>;
  /** Reloads the scenario, keeping unsaved changes. */
  readonly reload: () => Promise<void>;
  /**
   * Reloads the scenario if it was loaded some time ago and has no unsaved changes, because another user may have
   * changed it.
   */
  readonly refresh: () => Promise<void>;
  /**
   * Applies changes saved in another tab or by another user, keeping unsaved changes. Resolves to true if any change
   * was new.
   * @param versions the changed lines with their versions; null if anything may have changed.
   */
  readonly hear: (versions: Readonly<Record<string, number>> | null) => Promise<boolean>;
  /** Shows a conflict and waits for the user's decision; until then nothing else is saved. */
  readonly ask: (conflict: Conflict) => Promise<Choice>;
  readonly decide: (choice: Choice) => void;
  /** Records that the server cannot be reached for saving, or that it can be reached again. */
  readonly noteOffline: (isOffline: boolean) => void;
  /** Records the version of a line that the server returned. */
  readonly noteVersion: (account: string, version: number) => void;
};

type Waiting = {
  readonly edits: readonly LineEdit[];
  readonly save: () => Promise<unknown>;
  readonly resolve: () => void;
  readonly reject: (problem: unknown) => void;
};

/** The state that the server has confirmed. */
type Confirmed = {
  chain: readonly Overlay[];
  count: number;
  /** When the state was loaded, as a `performance.now()` timestamp in ms. */
  readAt: number;
};

/**
 * Opens a session on data from the server. Returns an error message if there are no books, or if they cannot be
 * calculated.
 * @param readModel reads the scenario again.
 */
export function openSession(first: ModelAnswer, readModel: () => Promise<ModelAnswer>): Result<ScenarioSession> {
  const opened = read(first);
  if (!opened.ok) return opened;
  const waiting: Waiting[] = [];
  const confirmed: Confirmed = { chain: opened.value.live.chain, count: 0, readAt: performance.now() };
  const { state, change, subscribe } = stateOf(opened.value, waiting, confirmed);
  let decided: (choice: Choice) => void = () => undefined;

  const { reload, hear } = readerOf(readModel, { state, change, subscribe }, waiting, confirmed);
  const work = queue(waiting, {
    saved: ({ edits }) => {
      confirmed.chain = chainAfter(state().live.foundation, confirmed.chain, edits);
      confirmed.count += 1;
      change({});
    },
    failed: () => {
      const back = state().live.under(confirmed.chain);
      change(back.ok ? { live: onTop(back.value, waiting) } : {});
    },
  });

  return accept({
    state,
    subscribe,
    commit: (edits, save) => {
      const next = state().live.apply(edits);
      if (!next.ok) return Promise.reject(new Error(next.refusal));
      return new Promise<void>((resolve, reject) => {
        waiting.push({ edits, save, resolve, reject });
        change({ live: next.value });
        work();
      });
    },
    reload,
    refresh: async () => {
      if (waiting.length === 0 && performance.now() - confirmed.readAt > FRESH_MS) await reload();
    },
    hear,
    ask: (conflict) => {
      change({ conflict });
      return new Promise((resolve) => {
        decided = resolve;
      });
    },
    decide: (choice) => {
      change({ conflict: null });
      decided(choice);
    },
    noteOffline: (isOffline) => change({ isOffline }),
    noteVersion: (account, version) => change({ versions: new Map(state().versions).set(account, version) }),
  });
}

type Reader = Pick<ScenarioSession, "reload" | "hear">;

/**
 * Returns two functions that read a scenario from the server again. `reload` always reads it. `hear` is called for a
 * change that was saved elsewhere, and reads the scenario only if the page does not have that change yet.
 */
function readerOf(
  readModel: () => Promise<ModelAnswer>,
  { state, change, subscribe }: ReturnType<typeof stateOf>,
  waiting: Waiting[],
  confirmed: Confirmed,
): Reader {
  let reading: Promise<void> | null = null;
  const readAgain = async () => {
    for (;;) {
      const before = confirmed.count;
      const again = read(await readModel());
      if (before !== confirmed.count) continue;
      if (!again.ok) throw new Error(again.refusal);
      confirmed.chain = again.value.live.chain;
      confirmed.readAt = performance.now();
      const live = onTop(again.value.live, waiting);
      change({ versions: asTyped(again.value.versions, state(), waiting), live });
      return;
    }
  };
  const reload = () => {
    const own = readAgain().finally(() => {
      if (reading === own) reading = null;
    });
    reading = own;
    return own;
  };
  const isKnown = (versions: Readonly<Record<string, number>>) =>
    Object.entries(versions).every(([account, version]) => (state().versions.get(account) ?? 0) >= version);
  return {
    reload,
    hear: async (versions) => {
      await savedBy(SAVING_MS, subscribe, () => waiting.length === 0 || state().conflict !== null);
      await reading?.catch(() => undefined);
      if (versions !== null && isKnown(versions)) return false;
      await reload();
      return true;
    },
  };
}

/**
 * Returns the versions of lines after a reload. A line with unsaved changes keeps the version on which these changes
 * are based, so that the server can detect a change by another user when they are saved.
 */
function asTyped(
  read: SessionState["versions"],
  { live, versions }: SessionState,
  waiting: readonly Waiting[],
): SessionState["versions"] {
  const unsent = waiting.slice(1).flatMap(({ edits }) => edits.map(({ line }) => live.line(line)?.id ?? ""));
  const kept = new Map(read);
  for (const account of unsent) kept.set(account, versions.get(account) ?? 0);
  return kept;
}

/**
 * Waits until `isSettled` returns true, or until `ms` milliseconds have passed. Then waits for one more turn of the
 * event loop, so that callbacks triggered by the save have run.
 */
async function savedBy(ms: number, subscribe: ScenarioSession["subscribe"], isSettled: () => boolean): Promise<void> {
  if (!isSettled()) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = subscribe(() => isSettled() && resolve());
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    stop();
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Returns the state of a session, and the functions to change and observe the state. */
function stateOf(opened: Opened, waiting: readonly Waiting[], confirmed: Confirmed) {
  const readers = new Set<() => void>();
  let state: SessionState = { ...opened, unsaved: 0, saved: 0, isOffline: false, conflict: null };
  return {
    state: () => state,
    change: (part: Partial<SessionState>) => {
      state = { ...state, ...part, unsaved: waiting.length, saved: confirmed.count };
      for (const reader of readers) reader();
    },
    subscribe: (reader: () => void) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
  };
}

type Outcome = { readonly saved: (step: Waiting) => void; readonly failed: () => void };

/**
 * Returns a function that saves queued changes one at a time. Calling it while changes are being saved does nothing.
 */
function queue(waiting: Waiting[], { saved, failed }: Outcome): () => void {
  let isWorking = false;
  const settle = async (step: Waiting) => {
    try {
      await step.save();
      take(waiting, step);
      saved(step);
      step.resolve();
    } catch (problem) {
      take(waiting, step);
      failed();
      step.reject(problem);
    }
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let step = waiting[0]; step !== undefined; step = waiting[0]) await settle(step);
    isWorking = false;
  };
  return () => void work();
}

function take(waiting: Waiting[], step: Waiting): void {
  const at = waiting.indexOf(step);
  if (at >= 0) waiting.splice(at, 1);
}

/**
 * Returns a forecast with the unsaved changes applied. A change that the engine refuses is removed from the queue, and
 * the promise returned for that change rejects.
 */
function onTop(from: LiveForecast, waiting: Waiting[]): LiveForecast {
  let live = from;
  for (const step of [...waiting]) {
    const next = live.apply(step.edits);
    if (next.ok) live = next.value;
    else {
      take(waiting, step);
      step.reject(new Error(next.refusal));
    }
  }
  return live;
}

type Opened = Pick<SessionState, "live" | "versions">;

function read({ model, versions }: ModelAnswer): Result<Opened> {
  if (model === null) return refuse(NO_BOOKS);
  const live = liveForecast(model as ForecastWire);
  return live.ok ? accept({ live: live.value, versions: new Map(Object.entries(versions)) }) : live;
}

const FRESH_MS = 5_000;

/**
 * The time, in ms, for which a change received from the server waits while the page itself is saving. The response to
 * the page's save may already include the change.
 */
const SAVING_MS = 400;

const NO_BOOKS = "Import a profit and loss first.";
