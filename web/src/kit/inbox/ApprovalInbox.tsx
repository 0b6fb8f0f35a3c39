import { Button, Group, Skeleton, Text, Textarea } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { IconChecks } from "../icons/marks.tsx";
import { useQuery, useSetQuery } from "../page/navigate.ts";
import { Page, type PageTab } from "../page/Page.tsx";
import surface from "../page/surface.module.css";
import { kitTexts } from "../texts.ts";
import styles from "./inbox.module.css";

/** A decision on one item. */
export type Decision<Item> = { readonly item: Item; readonly approved: boolean; readonly comment: string };

type ApprovalInboxProps<Item> = {
  readonly title: string;
  readonly tabs?: readonly PageTab[];
  readonly query: UseQueryResult<readonly Item[]>;
  readonly itemKey: (item: Item) => string;
  /** The item in the list: what it is, who asks, how much. */
  readonly summary: (item: Item) => { readonly title: string; readonly by: string; readonly amount?: string };
  /** All that is needed to decide. */
  readonly detail: (item: Item) => ReactNode;
  /** Returns why the person may not decide on an item; undefined where they may. */
  readonly refusal: (item: Item) => string | undefined;
  readonly onDecide: (decision: Decision<Item>) => void;
  /** True where a decision is being sent. */
  readonly deciding: boolean;
  /** The text of an empty inbox. */
  readonly empty: string;
};

/** Shows what waits for a decision: the list, the open item with all that is needed to decide, and the decision. */
export function ApprovalInbox<Item>(props: ApprovalInboxProps<Item>) {
  const { title, tabs = [], query, itemKey, empty } = props;
  const { item: openKey } = useQuery();
  const setQuery = useSetQuery();
  const items = query.data ?? [];
  const open = items.find((item) => itemKey(item) === openKey);
  return (
    <Page title={title} tabs={tabs}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton height={240} />
      ) : items.length === 0 ? (
        <EmptyState icon={<IconChecks size={28} />} title={kitTexts.inboxDone}>
          {empty}
        </EmptyState>
      ) : (
        <div className={styles.inbox} data-open={open !== undefined || undefined}>
          <ul className={styles.list} aria-label={title}>
            {items.map((item) => (
              <li key={itemKey(item)}>
                <InboxEntry
                  {...props.summary(item)}
                  isOpen={item === open}
                  onOpen={() => setQuery({ item: itemKey(item) })}
                />
              </li>
            ))}
          </ul>
          <section className={`${surface.card} ${styles.detail}`}>
            {open === undefined ? (
              <EmptyState title={kitTexts.inboxChoose} />
            ) : (
              <OpenItem key={itemKey(open)} {...props} item={open} onClose={() => setQuery({ item: undefined })} />
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

type InboxEntryProps = {
  readonly title: string;
  readonly by: string;
  readonly amount?: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function InboxEntry({ title, by, amount, isOpen, onOpen }: InboxEntryProps) {
  return (
    <button type="button" className={styles.entry} aria-current={isOpen ? "true" : undefined} onClick={onOpen}>
      <Text fw={600} component="span" lineClamp={2}>
        {title}
      </Text>
      <Text component="span">{amount}</Text>
      <Text c="dimmed" size="xs" component="span">
        {by}
      </Text>
    </button>
  );
}

function OpenItem<Item>(props: ApprovalInboxProps<Item> & { readonly item: Item; readonly onClose: () => void }) {
  const { item, detail, refusal, onDecide, deciding, onClose } = props;
  const [comment, setComment] = useState("");
  const reason = refusal(item);
  const decide = (approved: boolean) => onDecide({ item, approved, comment });
  return (
    <>
      <Button variant="subtle" size="xs" className={styles.back ?? ""} onClick={onClose}>
        {kitTexts.back}
      </Button>
      {detail(item)}
      <Textarea
        label={kitTexts.comment}
        autosize
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button disabled={reason !== undefined} loading={deciding} onClick={() => decide(true)}>
          {kitTexts.approve}
        </Button>
        <Button
          variant="default"
          disabled={reason !== undefined || comment.trim() === ""}
          loading={deciding}
          onClick={() => decide(false)}
        >
          {kitTexts.reject}
        </Button>
        <Text c="dimmed" size="xs">
          {reason ?? kitTexts.rejectNeedsComment}
        </Text>
      </Group>
    </>
  );
}
