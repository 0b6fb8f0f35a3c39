import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError, notifyInfo } from "../kit/feedback/notify.tsx";
import { apiTexts } from "./texts.ts";

/**
 * `quiet`: the screen itself shows the error; `first`: only where no earlier data can be shown instead. Queries are
 * quiet by default, mutations are not. `errorTitle`: the notification's title, "Error" by default.
 */
type CallMeta = { quiet?: boolean | "first"; errorTitle?: string };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** For data outside the screen's content, which has no place for an error: a notification shows it. */
export const SHOWN_IN_NOTICE = { quiet: false } as const;

/** The server state of the whole application: every failed call is reported once, and no client error is retried. */
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
