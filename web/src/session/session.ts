import type { access } from "@hazina/contract/access/access.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useSyncExternalStore } from "react";
import { currentPreview, endPreview, type Preview, subscribeToPreview } from "./preview.ts";

/** The signed-in user, as the API returns them and as they are stored on this device. */
export type SignedInUser = InferContractRouterOutputs<typeof access>["verifyCode"]["data"];

/** A company of the signed-in user: the head company, or one of its branches. */
export type Branch = SignedInUser["company"]["company_branches"][number];

/**
 * An event of the user's session. `ended`: the server has ended the session. `passwordDue`: the server refuses all
 * calls until the user sets a new password. `refused`: the server has refused a call that the user's role allows
 * according to the role stored on this device.
 */
export type SessionEvent = "ended" | "passwordDue" | "refused";

const KEY = "user";
const readers = new Set<() => void>();
const followers = new Set<(event: SessionEvent) => void>();
let known: { text: string | null; user: SignedInUser | null } = { text: null, user: null };

/**
 * Returns the user who is signed in on this device, or null. The object stays the same until the stored user changes.
 */
export function currentUser(): SignedInUser | null {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, user: readUser(text) };
  return known.user;
}

function readUser(text: string | null): SignedInUser | null {
  if (text === null) return null;
  try {
    const user = JSON.parse(text) as SignedInUser;
    return typeof user.access_token === "string" ? user : null;
  } catch {
    return null;
  }
}

/** Stores the signed-in user on this device. */
export function keepUser(user: SignedInUser): void {
  localStorage.setItem(KEY, JSON.stringify(user));
  for (const reader of readers) reader();
}

/** Removes the signed-in user from this device. */
export function forgetUser(): void {
  endPreview();
  localStorage.removeItem(KEY);
  for (const reader of readers) reader();
}

let seen: { user: SignedInUser | null; preview: Preview | null; as: SignedInUser | null } = {
  user: null,
  preview: null,
  as: null,
};

/**
 * Returns the signed-in user. While a role is previewed, the user has the abilities of that role. Null if no user is
 * signed in.
 */
export function actingUser(): SignedInUser | null {
  const user = currentUser();
  const preview = currentPreview();
  if (user !== seen.user || preview !== seen.preview) seen = { user, preview, as: inRole(user, preview) };
  return seen.as;
}

function inRole(user: SignedInUser | null, preview: Preview | null): SignedInUser | null {
  if (user === null || preview === null || preview.userId !== user.id) return user;
  const { role, abilities } = preview;
  return { ...user, role_id: role.id, role, abilities: [...abilities] };
}

/**
 * Returns the signed-in user, with the abilities of a role that is being previewed; null if no user is signed in.
 * Renders again when the user or the preview changes. Signing out in another tab also signs this tab out.
 */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(subscribe, actingUser);
}

function subscribe(reader: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) reader();
  };
  readers.add(reader);
  const stopPreview = subscribeToPreview(reader);
  window.addEventListener("storage", onStorage);
  return () => {
    readers.delete(reader);
    stopPreview();
    window.removeEventListener("storage", onStorage);
  };
}

/** Returns whether a user has at least one of the abilities; always true if the list is empty. */
export function hasAbility(user: SignedInUser | null, abilities: readonly string[]): boolean {
  return abilities.length === 0 || abilities.some((ability) => user?.abilities?.includes(ability) === true);
}

/** Calls the follower on every event of the session. Returns the function that unsubscribes the follower. */
export function subscribeToSession(follower: (event: SessionEvent) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Notifies every follower of an event of the session. */
export function announce(event: SessionEvent): void {
  for (const follower of followers) follower(event);
}
