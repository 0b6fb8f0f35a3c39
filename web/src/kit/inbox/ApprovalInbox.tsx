import { Button, Checkbox, Group, Skeleton, Text, Textarea } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { IconChecks } from "../icons/marks.tsx";
import { useQuery, useSetQuery } from "../page/navigate.ts";
import { Page, type PageTab } from "../page/Page.tsx";
import surface from "../page/surface.module.css";
import { kitTexts } from "../texts.ts";
import { type Asked, DecisionDialog } from "./DecisionDialog.tsx";
import styles from "./inbox.module.css";
import { useDecisionKeys } from "./use-decision-keys.ts";
import { useSwipe } from "./use-swipe.ts";

/** A decision on one item. */
export type Decision<Item> = { readonly item: Item; readonly approved: boolean; readonly comment: string };

type ApprovalInboxProps<Item> = {
  readonly title: string;
  readonly tabs?: readonly PageTab[];
  readonly query: UseQueryResult<readonly Item[]>;
  readonly itemKey: (item: Item) => string;
  /** Returns the subject, requester and amount of an item for the list. */
  readonly summary: (item: Item) => { readonly title: string; readonly by: string; readonly amount?: string };
  /** Renders all information that is needed to decide on an item. */
  readonly detail: (item: Item) => ReactNode;
  /**
   * True while the details of the open item load. The item is shown only once they are complete, so that no button
   * moves under the pointer.
   */
  readonly isLoadingDetail?: boolean;
  /** Returns why the user may not decide on an item; undefined if they may. */
  readonly refusal: (item: Item) => string | undefined;
  readonly onDecide: (decision: Decision<Item>) => void;
  /** True while a decision is being sent. */
  readonly deciding: boolean;
  /** Decides several items at once. If omitted, items are decided one at a time. */
  readonly onDecideMany?: (items: readonly Item[], approved: boolean) => void;
  /** The text shown when the inbox is empty. */
  readonly empty: string;
};

/**
 * Shows the pending requests: the list, the open item with all information needed to decide, and the decision buttons.
 */
export function ApprovalInbox<Item>(props: ApprovalInboxProps<Item>) {
  const { title, tabs = [], query, itemKey, empty } = props;
  const { item: openKey } = useQuery();
  const setQuery = useSetQuery();
  const items = query.data ?? [];
  const open = items.find((item) => itemKey(item) === openKey);
  useNextItem(items.map(itemKey), openKey);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter((item) => chosen.has(itemKey(item)));
  const select = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const { ask, dialog } = useAskedDecision(props, selected, open, () => setChosen(new Set()));
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
          <div className={styles.list}>
            {props.onDecideMany === undefined || selected.length === 0 ? null : (
              <ChosenItems {...props} selected={selected} onDone={() => setChosen(new Set())} />
            )}
            {items.some((item) => props.refusal(item) === undefined) ? <WaysToDecide /> : null}
            <ul aria-label={title}>
              {items.map((item) => (
                <InboxRow
                  key={itemKey(item)}
                  {...props}
                  item={item}
                  isOpen={item === open}
                  isChosen={chosen.has(itemKey(item))}
                  onChoose={() => select(itemKey(item))}
                  onOpen={() => setQuery({ item: itemKey(item) })}
                  onSwipe={(approved) => ask([item], approved)}
                />
              ))}
            </ul>
          </div>
          <section className={`${surface.card} ${styles.detail}`}>
            {open === undefined ? (
              <EmptyState title={kitTexts.inboxChoose} />
            ) : props.isLoadingDetail === true ? (
              <Skeleton height={240} />
            ) : (
              <OpenItem key={itemKey(open)} {...props} item={open} onClose={() => setQuery({ item: undefined })} />
            )}
          </section>
        </div>
      )}
      {dialog}
    </Page>
  );
}

/**
 * Asks for confirmation before a decision made by key or swipe is sent.
 * @param onDone called once the decision is sent.
 */
