import type { Cents } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import { accept, refuse } from "@hazina/base/result.ts";
import type { Overlay } from "@hazina/engine/forecasting/model.ts";
import type { ForecastWire } from "@hazina/engine/forecasting/wire.ts";
import type { ModelAnswer } from "../statements/statement-model.ts";
import type { LineEdit } from "./line-edit.ts";
import { chainAfter, type LiveForecast, liveForecast } from "./live-forecast.ts";

/** What a session shows: the forecast with every change a person made, and how far the server has them. */
export type SessionState = {
  readonly live: LiveForecast;
  /** The version of each line that the scenario changed, by the engine's name of it; others have 0. */
  readonly versions: ReadonlyMap<string, number>;
  /** Changes that the server has not confirmed yet. */
  readonly unsaved: number;
  /** How many changes the server has confirmed since the session was opened. */
  readonly saved: number;
  /** What somebody else changed at the same time, while the person decides; null otherwise. */
  readonly conflict: Conflict | null;
};

/** Two people changed the same line: what this person typed, and what the line holds now. */
export type Conflict = {
  readonly path: string;
  readonly months: readonly { readonly month: string; readonly mine: Cents | null; readonly theirs: Cents | null }[];
  readonly by: string | null;
  readonly at: string | null;
};

/** What a person decides about a conflict. */
export type Choice = "mine" | "theirs";

/** The work of one person on one scenario: its forecast in the page, and the changes on their way to the server. */
export type ScenarioSession = {
  readonly state: () => SessionState;
  readonly subscribe: (reader: () => void) => () => void;
  /**
   * Shows a change at once and saves it after those before it. Rejects with the engine's sentence before anything is
   * saved, or with what the save threw, after the change was taken back.
   */
  readonly commit: (edits: readonly LineEdit[], save: () => Promise<unknown>) => Promise<void>;
  /** Reads the scenario again, keeping what is not saved yet. */
  readonly reload: () => Promise<void>;
  /** Reads it again where that is some time ago, and nothing waits to be saved: somebody else may have changed it. */
  readonly refresh: () => Promise<void>;
  /** Shows a conflict and waits for what the person decides; nothing else is saved meanwhile. */
  readonly ask: (conflict: Conflict) => Promise<Choice>;
  readonly decide: (choice: Choice) => void;
  /** Notes the version of a line that the server answered. */
  readonly noteVersion: (account: string, version: number) => void;
};

type Waiting = {
  readonly edits: readonly LineEdit[];
  readonly save: () => Promise<unknown>;
  readonly resolve: () => void;
  readonly reject: (problem: unknown) => void;
};

/**
 * Opens a session on what the server sent; refused with a sentence where there are no books or they cannot be computed.
 * @param readModel reads the scenario again.
 */
export function openSession(first: ModelAnswer, readModel: () => Promise<ModelAnswer>): Result<ScenarioSession> {
  const opened = read(first);
  if (!opened.ok) return opened;
  const readers = new Set<() => void>();
  const waiting: Waiting[] = [];
  let confirmed: readonly Overlay[] = opened.value.live.chain;
  let confirmations = 0;
  let readAt = performance.now();
  let isWorking = false;
  let state: SessionState = { ...opened.value, unsaved: 0, saved: 0, conflict: null };
  let decided: (choice: Choice) => void = () => undefined;

  const change = (part: Partial<SessionState>) => {
    state = { ...state, ...part, unsaved: waiting.length, saved: confirmations };
    for (const reader of readers) reader();
  };
  const settle = async (step: Waiting) => {
    try {
      await step.save();
      waiting.splice(waiting.indexOf(step), 1);
      confirmed = chainAfter(state.live.foundation, confirmed, step.edits);
      confirmations += 1;
      change({});
      step.resolve();
    } catch (problem) {
      waiting.splice(waiting.indexOf(step), 1);
      const back = state.live.under(confirmed);
      change(back.ok ? { live: onTop(back.value, waiting) } : {});
      step.reject(problem);
    }
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let step = waiting[0]; step !== undefined; step = waiting[0]) await settle(step);
    isWorking = false;
  };

  const reload = async () => {
    for (;;) {
      const before = confirmations;
      const again = read(await readModel());
      if (before !== confirmations) continue;
      if (!again.ok) throw new Error(again.refusal);
      confirmed = again.value.live.chain;
      readAt = performance.now();
      change({ versions: again.value.versions, live: onTop(again.value.live, waiting) });
      return;
    }
  };

  return accept({
    state: () => state,
    subscribe: (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    commit: (edits, save) => {
      const next = state.live.apply(edits);
      if (!next.ok) return Promise.reject(new Error(next.refusal));
      return new Promise<void>((resolve, reject) => {
        waiting.push({ edits, save, resolve, reject });
        change({ live: next.value });
        void work();
      });
    },
    reload,
    refresh: async () => {
      if (waiting.length === 0 && performance.now() - readAt > FRESH_MS) await reload();
    },
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
    noteVersion: (account, version) => change({ versions: new Map(state.versions).set(account, version) }),
  });
}

/** A forecast with what waits applied on top; what it refuses is dropped. */
function onTop(from: LiveForecast, waiting: Waiting[]): LiveForecast {
  let live = from;
  for (const step of [...waiting]) {
    const next = live.apply(step.edits);
    if (next.ok) live = next.value;
    else {
      waiting.splice(waiting.indexOf(step), 1);
      step.reject(new Error(next.refusal));
    }
  }
  return live;
}

function read({ model, versions }: ModelAnswer): Result<Pick<SessionState, "live" | "versions">> {
  if (model === null) return refuse(NO_BOOKS);
  const live = liveForecast(model as ForecastWire);
  return live.ok ? accept({ live: live.value, versions: new Map(Object.entries(versions)) }) : live;
}

const FRESH_MS = 30_000;

const NO_BOOKS = "Import a profit and loss first.";
