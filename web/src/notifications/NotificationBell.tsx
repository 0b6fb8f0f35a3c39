import { ActionIcon, Popover } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useIsLive } from "../api/live/live.ts";
import { ScreenLoading } from "../kit/feedback/ScreenLoading.tsx";
import { IconBell } from "../kit/icons/things.tsx";
import { badgeOf } from "./age.ts";
import { newestOptions } from "./newest.ts";
import styles from "./notifications.module.css";
import { notificationTexts as texts } from "./texts.ts";

const NewestNotices = lazy(() =>
  import("./NewestNotices.tsx").then(({ NewestNotices }) => ({ default: NewestNotices })),
);

/** The bell in the header, with the number of unread notifications and a menu of the newest ones. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const newest = useQuery(newestOptions(useIsLive()));
  const unread = newest.data?.meta.unread ?? 0;
  const badge = badgeOf(unread);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={360} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={32}
          className={styles.bell ?? ""}
          aria-label={texts.bell(unread)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={16} />
          {badge === null ? null : (
            <span className={styles.badge} aria-hidden>
              {badge}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={texts.title}>
        <Suspense fallback={<ScreenLoading />}>
          <NewestNotices query={newest} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
