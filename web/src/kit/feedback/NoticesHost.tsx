import { lazy, Suspense, useSyncExternalStore } from "react";
import { useFirstTouch } from "../page/use-first-touch.ts";
import { kitTexts } from "../texts.ts";
import { loadNotices, noticesWanted, subscribeToNotices } from "./notices.ts";

const loadHost = () => import("./Notices.tsx");
const loadAll = () => void Promise.all([loadNotices(), loadHost()]).catch(() => undefined);
const Notices = lazy(() => loadHost().then((module) => ({ default: module.Notices })));

/**
 * Hosts the notifications of the whole application. It is mounted once, and its code loads at the first click or key
 * press.
 */
export function NoticesHost() {
  const wanted = useSyncExternalStore(subscribeToNotices, noticesWanted);
  useFirstTouch(loadAll);
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
