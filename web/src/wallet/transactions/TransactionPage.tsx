import { Alert, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { refreshWallet, type TransactionRecord, walletQueries } from "../api.ts";
import { isUnderWay } from "../is-under-way.ts";
import { shownMoney } from "../shown.ts";
import { TRANSACTION_KINDS, TRANSACTION_TONES, walletTexts } from "../texts.ts";
import { partyOf } from "./columns.tsx";
import { EndReviewDrawer } from "./EndReviewDrawer.tsx";
import { FindingsSection } from "./FindingsSection.tsx";
import { ReversalsSection } from "./ReversalsSection.tsx";

const texts = walletTexts.transactions;
const LOOK_AGAIN_MS = 3_000;

/** Shows one transaction: its details, its steps, and when the provider will be queried next. */
export function TransactionPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    ...walletQueries.status.queryOptions({ input: { transaction_id: id }, select: ({ data }) => data }),
    refetchInterval: (shown) => (shown.state.data && isUnderWay(shown.state.data.data) ? LOOK_AGAIN_MS : false),
  });
  const [isEnding, setEnding] = useState(false);
  const ask = useAction(async () => {
    await walletQueries.status.call({ transaction_id: id });
    return { message: texts.asked };
  }, refreshWallet);
  return (
    <DetailPage
      title={(row) => (row ? `${TRANSACTION_KINDS[row.kind]} ${row.reference}` : texts.loading)}
      query={query}
      status={({ state, status_label: label }) => <StatusBadge label={label} tone={TRANSACTION_TONES[state]} />}
      facts={factsOf}
      actions={(row) =>
        row.may_end ? (
          <Button onClick={() => setEnding(true)}>{texts.review.action}</Button>
        ) : isUnderWay(row) && (row.rail === "mpesa" || row.rail === "tingg") ? (
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {texts.ask[row.rail]}
          </Button>
        ) : null
      }
    >
      {(row) => (
        <>
          {row.flagged ? <Alert color="orange">{texts.flagged}</Alert> : null}
          {row.message === null ? null : <Alert color={row.status === 2 ? "red" : "orange"}>{row.message}</Alert>}
          {row.state === "review" ? <Text>{texts.review.lead}</Text> : null}
          {row.reversals.length === 0 ? null : <ReversalsSection transaction={row} />}
          {row.reviews.length === 0 ? null : <FindingsSection transaction={row} />}
          {isEnding ? <EndReviewDrawer transaction={row} onClose={() => setEnding(false)} /> : null}
          <Section title={texts.steps}>
            <ol style={{ margin: 0, paddingInlineStart: 20 }}>
              {row.steps.map(({ at, what }) => (
                <li key={`${at} ${what}`}>
                  <Text component="span">{what}</Text>{" "}
                  <Text component="span" c="dimmed">
                    {formatDayAndTime(at)}
                  </Text>
                </li>
              ))}
            </ol>
          </Section>
        </>
      )}
    </DetailPage>
  );
}

function factsOf(row: TransactionRecord): Fact[] {
  const { facts } = texts;
  const money = (amount: number) => shownMoney(amount, row.currency);
  const optional: [string, string | null][] = [
    [facts.party, partyOf(row) || null],
    [facts.receipt, row.receipt],
    [facts.reason, row.reason || null],
    [facts.settled, row.settled_at === null ? null : formatDayAndTime(row.settled_at)],
    [facts.before, row.previous_balance === null ? null : money(row.previous_balance)],
    [facts.after, row.current_balance === null ? null : money(row.current_balance)],
    [facts.next, row.next_check_at === null ? null : formatDayAndTime(row.next_check_at)],
  ];
  return [
    { label: facts.amount, value: money(row.amount) },
    { label: facts.wallet, value: <AppLink to={paths.wallet()}>{row.wallet}</AppLink> },
    { label: facts.by, value: row.requested_by },
    { label: facts.created, value: formatDayAndTime(row.created_at) },
    ...(row.reversal_of === null
      ? []
      : [
          {
            label: texts.reversals.of,
            value: (
              <AppLink to={paths.walletTransaction({ id: row.reversal_of.id })}>{row.reversal_of.reference}</AppLink>
            ),
          },
        ]),
    ...optional.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  ];
}
