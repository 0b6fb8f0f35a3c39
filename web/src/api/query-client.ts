import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError, notifyInfo } from "../kit/feedback/notify.tsx";
import { apiTexts } from "./texts.ts";

/**
 * Options for reporting errors of a call. `quiet` is true if the screen itself shows the error, and `first` if the
 * screen shows it only before any data has loaded. By default queries are quiet and mutations are not. `errorTitle` is
 * the title of the notification, "Error" by default.
 */
type CallMeta = { quiet?: boolean | "first"; errorTitle?: string };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/**
 * Query `meta` for data outside a screen's main content: its errors are shown in a notification.
 */
export const SHOWN_IN_NOTICE = { quiet: false } as const;

/**
 * The query client of the whole application. It shows a notification for each failed call that is not quiet. A query
 * is repeated, at most twice, only if the server could not be reached or was unavailable.
 */
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
    // Without a connection a request fails at once: one that waited would be sent after its form was cancelled.
    mutations: { networkMode: "always" },
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
