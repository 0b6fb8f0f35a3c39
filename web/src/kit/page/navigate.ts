import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent } from "react";

type GoOptions = { readonly replace?: boolean };

/** Returns the function that navigates to an address built by `paths`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const router = useRouter();
  return useCallback((to, options) => void router.navigate({ href: to, replace: options?.replace ?? false }), [router]);
}

/** Returns the query parameters of the current URL. */
export function useQuery(): Readonly<Record<string, string>> {
  return useLocation().search as Record<string, string>;
}

/** Returns the path of the current URL, without its query. */
export function usePathname(): string {
  return useLocation().pathname;
}

/** Calls `onDeparture` when the path changes. */
export function useDeparture(onDeparture: () => void): void {
  const router = useRouter();
  const tell = useEffectEvent(onDeparture);
  useEffect(() => router.subscribe("onBeforeLoad", ({ pathChanged }) => (pathChanged ? tell() : undefined)), [router]);
}

/**
 * Returns the function that changes query parameters without adding to the browser's history; undefined removes a
 * parameter.
 */
export function useSetQuery(): (changes: Readonly<Record<string, string | undefined>>) => void {
  const router = useRouter();
  return useCallback(
    (changes) => {
      const { pathname, search } = router.state.location;
      const query = new URLSearchParams(search as Record<string, string>);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") query.delete(key);
        else query.set(key, value);
      }
      const href = query.size > 0 ? `${pathname}?${query}` : pathname;
      void router.navigate({ href, replace: true, resetScroll: false });
    },
    [router],
  );
}