function useAskedDecision<Item>(
  props: ApprovalInboxProps<Item>,
  selected: readonly Item[],
  open: Item | undefined,
  onDone: () => void,
) {
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const ask = (items: readonly Item[], approved: boolean) => {
    if (items.length > 0 && !props.deciding) setAsked({ items, approved });
  };
  useDecisionKeys((approved) => ask(itemsForKeys(props, selected, open, approved), approved));
  const decide = (comment: string) => {
    const [first, ...more] = asked?.items ?? [];
    if (first === undefined || asked === null) return;
    if (more.length === 0) props.onDecide({ item: first, approved: asked.approved, comment });
    else props.onDecideMany?.(asked.items, asked.approved);
    onDone();
  };
  const { summary, itemKey } = props;
  const onClose = () => setAsked(null);
  const dialog = asked === null ? null : <DecisionDialog {...{ asked, summary, itemKey, onClose }} onDecide={decide} />;
  return { ask, dialog };
}

/** Explains the keys, or on a phone the swipes, with which the user decides on requests. */
function WaysToDecide() {
  return (
    <Text c="dimmed" size="xs" px={10} py={4}>
      <span className={styles.byKey}>{kitTexts.inboxKeys}</span>
      <span className={styles.bySwipe}>{kitTexts.inboxSwipe}</span>
    </Text>
  );
}

/**
 * Returns the items that the keys A (approve) and R (reject) act on: the selected items, or else the open item.
 * Several items can be approved together, but items are rejected one at a time.
 */
function itemsForKeys<Item>(
  { refusal }: ApprovalInboxProps<Item>,
  selected: readonly Item[],
  open: Item | undefined,
  approved: boolean,
): readonly Item[] {
  const wanted = selected.length > 0 ? selected : open === undefined ? [] : [open];
  if (!approved && wanted.length > 1) return [];
  return wanted.filter((item) => refusal(item) === undefined);
}

type InboxRowProps<Item> = ApprovalInboxProps<Item> & {
  readonly item: Item;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onSwipe: (approved: boolean) => void;
};

/**
 * An item of the list. A click opens it, its checkbox selects it, and on a phone a swipe to the right or left decides
 * on it.
 */
function InboxRow<Item>(props: InboxRowProps<Item>) {
  const { item, isOpen, isChosen, onChoose, onOpen, onSwipe } = props;
  const mayDecide = props.refusal(item) === undefined;
  const { byPx, handlers } = useSwipe(mayDecide ? onSwipe : undefined);
  return (
    <li className={styles.swiped} data-way={byPx === 0 ? undefined : byPx > 0 ? "approve" : "reject"} {...handlers}>
      {byPx === 0 ? null : (
        <span className={styles.way} aria-hidden>
          {byPx > 0 ? kitTexts.approve : kitTexts.reject}
        </span>
      )}
      <div className={styles.row} {...(byPx === 0 ? {} : { style: { transform: `translateX(${byPx}px)` } })}>
        {props.onDecideMany === undefined ? null : (
          <Checkbox
            size="xs"
            aria-label={kitTexts.inboxSelect(props.summary(item).title)}
            disabled={!mayDecide}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
        <InboxEntry {...props.summary(item)} isOpen={isOpen} onOpen={onOpen} />
      </div>
    </li>
  );
}

/** Opens the next item when the open item disappears from the list because it was decided on. */
function useNextItem(keys: readonly string[], openKey: string | undefined) {
  const place = useRef<number | undefined>(undefined);
  const setQuery = useSetQuery();
  const at = openKey === undefined ? -1 : keys.indexOf(openKey);
  const next = keys[Math.min(place.current ?? 0, keys.length - 1)];
  const isGone = openKey !== undefined && at === -1 && place.current !== undefined && keys.length > 0;
  useEffect(() => {
    if (at !== -1) place.current = at;
    else if (openKey === undefined) place.current = undefined;
    else if (isGone) setQuery({ item: next });
  }, [at, isGone, next, openKey, setQuery]);
}

type ChosenItemsProps<Item> = ApprovalInboxProps<Item> & {
  readonly selected: readonly Item[];
  readonly onDone: () => void;
};

/**
 * Shows a button that approves all selected items together. There is no button for rejecting them together, because
 * each rejection needs a separate reason.
 */
function ChosenItems<Item>({ selected, onDecideMany, deciding, onDone }: ChosenItemsProps<Item>) {
  return (
    <Group gap="xs" p={6}>
      <Button
        size="xs"
        loading={deciding}
        onClick={() => {
          onDecideMany?.(selected, true);
          onDone();
        }}
      >
        {kitTexts.approveMany(selected.length)}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        {kitTexts.clear}
      </Button>
    </Group>
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
