import { MOST_MONTHS_BACK } from "@hazina/contract/forecasting/back-test.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCancelling, useWorkProgress } from "../../api/live/use-work-progress.ts";
import { type ListControl, useListControl } from "../../kit/list/list-state.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { backTestApi, backTestQueries } from "./api.ts";

/**
 * The months of a test, as stored in the URL: how many months ago it starts, and how many months it
 * covers.
 */
export type ChosenReach = { readonly back: number; readonly ahead: number };

const USUAL_MONTHS = 6;

/**
 * Reads the months of a test from the URL. By default the test starts six months ago and covers all
 * months since.
 */
export function readReach(address: Readonly<Record<string, string | undefined>>): ChosenReach {
  const back = wholeUpTo(MOST_MONTHS_BACK, address.back) ?? USUAL_MONTHS;
  return { back, ahead: wholeUpTo(back, address.ahead) ?? back };
}

function wholeUpTo(most: number, text: string | undefined): number | undefined {
  const months = Number(text);
  return Number.isInteger(months) && months >= 1 && months <= most ? months : undefined;
}

/** Returns the months of the test from the URL, and functions to change them. */
export function useChosenTest() {
  const address = useAddress();
  const set = useSetQuery();
  const reach = readReach(address);
  return {
    reach,
    line: address.line,
    control: useListControl(25),
    goBack: (months: number) => set({ back: String(months), ahead: undefined, page: undefined }),
    lookAhead: (months: number) => set({ ahead: months === reach.back ? undefined : String(months), page: undefined }),
    open: (account: string | undefined) => set({ line: account }),
  };
}

type Loading = { readonly isFetching: boolean; readonly isPlaceholderData: boolean; readonly data: unknown };

/**
 * Returns whether the user is waiting for a test: no test is shown yet, or the shown test does not have the months or
 * the page that the user chose. The user is not waiting if the shown test is only loaded again because someone changed
 * the forecast.
 */
export function isWaitedFor({ isFetching, isPlaceholderData, data }: Loading): boolean {
  return isFetching && (data === undefined || isPlaceholderData);
}

/** Returns one page of the back-test, the progress of its calculation, and a function to cancel it. */
export function useBackTest({ back, ahead }: ChosenReach, { page, size, search, sort }: ListControl) {
  const [workId, setWorkId] = useState<string | null>(null);
  const input = {
    months_back: back,
    horizon: ahead,
    page,
    size,
    ...(search === "" ? {} : { search }),
    ...(sort === "" ? {} : { sort }),
  };
  const query = useQuery({
    queryKey: [...backTestQueries.backTest.key(), input],
    queryFn: () => {
      const id = crypto.randomUUID();
      setWorkId(id);
      return backTestApi.backTest.read({ ...input, progress_id: id });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const running = query.isFetching ? workId : null;
  const progress = useWorkProgress(running, "");
  const { isCancelling, cancel } = useCancelling(running);
  return {
    query,
    isWaitedFor: isWaitedFor(query),
    percent: progress.data.percent,
    phase: progress.data.phase === "" ? undefined : progress.data.phase,
    isCancelling,
    cancel: progress.data.state === "running" ? cancel : undefined,
    /** Reads the tested lines for an export, `most` lines at most. */
    readAll: (most: number) => backTestApi.backTest.read({ ...input, page: 1, size: most }),
  };
}
