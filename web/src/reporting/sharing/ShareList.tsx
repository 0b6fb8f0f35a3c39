import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import { type ListedShare, refreshShares, sharingQueries } from "./api.ts";
import styles from "./sharing.module.css";
import { sharingTexts as texts } from "./texts.ts";

/**
 * Lists the company's links, newest first, each with its expiry, the number of times it was opened, and a button to
 * revoke it.
 */
export function ShareList() {
  const query = useQuery(sharingQueries.list.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  const shares = query.data?.data;
  return (
    <Section title={texts.links}>
      {shares === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={48} radius="md" />
        )
      ) : shares.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className={styles.links}>
          {shares.map((share) => (
            <Link key={share.id} share={share} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Link({ share }: { readonly share: ListedShare }) {
  const { id, title, state, opened, openings, sent_to: people } = share;
  const revoke = () =>
    confirm({
      title: texts.revokeTitle,
      body: texts.revokeBody(title),
      action: texts.revoke,
      danger: true,
      run: async () => {
        const { message } = await sharingQueries.revoke.call({ id });
        notifySuccess({ message });
        await refreshShares();
      },
    });
  const newest = openings[0];
  const facts = [
    texts.by(formatDayAndTime(share.as_of), share.shared_by),
    texts.state[state](formatDayAndTime(share.expires_at)),
    texts.opened(opened),
    ...(newest ? [texts.openedAt(formatDayAndTime(newest.at), newest.address)] : []),
    ...(people.length === 0 ? [] : [texts.sentTo(people)]),
  ];
  return (
    <li className={styles.link} data-over={state !== "live" || undefined}>
      <div>
        <strong>{title}</strong>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </div>
      {state === "live" ? (
        <Button variant="default" size="compact-sm" aria-label={texts.revokeNamed(title)} onClick={() => void revoke()}>
          {texts.revoke}
        </Button>
      ) : null}
    </li>
  );
}
