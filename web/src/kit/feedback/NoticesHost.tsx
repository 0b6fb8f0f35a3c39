import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { kitTexts } from "../texts.ts";
import { followNotices, loadNotices, noticesWanted } from "./notices.ts";

const loadHost = () => import("./Notices.tsx");
const Notices = lazy(() => loadHost().then((module) => ({ default: module.Notices })));

/** Stands once around the application and shows notices. Their code loads with the first touch of the page. */
export function NoticesHost() {
  const wanted = useSyncExternalStore(followNotices, noticesWanted);
  useEffect(() => {
    const load = () => void Promise.all([loadNotices(), loadHost()]).catch(() => undefined);
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", load, once);
    window.addEventListener("keydown", load, once);
    return () => {
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
    };
  }, []);
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
