import type { sessions } from "@hazina/contract/access/sessions.ts";
import { Badge, Button } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { profileQueries, refreshSessions } from "./api.ts";
import { deviceOf } from "./device.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

type Session = InferContractRouterOutputs<typeof sessions>["list"]["data"][number];

const texts = profileTexts.sessions;
const nameOf = (session: Session) => deviceOf(session.user_agent) ?? texts.unknownDevice;

/**
 * Lists the user's sessions, one for each sign-in. Every session except the current one can be ended, individually or
 * all at once.
 */
export function SessionsCard() {
  const list = useQuery(profileQueries.sessions.list.queryOptions({ input: {} }));
  const { end, endOthers } = useEnding();
  const rows = list.data?.data;
  const askToEnd = (session: Session) =>
    void confirm({
      title: texts.end,
      body: texts.endQuestion(nameOf(session)),
      action: texts.endAction,
      danger: true,
      run: () => end.mutateAsync({ id: session.id }),
    });
  const askToEndOthers = () =>
    void confirm({
      title: texts.endOthers,
      body: texts.endOthersQuestion,
      action: texts.endOthers,
      danger: true,
      run: () => endOthers.mutateAsync(undefined),
    });
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        rows?.some(({ current }) => !current) ? (
          <Button variant="default" onClick={askToEndOthers}>
            {texts.endOthers}
          </Button>
        ) : null
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable label={texts.list} columns={columns(askToEnd)} rows={rows} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function useEnding() {
  const end = useAction(profileQueries.sessions.end.call, refreshSessions);
  const endOthers = useAction(() => profileQueries.sessions.endOthers.call(), refreshSessions);
  return { end, endOthers };
}

function columns(onEnd: (session: Session) => void): Column<Session>[] {
  return [
    { key: "device", title: texts.device, cell: (session) => <Device session={session} /> },
    textColumn({ key: "address", title: texts.address }, ({ address }) => address ?? texts.unknownAddress),
    timeColumn({ key: "last", title: texts.lastUsed }, ({ last_seen_at }) => last_seen_at),
    {
      key: "end",
      title: texts.actions,
      align: "end",
      cell: (session) =>
        session.current ? null : (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={texts.endNamed(nameOf(session))}
            onClick={() => onEnd(session)}
          >
            {texts.end}
          </Button>
        ),
    },
  ];
}

function Device({ session }: { readonly session: Session }) {
  return (
    <span className={styles.device}>
      {nameOf(session)}
      {session.current ? (
        <Badge variant="light" tt="none">
          {texts.current}
        </Badge>
      ) : null}
    </span>
  );
}
