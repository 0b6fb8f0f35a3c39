import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useFirstTouch } from "../page/use-first-touch.ts";
import { kitTexts } from "../texts.ts";
import { loadNotices, noticesWanted, subscribeToNotices } from "./notices.ts";

const loadHost = () => import("./Notices.tsx");

/**
 * Loads the code that displays notifications in advance, so that notifications can be shown even if the network fails
 * later.
 */
export function preloadNotices(): void {
  void Promise.all([loadNotices(), loadHost()]).catch(() => undefined);
}

/**
 * The component that displays notifications. If its code cannot be loaded, for example because the network is down,
 * nothing is displayed, so that the page still works.
 */
const Notices = lazy<ComponentType>(() =>
  loadHost().then(
    (module) => ({ default: module.Notices }),
    () => ({ default: () => null }),
  ),
);

/**
 * Hosts the notifications of the whole application. It is mounted once, and its code loads at the first click or key
 * press.
 */
export function NoticesHost() {
  const wanted = useSyncExternalStore(subscribeToNotices, noticesWanted);
  useFirstTouch(preloadNotices);
  return (
    <section aria-label={kitTexts.notices}>
      {wanted ? (
        <Suspense>
          <Notices />
        </Suspense>
      ) : null}
    </section>
  );
}
