import { type LiveMessage, live } from "@hazina/contract/platform/live.ts";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { clientOf } from "../link.ts";
import { type Heard, pauseFor, readStream } from "./read-stream.ts";
import { shareStream, type TabMessage } from "./tab-election.ts";

/**
 * News for the screens that follow live updates: a change, or `missed` if changes may have been missed, so that the
 * screens must reload.
 */
export type LiveNews = Extract<LiveMessage, { kind: "changed" }> | { readonly kind: "missed" };

/**
 * The time in ms after page load within which the first opening of the stream causes no reload,
 * because the data has just been read.
 */
const BEGINNING_MS = 3_000;

const followers = new Set<(news: LiveNews) => void>();
const watchers = new Set<() => void>();
let isLive = false;

/**
 * Starts to receive changes for the signed-in user. The user's tabs share one stream. Returns the function that stops
 * receiving them.
 * @param person the id of the user.
 */
export function startLive(person: string): () => void {
  const api = clientOf(live);
  const name = `hazina-live ${person}`;
  const channel = new BroadcastChannel(name);
  const began = performance.now();
  let hasHeard = false;
  const hear = (heard: Heard) => {
    setLive(heard.kind !== "cut");
    const isFirst = !hasHeard;
    hasHeard ||= heard.kind !== "cut";
    if (heard.kind === "changed" || heard.kind === "missed") tell(heard);
    if (heard.kind === "opened" && !(isFirst && performance.now() - began < BEGINNING_MS)) tell({ kind: "missed" });
  };
  const leave = shareStream(
    {
      // Outside a secure context there are none: then each tab reads for itself.
      locks: (navigator as { locks?: LockManager }).locks,
      name,
      post: (message) => channel.postMessage(message),
      listen: (listener) => {
        channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      },
      read: (heard, signal) => readStream({ open, pause: pauseFor, chance: Math.random }, heard, signal),
      isVisible: () => document.visibilityState === "visible",
      clock: () => performance.now(),
    },
    hear,
  );
  function open(signal: AbortSignal) {
    return api.follow(undefined, { signal });
  }
  return () => {
    leave();
    channel.close();
    setLive(false);
  };
}

function tell(news: LiveNews): void {
  for (const follower of followers) follower(news);
}

function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  for (const watcher of watchers) watcher();
}

/**
 * Calls the follower with every change while the stream is open; returns the function that ends the
 * subscription.
 */
export function subscribeToChanges(follower: (news: LiveNews) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Calls the latest handler with every change while its component is mounted. */
export function useChanges(handler: (news: LiveNews) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => subscribeToChanges((news) => handle(news)), []);
}

/** Returns whether changes are being received. If they are not, a screen that depends on them must poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watch, () => isLive);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
