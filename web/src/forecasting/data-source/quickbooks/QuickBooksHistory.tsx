import { centsOf } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { Badge, Button, Group, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "../../../api/use-save.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import { formatAmount } from "../../../kit/format/amount.ts";
import { periodTitle } from "../../../kit/format/period.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import surface from "../../../kit/page/surface.module.css";
import { hasAbility, useUser } from "../../../session/session.ts";
import { SHOWN_IN_PLACE } from "../../api.ts";
import { type QuickBooksSync, quickBooksApi, quickBooksQueries, refreshQuickBooks } from "./api.ts";
import { quickBooksTexts as texts } from "./texts.ts";

const SHOWN_SYNCS = 5;
const SHOWN_CHANGES = 5;

/**
 * Lists the latest syncs with QuickBooks and the changes that each sync found, including a sync that awaits review.
 * Hidden before the first sync; shows an error if the syncs cannot be loaded.
 */
export function QuickBooksHistory() {
  const query = useQuery(quickBooksQueries.sources.syncs.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  const { data } = query;
  // A sync that waits for review is listed however many failed after it.
  const syncs = (data?.data ?? []).filter(({ state }, place) => place < SHOWN_SYNCS || state === "review");
  if (query.isError && data === undefined) {
    return (
      <section className={surface.card} aria-label={texts.history}>
        <Title order={2}>{texts.history}</Title>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </section>
    );
  }
  if (syncs.length === 0) return null;
  return (
    <section className={surface.card} aria-label={texts.history}>
      <Title order={2}>{texts.history}</Title>
      <List listStyleType="none" spacing="sm">
        {syncs.map((sync) => (
          <List.Item key={sync.id}>
            <SyncLine sync={sync} />
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function SyncLine({ sync }: { readonly sync: QuickBooksSync }) {
  return (
    <>
      <Group gap="sm">
        <Badge
          variant="light"
          color={sync.state === "failed" ? "red" : sync.state === "review" ? "orange" : "gray"}
          tt="none"
        >
          {texts.states[sync.state]}
        </Badge>
        <Text>
          {formatDayAndTime(sync.started_at)}, {sync.started_by}
        </Text>
      </Group>
      <Text c="dimmed">{sync.error ?? summaryOf(sync)}</Text>
      {sync.state === "review" ? <ReviewOfSync sync={sync} /> : null}
    </>
  );
}

function summaryOf({ diff }: QuickBooksSync): string {
  const all = diff ?? [];
  const count = (of: (statement: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return texts.summary(
    count(({ added }) => added.length),
    count(({ gone }) => gone.length),
    count(({ renamed }) => renamed.length),
    count(({ changed_cells }) => changed_cells),
    monthsGoneIn(diff).length,
  );
}

/**
 * Returns the closed months that applying the sync would remove from the books, because the sync did not read them.
 * The months are sorted, earliest first, and contain no duplicates.
 */
function monthsGoneIn(diff: QuickBooksSync["diff"]): string[] {
  return [...new Set((diff ?? []).flatMap(({ months_gone }) => months_gone))].toSorted();
}

/**
 * Shows the changes that a sync found in closed months, with the amounts before and after the change. The user can
 * apply or dismiss the changes.
 */
function ReviewOfSync({ sync }: { readonly sync: QuickBooksSync }) {
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  const apply = useAction(() => quickBooksApi.sources.apply({ id: sync.id }), refreshQuickBooks);
  const dismiss = useAction(() => quickBooksApi.sources.dismiss({ id: sync.id }), refreshQuickBooks);
  const ask = () =>
    confirm({
      title: texts.applyTitle,
      body: texts.applyAsk,
      action: texts.apply,
      run: () => apply.mutateAsync(undefined),
    });
  const askToDismiss = () =>
    confirm({
      title: texts.dismissTitle,
      body: texts.dismissAsk,
      action: texts.dismiss,
      run: () => dismiss.mutateAsync(undefined),
    });
  return (
    <>
      <ClosedChanges sync={sync} />
      {mayImport ? (
        <Group gap="sm" mt="xs">
          <Button size="compact-sm" onClick={() => void ask()}>
            {texts.apply}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void askToDismiss()}>
            {texts.dismiss}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** Lists the changes in closed months: the first few, and all of them on request. */
function ClosedChanges({ sync }: { readonly sync: QuickBooksSync }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const closed = (sync.diff ?? []).flatMap(({ changes }) => changes.filter((cell) => cell.closed));
  const count = (sync.diff ?? []).reduce((sum, one) => sum + one.changed_closed_cells, 0);
  const shown = isWhole ? closed : closed.slice(0, SHOWN_CHANGES);
  const amount = (value: number) => formatAmount(centsOf(value));
  const showAll = () => {
    setWhole(true);
    list.current?.focus({ preventScroll: true });
  };
  const gone = monthsGoneIn(sync.diff);
  const [first, last] = [gone[0], gone.at(-1)];
  return (
    <>
      {first && last ? (
        <Text size="sm">{texts.monthsGone(gone.length, periodTitle(first), periodTitle(last))}</Text>
      ) : null}
      <List size="sm" ref={list} tabIndex={-1}>
        {shown.map(({ account, month, before, after }) => (
          <List.Item key={`${account} ${month}`}>
            {texts.closedChange(readablePath(account), periodTitle(month), amount(before), amount(after))}
          </List.Item>
        ))}
        {isWhole && count > closed.length ? <List.Item>{texts.notListed(count - closed.length)}</List.Item> : null}
      </List>
      {closed.length > shown.length ? (
        <Button size="compact-sm" variant="subtle" onClick={showAll}>
          {texts.showMore(count - shown.length)}
        </Button>
      ) : null}
    </>
  );
}
