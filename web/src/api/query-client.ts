import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError, notifyInfo } from "../kit/feedback/notify.tsx";
import { apiTexts } from "./texts.ts";

/**
 * `quiet`: the screen shows the failure itself; `first`: only where there is nothing read before to show instead. What is
 * read is quiet unless it says otherwise, what is written is not.
 * `errorTitle`: the notification's title where it is not "Error".
 */
type CallMeta = { quiet?: boolean | "first"; errorTitle?: string };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** For data outside the screen's content, which has no place for an error: a notice shows the failure. */
export const SHOWN_IN_NOTICE = { quiet: false } as const;

/** Server state of the whole application: every failed call says so once, and no client error is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta, query.state.data !== undefined) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _before, mutation) => report(error, mutation.meta, false),
  }),
  defaultOptions: {
    queries: {
      meta: { quiet: true },
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (attempts, error) => {
        const { http } = failureOf(error);
        return attempts < 2 && (http === 0 || http === 502 || http === 503 || http === 504);
      },
    },
  },
});

function report(error: unknown, meta: CallMeta | undefined, isShowingOlder: boolean): void {
  if (meta?.quiet === true || (meta?.quiet === "first" && !isShowingOlder)) return;
  const failure = failureOf(error);
  if (failure.http === 401 && failure.code !== "bad_credentials") return;
  if (failure.code === "password_change_required") return;
  if (failure.code === "cancelled") {
    notifyInfo({ message: failure.message });
    return;
  }
  notifyError({ title: meta?.errorTitle ?? apiTexts.errorTitle, message: failure.message });
}
