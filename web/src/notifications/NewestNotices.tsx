import { now } from "@hazina/base/calendar.ts";
import { Button, Skeleton, Text, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { paths } from "../paths.ts";
import { ageOf } from "./age.ts";
import type { Notice } from "./api.ts";
import styles from "./notifications.module.css";
import { notificationTexts as texts } from "./texts.ts";
import { useNotices } from "./use-notices.ts";

type Newest = { readonly data: readonly Notice[]; readonly meta: { readonly unread: number } };

type NewestNoticesProps = { readonly query: UseQueryResult<Newest>; readonly onClose: () => void };

/** Lists the newest notifications in the bell's menu, each with a link to its subject. */
export function NewestNotices({ query, onClose }: NewestNoticesProps) {
  const { open, markManyRead } = useNotices();
  const choose = (notice: Notice) => {
    onClose();
    open(notice);
  };
  const unread = query.data?.meta.unread ?? 0;
  return (
    <section className={styles.newest} aria-label={texts.title}>
      <header className={styles.newestHead}>
        <Title order={2} tabIndex={-1} data-autofocus className={styles.newestTitle ?? ""}>
          {texts.title}
        </Title>
        {unread === 0 ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markManyRead.isPending}
            onClick={() => markManyRead.mutate({})}
          >
            {texts.markAllRead}
          </Button>
        )}
      </header>
      <Content query={query} onChoose={choose} />
      <footer className={styles.newestFoot}>
        <AppLink to={paths.notifications()} className={styles.link} onClick={onClose}>
          {texts.seeAll}
        </AppLink>
      </footer>
    </section>
  );
}

function Content({ query, onChoose }: Pick<NewestNoticesProps, "query"> & { onChoose: (notice: Notice) => void }) {
  if (query.isPending) return <Skeleton height={160} m={12} w="auto" />;
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.data.length === 0) {
    return (
      <div className={styles.nothing}>
        <Text fw={600}>{texts.nothing}</Text>
        <Text c="dimmed">{texts.nothingBody}</Text>
      </div>
    );
  }
  return (
    <ul className={styles.notices}>
      {query.data.data.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={styles.notice}
            data-unread={notice.read_at === null || undefined}
            onClick={() => onChoose(notice)}
          >
            <span className={styles.noticeTitle}>{notice.title}</span>
            <span className={styles.noticeAge}>
              {notice.read_at === null ? `${texts.unread}, ` : ""}
              {ageOf(notice.created_at, now())}
            </span>
            <span className={styles.noticeMessage}>{notice.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
