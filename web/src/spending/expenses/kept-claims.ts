import { useEffect, useState } from "react";
import { chosenCompany, useCompanyId } from "../../session/chosen-company.ts";
import { currentUser, useUser } from "../../session/session.ts";
import type { ClaimValues } from "./claim-values.ts";

/** A claim with its pictures, kept on this device until it can be sent. */
export type KeptClaim = {
  /** The key of the claim. The server stores a key once, so that a claim is never stored twice. */
  readonly key: string;
  /** The user and the company or branch that the claim belongs to. */
  readonly owner: string;
  readonly values: ClaimValues;
  readonly files: readonly File[];
  /**
   * True if the user has changed the claim since an attempt to send it. The server may then still have the earlier
   * values.
   */
  readonly isCorrected?: boolean;
  /** The server's reason for refusing the claim; absent until it was refused. */
  readonly problem?: string;
};

const DATABASE = "hazina-claims";
const STORE = "claims";
const NONE: readonly KeptClaim[] = [];

/** Dispatches a `change` event whenever the kept claims have changed. */
const changes = new EventTarget();

/** Returns whether this browser can keep claims. */
export function canKeep(): boolean {
  return typeof indexedDB !== "undefined";
}

/** Returns the owner of the claims of the signed-in user in the chosen company or branch. */
export function ownerOfClaims(): string {
  return `${currentUser()?.id ?? ""} ${chosenCompany()}`;
}

/** Keeps a claim on this device. A claim with the same key is replaced. */
export async function keepClaim(claim: KeptClaim): Promise<void> {
  await inStore("readwrite", (store) => store.put(claim));
  changes.dispatchEvent(new Event("change"));
}

/** Removes a claim from this device. */
export async function forgetClaim(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
  changes.dispatchEvent(new Event("change"));
}

/** Returns the claims of an owner that are kept on this device, in the order of their keys. */
export async function keptClaims(owner: string): Promise<readonly KeptClaim[]> {
  if (!canKeep()) return [];
  const all = await inStore<KeptClaim[]>("readonly", (store) => store.getAll());
  return all.filter((claim) => claim.owner === owner);
}

/** Returns the user's claims that are kept on this device, and rerenders when they change. */
export function useKeptClaims(): readonly KeptClaim[] {
  const [read, setRead] = useState<{ readonly of: string; readonly claims: readonly KeptClaim[] }>({
    of: "",
    claims: [],
  });
  const owner = `${useUser()?.id ?? ""} ${useCompanyId()}`;
  useEffect(() => {
    let isCurrent = true;
    const again = () =>
      void keptClaims(owner)
        .then((claims) => isCurrent && setRead({ of: owner, claims }))
        .catch(() => undefined);
    again();
    changes.addEventListener("change", again);
    return () => {
      isCurrent = false;
      changes.removeEventListener("change", again);
    };
  }, [owner]);
  return read.of === owner ? read.claims : NONE;
}

function inStore<Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "key" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const work = database.transaction(STORE, mode);
      const request = act(work.objectStore(STORE));
      work.oncomplete = () => {
        database.close();
        resolve(request.result as Value);
      };
      work.onabort = () => {
        database.close();
        reject(work.error);
      };
    };
  });
}
