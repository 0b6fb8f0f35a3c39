import { Button } from "@mantine/core";
import { useList } from "../api/use-list.ts";
import { useRemoval } from "../api/use-removal.ts";
import { confirm } from "../kit/dialog/confirm.ts";
import { notifySuccess } from "../kit/feedback/notify.tsx";
import { Select } from "../kit/form/choices.tsx";
import type { BulkAction } from "../kit/list/BulkBar.tsx";
import { type Column, textColumn, timeColumn } from "../kit/list/columns.tsx";
import type { RowAction } from "../kit/list/DataTable.tsx";
import { ListPage } from "../kit/list/ListPage.tsx";
import type { ListControl } from "../kit/list/list-state.ts";
import { AppLink } from "../kit/page/AppLink.tsx";
import { paths } from "../paths.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { type Notice, notificationQueries, refreshNotifications } from "./api.ts";
import styles from "./notifications.module.css";
import { notificationTexts } from "./texts.ts";
import { useNotices } from "./use-notices.ts";

const texts = notificationTexts.list;

/** Lists the user's notifications. They can be searched, marked as read, and deleted, singly or all at once. */
export function NotificationsPage() {
  const list = useList(notificationQueries.list, COLUMNS, {
    filters: ["unread"],
    asked: ({ unread }) => (unread === "true" ? { unread: "true" as const } : {}),
  });
  const { query, control } = list;
  const { open, markManyRead } = useNotices();
  const { rowActions, bulkActions } = useNoticeActions(open);
  const unread = query.data?.meta.unread ?? 0;
  return (
    <ListPage
      id="notifications"
      title={notificationTexts.title}
      subtitle={query.data === undefined ? undefined : texts.subtitle(unread)}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      onOpen={open}
      rowActions={rowActions}
      bulkActions={bulkActions}
      filters={<UnreadFilter control={control} />}
      filtersInWords={control.filters.unread === "true" ? [texts.unreadOnly] : []}
      actions={
        <>
          <SettingsLink />
          <Button
            variant="default"
            disabled={unread === 0}
            loading={markManyRead.isPending}
            onClick={() => markManyRead.mutate({}, { onSuccess: notifySuccess })}
          >
            {notificationTexts.markAllRead}
          </Button>
        </>
      }
      empty={{ title: notificationTexts.nothing, body: notificationTexts.nothingBody }}
    />
  );
}

const COLUMNS: readonly Column<Notice>[] = [
  {
    key: "title",
    title: texts.columns.title,
    fixed: true,
    text: ({ title }) => title,
    cell: ({ title, read_at }) => (
      <span className={styles.title} data-unread={read_at === null || undefined}>
        {title}
      </span>
    ),
  },
  {
    key: "message",
    title: texts.columns.message,
    text: ({ message }) => message,
    cell: ({ message }) => <span className={styles.message}>{message}</span>,
  },
  textColumn({ key: "kind", title: texts.columns.kind }, ({ kind }) => notificationTexts.kinds[kind]),
  timeColumn({ key: "when", title: texts.columns.when }, ({ created_at }) => created_at),
];

function UnreadFilter({ control }: { readonly control: ListControl }) {
  return (
    <Select
      size="xs"
      miw={216}
      aria-label={texts.filter}
      placeholder={texts.filter}
      data={[{ value: "true", label: texts.unreadOnly }]}
      value={control.filters.unread ?? null}
      onChange={(value) => control.filterBy("unread", value)}
      clearable
    />
  );
}

function SettingsLink() {
  if (!hasAbility(useUser(), ["View Notification Settings"])) return null;
  return (
    <Button component={AppLink} to={paths.notificationSettings()} variant="subtle">
      {notificationTexts.settings}
    </Button>
  );
}

function useNoticeActions(open: (notice: Notice) => void) {
  const remove = useRemoval<Notice>({
    remove: ({ id }) => notificationQueries.remove.call({ ids: [id] }),
    refresh: refreshNotifications,
    question: () => texts.removeQuestion,
  });
  const { markRead } = useNotices();
  const rowActions = (notice: Notice): RowAction[] => [
    { label: texts.open, onSelect: () => open(notice), ...(notice.link === null ? { reason: texts.noLink } : {}) },
    {
      label: texts.markRead,
      onSelect: () => markRead.mutate({ id: notice.id }),
      ...(notice.read_at === null ? {} : { reason: texts.isRead }),
    },
    {
      label: texts.remove,
      danger: true,
      onSelect: () => remove(notice),
    },
  ];
  const bulkActions: BulkAction[] = [
    {
      label: texts.markRead,
      run: async (keys) => {
        await notificationQueries.markManyRead.call({ ids: [...keys] });
        await refreshNotifications();
        return { done: keys.length, failed: [] };
      },
    },
    {
      label: texts.remove,
      run: async (keys) => {
        const question = { title: texts.remove, body: texts.removeMany(keys.length), action: texts.remove };
        if (!(await confirm({ ...question, danger: true }))) return null;
        await notificationQueries.remove.call({ ids: [...keys] });
        await refreshNotifications();
        return { done: keys.length, failed: [] };
      },
    },
  ];
  return { rowActions, bulkActions };
}
