import { Drawer } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { PASSWORD_DUE } from "../access/sign-in/not-active.ts";
import { ConfirmHost } from "../kit/dialog/ConfirmHost.tsx";
import { preloadNotices } from "../kit/feedback/NoticesHost.tsx";
import { ScreenLoading } from "../kit/feedback/ScreenLoading.tsx";
import { HeaderSlot } from "../kit/page/HeaderControls.tsx";
import { useDeparture } from "../kit/page/navigate.ts";
import { type ScreenAction, screenActions } from "../kit/page/screen-actions.ts";
import { useCompanyId } from "../session/chosen-company.ts";
import { useUser } from "../session/session.ts";
import { useSendClaims } from "../spending/expenses/use-send-claims.ts";
import { AbilityGate } from "./AbilityGate.tsx";
import { Header } from "./Header.tsx";
import { Navigation } from "./Navigation.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { PreviewBar } from "./PreviewBar.tsx";
import { type EarlyTyping, keepTyping } from "./palette/early-typing.ts";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";
import { useFreshUser } from "./use-fresh-user.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

/**
 * The delay in ms before the command palette is loaded, so that the first screen appears first. The palette is loaded
 * before the user opens it, so that it receives the first key typed after Ctrl+K.
 */
const PALETTE_AFTER_MS = 1_500;

const loadPalette = () => import("./palette/Palette.tsx").then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(loadPalette);

/**
 * The data that the command palette gets when it opens: the actions of the current screen (`here`), and the text that
 * the user typed while the palette was loading (`early`).
 */
type Offered = { readonly here: readonly ScreenAction[]; readonly early: EarlyTyping };

/** The frame around every screen after sign-in: navigation, header, and the screen itself. */
export function Shell() {
  useFreshUser();
  useLiveUpdates();
  useSendClaims();
  const company = useCompanyId();
  const isHeld = useUser()?.login_attempts === PASSWORD_DUE;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [navigationOpen, navigation] = useDisclosure(false);
  const [offered, setOffered] = useState<Offered | null>(null);
  const openPalette = () => {
    if (!isHeld) setOffered({ here: screenActions(), early: keepTyping() });
  };
  const closePalette = () => {
    offered?.early.take();
    setOffered(null);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadNotices();
      void loadPalette().catch(() => undefined);
    }, PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useHotkeys([["mod+K", offered === null ? openPalette : closePalette]], []);
  useDeparture(navigation.close);

  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#content">
        {shellTexts.skip}
      </a>
      <aside className={styles.side} data-print="hide">
        <Navigation isHeld={isHeld} />
      </aside>
      <Drawer
        opened={navigationOpen}
        onClose={navigation.close}
        size={264}
        padding={0}
        withCloseButton={false}
        attributes={{ header: { role: "none" }, content: { "aria-label": shellTexts.navigation } }}
      >
        <Navigation isHeld={isHeld} />
      </Drawer>
      <div className={styles.main}>
        <PreviewBar />
        <OfflineBar />
        <Header onOpenNavigation={navigation.open} onOpenPalette={openPalette} onSlot={setSlot} isHeld={isHeld} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <HeaderSlot value={slot}>
            <Suspense fallback={<ScreenLoading />}>
              <AbilityGate key={company}>
                <Outlet />
              </AbilityGate>
            </Suspense>
          </HeaderSlot>
        </main>
      </div>
      <ConfirmHost />
      {offered === null || isHeld ? null : (
        <Suspense>
          <Palette {...offered} onClose={closePalette} />
        </Suspense>
      )}
    </div>
  );
}
