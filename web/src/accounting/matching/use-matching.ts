import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { type MatchingWork, matchingQueries, type OpenRow, refreshBooks, refreshMatching } from "../api.ts";

type Proposal = OpenRow["proposals"][number];

/** A match to save. It contains exactly one of these: entries, documents, or an account. */
export type Match = {
  readonly entries?: Proposal["entries"];
  readonly documents?: NonNullable<Proposal["documents"]>;
  readonly account?: string;
};

/**
 * The delay in ms between the last match and reloading the rows, so that reloading does not
 * interrupt fast matching by keyboard.
 */
const READ_AGAIN_MS = 900;

/** Returns the match to save when a proposal is accepted. */
export function matchOf({ entries, documents, account }: Proposal): Match {
  if (account !== null) return { account };
  return documents === null ? { entries } : { documents };
}

/**
 * Returns an account's rows to match, and the actions on them. A row leaves the list as soon as it
 * is matched, and returns if the server refuses the match.
 */
export function useMatching(account: string | undefined) {
  const query = useQuery(
    matchingQueries.read.queryOptions({ input: { account: account ?? "" }, enabled: account !== undefined }),
  );
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<readonly string[]>([]);
  const readLater = useReadLater();
  const leave = (id: string, isGone: boolean) =>
    setGone((before) => {
      const after = new Set(before);
      if (isGone) after.add(id);
      else after.delete(id);
      return after;
    });
  const match = useAction(async ({ id, ...how }: Match & { readonly id: string }) => {
    try {
      return await matchingQueries.match.call({ id, ...how });
    } catch (error) {
      leave(id, false);
      setLast((before) => before.filter((one) => one !== id));
      throw error;
    }
  }, readLater);
  const undo = useAction(async (id: string) => {
    const answer = await matchingQueries.unmatch.call({ id });
    leave(id, false);
    return answer;
  }, readLater);
  const refuse = useAction(
    ({ id, key }: { readonly id: string; readonly key: string }) => matchingQueries.refuse.call({ id, key }),
    refreshMatching,
  );
  const rows = query.data?.data.filter(({ id }) => !gone.has(id));
  return {
    query,
    rows,
    total: Math.max((query.data?.total ?? 0) - leaving(query.data, gone), 0),
    match: (id: string, how: Match) => {
      leave(id, true);
      setLast((before) => [...before, id]);
      match.mutate({ id, ...how });
    },
    refuse: refuse.mutate,
    canUndo: last.length > 0,
    undo: () => {
      const id = last.at(-1);
      if (id === undefined) return;
      setLast(last.slice(0, -1));
      undo.mutate(id);
    },
  };
}

/** Returns how many of the loaded rows the list no longer shows because their matches are being saved. */
function leaving(work: MatchingWork | undefined, gone: ReadonlySet<string>): number {
  return (work?.data ?? []).filter(({ id }) => gone.has(id)).length;
}

/** Returns a function that reloads the rows once no further match has been made for `READ_AGAIN_MS`. */
function useReadLater(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void refreshMatching();
      void refreshBooks();
    }, READ_AGAIN_MS);
  };
}
